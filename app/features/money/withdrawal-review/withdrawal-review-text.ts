export type ApproveRefusal = "decided" | "own-money" | "same-member" | "not-member";
export type RejectRefusal = Exclude<ApproveRefusal, "same-member">;

/** Why a decision about a withdrawal is not made. */
export const reviewRefusalText: Readonly<Record<ApproveRefusal, string>> = {
  decided: "Penarikan ini sudah diputuskan atau dibatalkan. Periksa statusnya.",
  "own-money": "Ini penarikan Anda sendiri. Minta anggota lain memutuskannya.",
  "not-member": "Anda bukan anggota manajemen lagi.",
  "same-member": "Anda sudah menyetujui penarikan ini. Persetujuan kedua diberikan anggota lain.",
};
