import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { decidedStatus, type ErrorAct } from "#app/features/operations/monitoring/error-decision.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type DecidedError = { ok: true } | { ok: false; reason: "not-found" | "changed" };

/** Says that a kind of error is mended, or does not matter, or that it does after all. Reports go on being counted. */
export async function decideError(
  { errorId, act, reason }: { errorId: string; act: ErrorAct; reason: string },
  member: Actor,
  now = clock.now(),
): Promise<DecidedError> {
  if (!isUuid(errorId)) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx) => {
    const [error] = await tx.$queryRaw<{ status: "OPEN" | "RETURNED" | "RESOLVED" | "IGNORED" }[]>`
      SELECT status::text FROM error_report WHERE id = ${errorId}::uuid FOR UPDATE`;
    if (!error) return { ok: false, reason: "not-found" } as const;
    const status = decidedStatus(error.status, act);
    if (!status) return { ok: false, reason: "changed" } as const;
    await tx.errorReport.update({
      where: { id: errorId },
      data: { status, statusAt: toDate(now), statusBy: member.id, statusReason: reason },
      select: { id: true },
    });
    const row = { entity: "error_report", entityId: errorId, before: { status: error.status } } as const;
    const done = ({ resolve: "error.resolved", ignore: "error.ignored", reopen: "error.reopened" } as const)[act];
    await writeAudit(tx, { ...row, actor: member, action: done, after: { status, reason } });
    return { ok: true } as const;
  });
}
