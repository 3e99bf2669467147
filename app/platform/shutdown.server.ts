import type { Server, ServerResponse } from "node:http";
import { closeAll } from "#app/platform/closing.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { endStreams } from "#app/platform/open-streams.server.ts";
import { timeLimits } from "#app/platform/time-limits.ts";

/**
 * On SIGTERM or SIGINT runs `stop`, closes what the process shares, and ends it. A second signal ends it at once, and so do
 * `longest` milliseconds: a database that says nothing would hold it for ever.
 */
export function stopOnSignal(stop: () => Promise<void>, longest: number): void {
  let stopping = false;
  const end = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => {
      logger.error({ longest }, "stopped before all was done");
      process.exit(1);
    }, longest);
    try {
      await stop();
      await closeAll();
    } catch (error) {
      logger.error({ err: error }, "stopped with an error");
      process.exit(1);
    }
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal));
}

/** What nobody caught ends the process, and is written like every error: without what a database or a form said in it. */
export function endOnCrash(): void {
  process.on("uncaughtException", (error) => {
    logger.fatal({ err: error }, "crashed");
    process.exit(1);
  });
}

/** How often connections that went idle are looked for. */
const lookEvery = 50;

/**
 * Answers the requests under way and accepts no more; streams end at once with word of when to come back, what still runs
 * after ten seconds is cut.
 */
export async function closeServer(server: Server, openResponses: Iterable<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  endStreams();
  for (const response of openResponses) lastOfConnection(response);
  const closeIdle = setInterval(() => server.closeIdleConnections(), lookEvery);
  const cut = setTimeout(() => server.closeAllConnections(), timeLimits.lastRequests);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cut);
}

/** Tells the other side to send nothing more on this connection, which closes after the answer. */
export function lastOfConnection(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
