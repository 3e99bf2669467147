export const rulingSides = ["OURS", "PAYERS"] as const;
/** Whom the payer's bank believed: us, and the money stays, or the payer, and it is gone. */
export type RulingSide = (typeof rulingSides)[number];

export const rulingSideText: Readonly<Record<RulingSide, { label: string; effect: string }>> = {
  OURS: {
    label: "Bank memihak kita",
    effect: "Pembayaran lunas lagi; pendapatan outlet dan pengembalian dana yang ditahan berjalan lagi.",
  },
  PAYERS: {
    label: "Bank memihak pembayar",
    effect: "Uangnya dicatat hilang: dari titipan booking, lalu outlet, sisanya kerugian platform. Bookingnya batal.",
  },
};

export type RulingRefusal =
  | "not-found"
  | "not-disputed"
  | "asked-already"
  | "not-asked"
  | "same-member"
  | "own-money"
  | "not-member"
  | "asker-gone";

export const rulingRefusalText: Readonly<Record<Exclude<RulingRefusal, "not-found">, string>> = {
  "not-disputed": "Pembayaran ini tidak sedang disengketakan.",
  "asked-already": "Putusan bank sudah dicatat dan menunggu anggota kedua.",
  "not-asked": "Tidak ada putusan yang menunggu. Muat ulang halaman ini.",
  "same-member": "Anggota lain yang memastikan putusan ini, bukan Anda.",
  "not-member": "Anda bukan anggota manajemen lagi.",
  "asker-gone": "Yang mencatat putusan ini bukan anggota manajemen lagi. Tolak, lalu anggota lain mencatatnya lagi.",
  "own-money": "Ini uang Anda atau outlet Anda. Minta anggota lain.",
};

/** Why a member may not confirm what another recorded; null when they may. */
export function confirmRefusal(
  ruling: { askedBy: string },
  memberId: string,
  involved: readonly (string | null | undefined)[],
): "same-member" | "own-money" | null {
  if (ruling.askedBy === memberId) return "same-member";
  return involved.includes(memberId) ? "own-money" : null;
}

/** The gateway itself says that the dispute is over: one member is enough to record it for us. */
export function isProvenByGateway(side: RulingSide, said: { status: string; fraudStatus: string } | null): boolean {
  if (side !== "OURS" || !said) return false;
  return said.status === "settlement" || (said.status === "capture" && said.fraudStatus === "accept");
}
