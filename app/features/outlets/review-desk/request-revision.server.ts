import { reviewFieldOf } from "#app/features/outlets/registration/review-fields.ts";
import type { FindingInput } from "#app/features/outlets/review-desk/application-review.ts";
import {
  type Decided,
  type DecisionRequest,
  decideApplication,
} from "#app/features/outlets/review-desk/decide-application.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** Gives the application back to its owner with a reason for each field that is to be mended, at least one. */
export function requestRevision(
  { findings, ...request }: DecisionRequest & { findings: readonly FindingInput[] },
  now = clock.now(),
): Promise<Decided> {
  const at = toDate(now);
  return decideApplication(
    request,
    {
      status: "REVISION",
      text: `${findings.length} bagian perlu diperbaiki.`,
      after: { fields: findings.map(({ step, field }) => `${step}/${field}`) },
      refusal({ type }) {
        const areKnown = findings.length > 0 && findings.every((finding) => reviewFieldOf(type, finding));
        return areKnown ? null : "unknown-fields";
      },
      async write(tx, { id, sendCount }) {
        // What was asked before and never touched is asked again, or dropped.
        await tx.applicationFinding.updateMany({
          where: { applicationId: id, resolvedAt: null },
          data: { resolvedAt: at },
        });
        await tx.applicationFinding.createMany({
          data: findings.map(({ step, field, reason }) => ({
            ...{ applicationId: id, round: sendCount, step, field, reason },
            ...{ byId: request.reviewer.id, createdAt: at },
          })),
        });
      },
    },
    now,
  );
}
