import { pino } from "pino";
import { env } from "#app/platform/env.server.ts";
import { processWide } from "#app/platform/process-wide.ts";

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

/** JSON lines on standard output. Secrets and personal data are removed wherever they stand, three levels deep. */
export const logger = processWide("logger", () =>
  pino({
    level: env.LOG_LEVEL,
    base: undefined,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: "[removed]",
    },
  }),
);
