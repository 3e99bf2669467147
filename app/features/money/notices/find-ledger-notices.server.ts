import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { LedgerNotificationKind, Notice } from "#app/features/core/outbox/notification-kind.ts";
import { ledgerTexts } from "#app/features/money/notices/ledger-texts.server.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Every member of management hears of a ledger that is not sound. */
export async function findLedgerNotices(
  tx: Tx,
  kind: LedgerNotificationKind,
  { proofId }: { proofId: string },
): Promise<Notice[]> {
  const proof = await tx.ledgerProof.findUnique({
    where: { id: proofId },
    select: { isSound: true, problemCount: true, at: true },
  });
  if (!proof || proof.isSound) return [];
  const members = await tx.roleGrant.findMany({ where: { role: "MANAGEMENT" }, select: { userId: true } });
  const text = ledgerTexts[kind]({ ...proof, when: formatInstant(instantFrom(proof.at), "WIB") });
  return members.map(({ userId }) => ({ userId, ...text }));
}

export const ledgerNotices = noticeSubject(ledgerTexts, z.object({ proofId: z.uuid() }), findLedgerNotices);
