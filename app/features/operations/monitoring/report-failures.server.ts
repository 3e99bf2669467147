import { type CountedError, type ErrorSource, keptError } from "#app/features/operations/monitoring/error-report.ts";
import { saveCountedErrors } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { onClose } from "#app/platform/closing.server.ts";
import { loggedError } from "#app/platform/logged-error.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { isUnavailable } from "#app/platform/unavailable.server.ts";

/** Kinds that wait to be written: what is beyond them stands in the log only. */
const mostKinds = 200;
const pauseMs = 1_000;
/** After a write that failed. */
const longPauseMs = 10_000;

interface Waiting {
  kinds: Map<string, CountedError>;
  timer: NodeJS.Timeout | null;
}

const waiting: Waiting = { kinds: new Map(), timer: null };
onClose(saveFailures);

/**
 * Adds an error of our own to the list of errors, some moments later: nobody waits for it, and while the database is away
 * the kinds are kept here. What is only away itself is no error of ours. `place` is a route's pattern or a job's name.
 */
export function reportFailure(error: unknown, { source, place }: { source: ErrorSource; place: string }): void {
  if (isUnavailable(error)) return;
  const { type, message, stack } = loggedError(error);
  const severity = source === "SERVER" ? "high" : "medium";
  const kind = keptError({ type, message, stack: ownPlaces(stack), url: place, severity, source });
  const known = waiting.kinds.get(kind.fingerprint);
  if (!known && waiting.kinds.size >= mostKinds) return;
  waiting.kinds.set(kind.fingerprint, { ...kind, count: (known?.count ?? 0) + 1 });
  waiting.timer ??= setTimeout(() => void saveFailures(), pauseMs).unref();
}

/** Writes what waits; it stays for a later attempt where the database does not take it. */
export async function saveFailures(): Promise<void> {
  if (waiting.timer) clearTimeout(waiting.timer);
  waiting.timer = null;
  const rows = [...waiting.kinds.values()].sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  waiting.kinds.clear();
  try {
    await saveCountedErrors(rows, "");
  } catch (error) {
    logger.warn({ error: String(error), kinds: rows.length }, "errors of the server not written");
    for (const row of rows) {
      const count = row.count + (waiting.kinds.get(row.fingerprint)?.count ?? 0);
      waiting.kinds.set(row.fingerprint, { ...row, count });
    }
    waiting.timer ??= setTimeout(() => void saveFailures(), longPauseMs).unref();
  }
}

/** Where the program stands on this machine is nobody's business. */
function ownPlaces(stack: string): string {
  return stack.replaceAll(`file://${process.cwd()}/`, "").replaceAll(`${process.cwd()}/`, "");
}
