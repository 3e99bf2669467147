import { z } from "zod";
import type { DecisionFacts } from "#app/features/outlets/review-desk/application-review.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { OutletStatus, OutletType } from "#app/platform/generated/enums.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  code: z.string(),
  type: z.enum(OutletType),
  status: z.enum(OutletStatus),
  ownerId: z.string(),
  reviewerId: z.string().nullable(),
  reviewStartedAt: z.date().nullable(),
  version: z.number(),
  sendCount: z.number(),
  decidedAt: z.date().nullable(),
});

export interface ApplicationInReview extends DecisionFacts {
  id: string;
  code: string;
  type: OutletType;
  /** Which sending it is. */
  sendCount: number;
  decidedAt: Date | null;
}

/** An application that was sent, locked until the transaction ends; its outlet's row is locked after it, never before. */
export async function lockForReview(tx: Tx, applicationId: string): Promise<ApplicationInReview | null> {
  if (!isUuid(applicationId)) return null;
  // A statement of its own: the outlet beside it is to be read once the lock is there.
  await tx.$executeRaw`SELECT FROM application WHERE id = ${applicationId}::uuid FOR UPDATE`;
  const [found] = await readRows(
    row,
    Prisma.sql`/* application-in-review */
    SELECT a.id, a.code, a.type::text, o.status::text, a.owner_id AS "ownerId", a.reviewer_id AS "reviewerId",
           a.review_started_at AS "reviewStartedAt", a.version, a.send_count AS "sendCount", a.decided_at AS "decidedAt"
    FROM application a JOIN outlet o ON o.id = a.outlet_id
    WHERE a.id = ${applicationId}::uuid`,
    tx,
  );
  return found ? { ...found, reviewStartedAt: found.reviewStartedAt?.getTime() ?? null } : null;
}
