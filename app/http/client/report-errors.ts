import { noteError, type Severity } from "#app/http/early/early-state.ts";

/** What went wrong, and how badly; `high` stops somebody at what they are doing, `critical` takes the page away. */
interface ErrorReport {
  type: string;
  message: string;
  stack?: string | undefined;
  severity: Severity;
}

/**
 * Notes what somebody ought to know of: it is sent with the next batch, at once when it is critical. Give no text that
 * a person typed; never throws, and costs nothing to await.
 */
export function reportError({ type, message, stack, severity }: ErrorReport): void {
  noteError({ name: type, message, stack }, severity);
}

/** The same for whatever was thrown. */
export function reportThrown(thrown: unknown, severity: Severity): void {
  noteError(thrown, severity);
}
