import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { LedgerNotificationKind, Notice, NotificationText } from "#app/features/core/outbox/notification-kind.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface LedgerFacts {
  problemCount: number;
  /** When it was proved. */
  when: string;
}

/** What members of management are told of the ledger. */
const ledgerTexts: Readonly<Record<LedgerNotificationKind, (facts: LedgerFacts) => NotificationText>> = {
  "ledger-unsound": ({ problemCount, when }) => ({
    title: "Buku besar bermasalah",
    body: `Pembuktian ${when} menemukan ${problemCount} masalah. Buka halaman buku besar dan periksa sebelum uang keluar lagi.`,
    href: paths.ledger,
  }),
};

/** Every member of management hears of a ledger that is not sound. */
async function findLedgerNotices(
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
