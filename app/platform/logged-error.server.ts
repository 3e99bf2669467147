import { stripSecrets } from "#app/lib/strip-secrets.ts";
import { sqlState } from "#app/platform/sql-state.server.ts";

interface LoggedError {
  type: string;
  message: string;
  /** Not `code`, which the logger removes: elsewhere that is what somebody got by WhatsApp. */
  errorCode?: string;
  sqlState?: string;
  stack: string;
  cause?: LoggedError;
}

const longest = 500;
const deepest = 3;

/**
 * What a log may hold of an error: a database names the values that it refused, and Prisma the arguments it was called
 * with, so that of a message only the line that says what went wrong is kept, without what stands in quotes after a colon.
 */
export function loggedError(error: unknown, depth = 1): LoggedError {
  if (!isTold(error)) return { type: typeof error, message: bare(String(error)), stack: "" };
  const { code } = error as { code?: unknown };
  const state = sqlState(error);
  const cause = error.cause !== undefined && depth < deepest ? loggedError(error.cause, depth + 1) : null;
  return {
    type: error.name ?? "object",
    message: bare(error.message),
    ...(typeof code === "string" && { errorCode: code }),
    ...(state && { sqlState: state }),
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join("\n"),
    ...(cause && { cause }),
  };
}

/** pg-boss tells what failed as an object that has the words of an error and is none. */
function isTold(value: unknown): value is Error {
  return typeof value === "object" && value !== null && typeof (value as Partial<Error>).message === "string";
}

function bare(message: string): string {
  const last = message.trim().split("\n").at(-1) ?? "";
  return stripSecrets(last.slice(0, longest * 2).replace(/([:=]) ?(["'`])(?:(?!\2).){1,400}\2/g, "$1 […]")).slice(
    0,
    longest,
  );
}
