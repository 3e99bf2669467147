import type { Server, ServerResponse } from "node:http";
import { logger } from "#app/platform/logger.server.ts";
import { closeProcessWide } from "#app/platform/process-wide.ts";

const patience = 10_000;

/** On SIGTERM or SIGINT runs `stop`, closes what the process shares, and ends it; a second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, "stopping");
    try {
      await stop();
      await closeProcessWide();
    } catch (error) {
      logger.error({ err: error }, "stopped with an error");
      process.exit(1);
    }
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal));
}

/** Answers the requests under way and accepts no more; streams end at once, what still runs after ten seconds is cut. */
export async function closeServer(server: Server, openResponses: Iterable<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const response of openResponses) {
    if (String(response.getHeader("content-type")).startsWith("text/event-stream")) response.destroy();
  }
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cut);
}
