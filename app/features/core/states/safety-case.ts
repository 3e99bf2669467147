import type { SafetyCaseStatus, SafetyReason, SafetySide } from "#app/platform/generated/enums.ts";

/** How long a report's text is, characters. */
export const reportLength = { least: 10, most: 2_000 } as const;
export const decisionLength = { least: 10, most: 1_000 } as const;

/** The most serious first. */
export const safetyReasons = [
  "UNSAFE",
  "HARASSMENT",
  "THEFT",
  "FRAUD",
  "HYGIENE",
  "RUDE",
  "OTHER",
] as const satisfies readonly SafetyReason[];

/** Looked at before all others, however old those are. */
export const urgentReasons = ["UNSAFE", "HARASSMENT"] as const satisfies readonly SafetyReason[];

export function isUrgent(reason: SafetyReason): boolean {
  return urgentReasons.some((each) => each === reason);
}

export const safetyReasonText: Readonly<Record<SafetyReason, string>> = {
  UNSAFE: "Merasa tidak aman",
  HARASSMENT: "Pelecehan atau ancaman",
  THEFT: "Pencurian",
  FRAUD: "Penipuan",
  HYGIENE: "Kebersihan",
  RUDE: "Perilaku tidak sopan",
  OTHER: "Lainnya",
};

export const caseStatusText: Readonly<Record<SafetyCaseStatus, string>> = {
  OPEN: "Menunggu",
  IN_PROGRESS: "Sedang diperiksa",
  ACTION_TAKEN: "Selesai, ada tindakan",
  NO_ACTION: "Selesai, tanpa tindakan",
};

export const caseStatusTone = {
  OPEN: "warning",
  IN_PROGRESS: "brand",
  ACTION_TAKEN: "success",
  NO_ACTION: "neutral",
} as const satisfies Record<SafetyCaseStatus, string>;

export const sideText: Readonly<Record<SafetySide, string>> = { CUSTOMER: "Pelanggan", OUTLET: "Outlet" };

export const openCaseStatuses = ["OPEN", "IN_PROGRESS"] as const satisfies readonly SafetyCaseStatus[];

export interface CaseFacts {
  status: SafetyCaseStatus;
  /** Everyone whom the case is about: who reported, the customer, the outlet's owner. */
  parties: readonly (string | null)[];
}

export type CaseRefusal = "not-open" | "closed" | "own-case" | "changed";

/** Why an admin may not take the case up; nobody judges a case of their own. */
export function takeRefusal({ status, parties }: CaseFacts, adminId: string): CaseRefusal | null {
  if (parties.includes(adminId)) return "own-case";
  return status === "OPEN" ? null : "not-open";
}

/** Why an admin may not decide it; `seen` is the status they had read. */
export function decideRefusal(
  { status, parties }: CaseFacts,
  seen: SafetyCaseStatus,
  adminId: string,
): CaseRefusal | null {
  if (parties.includes(adminId)) return "own-case";
  if (status !== "OPEN" && status !== "IN_PROGRESS") return "closed";
  return status === seen ? null : "changed";
}
