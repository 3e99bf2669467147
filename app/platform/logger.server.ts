import { pino } from "pino";
import { env } from "#app/platform/env.server.ts";
import { loggedError } from "#app/platform/logged-error.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";

const secretFields = [
  "password",
  "token",
  "secret",
  "code",
  "otp",
  "totp",
  "recoveryCode",
  "nik",
  "nib",
  "npwp",
  "email",
  "phone",
  "address",
  "cookie",
  "authorization",
];

/**
 * JSON lines on standard output, each with the request or job it was written for. Secrets and personal data are removed
 * wherever they stand, three levels deep, and of errors only what `loggedError` keeps is written.
 */
export const logger = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  mixin: whereabouts,
  serializers: { err: (error: unknown) => loggedError(error) },
  redact: {
    paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    censor: "[removed]",
  },
});

function whereabouts(): object {
  const context = requestContext.getStore();
  if (!context) return {};
  const { requestId, userHash, route, trace } = context;
  return {
    requestId,
    ...(route && { route }),
    ...(userHash && { user: userHash }),
    ...(trace && { traceId: trace.split("-")[1] }),
  };
}
