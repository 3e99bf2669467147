import { sqlState } from "#app/platform/db.server.ts";

/** Connection lost or refused, shutting down, too many connections, lock or statement given up. */
const states = /^(08...|57P0[123]|53...|55P03|57014)$/;
const prismaCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "ERR_JWKS_TIMEOUT"]);

/** Whether a failure is of something we depend on and may be over soon, rather than of the program. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return states.test(state);
  const { code, cause, message } = (error ?? {}) as { code?: unknown; cause?: unknown; message?: unknown };
  if (typeof code === "string" && (prismaCodes.has(code) || networkCodes.has(code))) return true;
  if (message === "fetch failed" || message === "Connection terminated unexpectedly") return true;
  return cause !== undefined && cause !== error && isUnavailable(cause);
}
