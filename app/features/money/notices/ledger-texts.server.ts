import type { LedgerNotificationKind, NotificationText } from "#app/features/core/outbox/notification-kind.ts";

export interface LedgerFacts {
  problemCount: number;
  /** When it was proved. */
  when: string;
}

/** What members of management are told of the ledger. */
export const ledgerTexts: Readonly<Record<LedgerNotificationKind, (facts: LedgerFacts) => NotificationText>> = {
  "ledger-unsound": ({ problemCount, when }) => ({
    title: "Buku besar bermasalah",
    body: `Pembuktian ${when} menemukan ${problemCount} masalah. Buka halaman buku besar dan periksa sebelum uang keluar lagi.`,
    href: "/management-dashboard/ledger",
  }),
};
