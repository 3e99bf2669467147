import { buildIfNeeded } from "#tests/support/build.ts";
import { runLocally } from "#tests/support/local-run.ts";
import { startNode, waitFor } from "#tests/support/processes.ts";

// `npm run demo`: the production build with demo data and the local identity provider.
await runLocally(buildIfNeeded, async (environment) => {
  const server = startNode("server", ["build/server/server.js"], { ...environment, NODE_ENV: "production" });
  await waitFor(`http://localhost:${environment.PORT}/readyz`, server);
  return [server];
});
