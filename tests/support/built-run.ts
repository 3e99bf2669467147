// Vitest's global setup of the projects that ask the built server.
export { buildIfNeeded as setup } from "#tests/support/build.ts";
