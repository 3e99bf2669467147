import { z } from "zod";
import type { Actor } from "#app/features/core/access/actor.ts";
import {
  checkAudit,
  checkAuditJob,
  sealStrays,
  sealStraysJob,
} from "#app/features/operations/audit/check-audit.server.ts";
import { sealAudit } from "#app/features/operations/audit/seal-audit.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const requestData = z.object({
  member: z.object({ kind: z.literal("management"), id: z.string(), requestId: z.string().optional() }),
  reason: z.string(),
  anchor: z.string().optional(),
});

export const auditJobs: readonly JobHandler[] = [
  {
    name: "seal-audit",
    schedule: "* * * * *",
    async handle() {
      await sealAudit();
    },
  },
  {
    name: checkAuditJob,
    // 02.37 in Jakarta.
    schedule: "37 19 * * *",
    longestSeconds: 3600,
    async handle(data) {
      const request = requestData.safeParse(data);
      if (!request.success) {
        await checkAudit(null);
        return;
      }
      const { reason, anchor } = request.data;
      await checkAudit({ member: memberOf(request.data), reason, anchor });
    },
  },
  {
    name: sealStraysJob,
    longestSeconds: 3600,
    async handle(data) {
      const request = requestData.parse(data);
      await sealStrays({ member: memberOf(request), reason: request.reason });
    },
  },
];

function memberOf({ member: { requestId, ...who } }: z.output<typeof requestData>): Actor {
  return { ...who, ...(requestId && { requestId }) };
}
