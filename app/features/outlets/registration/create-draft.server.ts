import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { maxOpenDrafts } from "#app/features/outlets/registration/draft.ts";
import { listLatestConsents } from "#app/features/people/consent/consent.queries.server.ts";
import { agreesTo, consentTexts, partnerPurposes } from "#app/features/people/consent/consent.ts";
import { applicationCode } from "#app/lib/short-code.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";
import { withFreeCode } from "#app/platform/with-free-code.server.ts";

type DraftCreated = { ok: true; draftId: string } | { ok: false; reason: "too-many-drafts" | "account-deleted" };

/**
 * Begins an application, with both consents on record. A second press finds the first one's draft: one of this type in
 * which nothing is saved yet is taken up again.
 */
export function createDraft(
  order: { ownerId: string; type: OutletType; requestId?: string },
  now: Temporal.Instant = clock.now(),
): Promise<DraftCreated> {
  const { ownerId, type, requestId } = order;
  return inTransaction(async (tx): Promise<DraftCreated> => {
    // Held until the end: one after the other, and before or after the account is deleted.
    const [owner] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "user" WHERE id = ${ownerId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
    if (!owner) return { ok: false, reason: "account-deleted" };
    const open = await tx.application.findMany({
      where: { ownerId, outletId: null },
      select: { id: true, type: true, version: true, _count: { select: { files: true } } },
    });
    const unused = open.find((draft) => draft.type === type && draft.version === 0 && draft._count.files === 0);
    if (unused) return { ok: true, draftId: unused.id };
    if (open.length >= maxOpenDrafts) return { ok: false, reason: "too-many-drafts" };

    const { id, code } = await insertWithFreeCode(tx, {
      id: randomUUIDv7(),
      ownerId,
      type,
      termsVersion: consentTexts.PARTNER_TERMS.version,
      consentVersion: consentTexts.PARTNER_DATA.version,
      agreedAt: toDate(now),
      touchedAt: toDate(now),
      createdAt: toDate(now),
    });
    await recordConsents(tx, ownerId, requestId, toDate(now));
    await writeAudit(tx, {
      actor: actorOf({ id: ownerId }, "customer", requestId),
      action: "application.created",
      entity: "application",
      entityId: id,
      after: { code, type },
    });
    return { ok: true, draftId: id };
  });
}

async function insertWithFreeCode(tx: Tx, data: Omit<Prisma.ApplicationCreateManyInput, "code">) {
  const created = await withFreeCode(applicationCode, (code) =>
    tx.application.createManyAndReturn({
      data: [{ ...data, code }],
      skipDuplicates: true,
      select: { id: true, code: true },
    }),
  );
  if (!created) throw new Error("No free code for an application.");
  return created;
}

/** What was agreed to in this version before is on record already. */
async function recordConsents(tx: Tx, userId: string, requestId: string | undefined, at: Date): Promise<void> {
  const records = await listLatestConsents(userId, tx);
  const missing = partnerPurposes.filter(
    (purpose) => agreesTo(records.find((record) => record.purpose === purpose)) !== true,
  );
  await tx.consent.createMany({
    data: missing.map((purpose) => ({
      userId,
      purpose,
      version: consentTexts[purpose].version,
      granted: true,
      source: "registration-acknowledgement",
      requestId: requestId ?? null,
      at,
    })),
  });
}
