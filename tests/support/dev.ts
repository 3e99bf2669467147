import { generateClient } from "#prisma/generate.ts";
import { runLocally } from "#tests/support/local-run.ts";
import { startNode, waitFor } from "#tests/support/processes.ts";

// `npm run dev`: sources with hot reload; jobs in a process of their own, restarted when they change.
await runLocally(generateClient, async (environment) => {
  const development = { ...environment, NODE_ENV: "development", LOG_LEVEL: process.env.LOG_LEVEL ?? "info" };
  const port = String(environment.PORT);
  const server = startNode(
    "server",
    ["node_modules/@react-router/dev/bin.cjs", "dev", "--port", port, "--strictPort"],
    development,
  );
  const worker = startNode("worker", ["--watch", "app/worker.ts"], development);
  await waitFor(`http://localhost:${port}/`, server);
  return [server, worker];
});
