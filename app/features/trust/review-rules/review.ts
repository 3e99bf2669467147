import type { ReviewReportReason, ReviewStatus } from "#app/platform/generated/enums.ts";

/** From the writing on. */
export const editHours = 72;
/** From the reply on, for what was mistyped; after that it stands. */
export const correctMinutes = 15;
export const textMost = 1_000;
export const replyMost = 1_000;
export const photosMost = 3;
export const reportTextMost = 500;
export const hideReasonLength = { least: 5, most: 300 };

const holdReasonNames = ["PHONE", "LINK", "PROFANITY"] as const;
export type HoldReason = (typeof holdReasonNames)[number];

export const holdReasonText: Readonly<Record<HoldReason, string>> = {
  PHONE: "nomor telepon",
  LINK: "tautan atau akun",
  PROFANITY: "kata kasar",
};

export function isHoldReason(text: string): text is HoldReason {
  return holdReasonNames.some((name) => name === text);
}

export const reportReasonText: Readonly<Record<ReviewReportReason, string>> = {
  FAKE: "Bukan pengalaman nyata",
  RUDE: "Kasar atau menghina",
  PRIVATE_DATA: "Membuka data pribadi",
  ADVERTISING: "Iklan atau promosi",
  OTHER: "Lainnya",
};

export const starText = ["", "Buruk", "Kurang", "Cukup", "Bagus", "Sangat bagus"] as const;

export function editUntil(createdAt: number): number {
  return createdAt + editHours * 3_600_000;
}

export type EditRefusal = "edit-over" | "hidden";

/** Why a review may not be changed by its author any more, or null. */
export function editRefusal(review: { status: ReviewStatus; createdAt: number }, now: number): EditRefusal | null {
  if (review.status === "HIDDEN") return "hidden";
  return now > editUntil(review.createdAt) ? "edit-over" : null;
}

/** Whether the outlet may still correct its reply. */
export function canCorrect(repliedAt: number, now: number): boolean {
  return now <= repliedAt + correctMinutes * 60_000;
}
