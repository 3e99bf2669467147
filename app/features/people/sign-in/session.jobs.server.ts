import { z } from "zod";
import { forgetSignIns } from "#app/features/people/sessions/forget-sign-ins.server.ts";
import { revokeGrantJob, revokeSealedToken } from "#app/features/people/sign-in/provider-revocation.server.ts";
import { refreshTokenJob } from "#app/features/people/sign-in/provider-upkeep.server.ts";
import { refreshProviderToken } from "#app/features/people/sign-in/refresh-provider-token.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const refresh = z.object({ userId: z.uuid() });
const revocation = z.object({ token: z.base64().min(1) });
const backgroundWaitMs = 20_000;

export const sessionJobs: readonly JobHandler[] = [
  {
    name: "forget-sign-ins",
    schedule: "41 * * * *",
    longestSeconds: 900,
    async handle() {
      await forgetSignIns();
    },
  },
  {
    name: refreshTokenJob,
    async handle(data) {
      await refreshProviderToken(refresh.parse(data).userId, { waitMs: backgroundWaitMs });
    },
  },
  {
    name: revokeGrantJob,
    async handle(data) {
      await revokeSealedToken(revocation.parse(data).token);
    },
  },
];
