import { type EarlyError, earlyState } from "#app/http/early/early-state.ts";

/** What went wrong, and how badly; `high` stops somebody at what they are doing, `critical` takes the page away. */
export type ErrorReport = Pick<EarlyError, "type" | "message" | "stack" | "severity">;

/**
 * Notes what somebody ought to know of: it is sent with the next batch, at once when it is critical. Give no text that
 * a person typed; never throws, and costs nothing to await.
 */
export function reportError({ type, message, stack, severity }: ErrorReport): void {
  const state = earlyState();
  const timestamp = new Date().toISOString();
  state.errors.push({ type, message, stack, severity, url: location.origin + location.pathname, timestamp });
  state.onError?.();
}

/** The same for whatever was thrown. */
export function reportThrown(thrown: unknown, severity: ErrorReport["severity"]): void {
  const isError = thrown instanceof Error;
  reportError({
    type: isError ? thrown.name : "Error",
    message: isError ? thrown.message : String(thrown),
    stack: isError ? thrown.stack : undefined,
    severity,
  });
}
