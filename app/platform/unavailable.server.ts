import { sqlState } from "#app/platform/db.server.ts";
import { tooManyWait } from "#app/platform/ordered-pool.server.ts";

/**
 * Connection lost or refused, shutting down, ended for having been idle, too many connections, lock or statement given up;
 * a conflict that came again after every repetition; and a write at a server that only reads: the primary of a moment
 * ago, or a standby that is about to be it.
 */
const states = /^(08...|57P0[1235]|53...|55P03|57014|25P0[34]|25006|40001|40P01)$/;
const prismaCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034", "P2037"]);
/** What the driver says of a raw statement in place of a code. */
const driverKinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout"]);
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "ERR_JWKS_TIMEOUT"]);

/** Of failures without a code: Node's fetch, and node-postgres about a connection that ended or never came. */
const messages = new Set([
  "fetch failed",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  tooManyWait,
  "Query read timeout",
  // Of a transaction whose connection was lost between two statements.
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Connection terminated",
  // Of a request that goes on although the process was asked to end.
  "Cannot use a pool after calling end on the pool",
]);

/** Whether a failure is of something we depend on and may be over soon, rather than of the program. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return states.test(state);
  if (driverKinds.has(driverKindOf(error) ?? "")) return true;
  const { code, cause, message } = (error ?? {}) as { code?: unknown; cause?: unknown; message?: unknown };
  if (typeof code === "string" && (prismaCodes.has(code) || networkCodes.has(code))) return true;
  if (typeof message === "string" && messages.has(message)) return true;
  return cause !== undefined && cause !== error && isUnavailable(cause);
}

function driverKindOf(error: unknown): string | undefined {
  const { meta, cause } = (error ?? {}) as {
    meta?: { driverAdapterError?: { cause?: { kind?: string } } };
    cause?: { kind?: string };
  };
  return meta?.driverAdapterError?.cause?.kind ?? cause?.kind;
}
