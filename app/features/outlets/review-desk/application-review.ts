// Script group: review
import type { OutletStatus } from "#app/platform/generated/enums.ts";

/** A reviewer who has held an application for so long may be relieved by another. */
export const claimMs = 2 * 60 * 60_000;

export interface ClaimFacts {
  status: OutletStatus;
  ownerId: string;
  reviewerId: string | null;
  /** Epoch milliseconds. */
  reviewStartedAt: number | null;
}

export type ClaimRefusal = "own-application" | "not-waiting" | "claimed";

/** Why this reviewer may not take the application on now, or null when they may: it is free, theirs, or held too long. */
export function claimRefusal(facts: ClaimFacts, reviewerId: string, now: number): ClaimRefusal | null {
  if (facts.ownerId === reviewerId) return "own-application";
  if (facts.status === "SUBMITTED") return null;
  if (facts.status !== "IN_REVIEW") return "not-waiting";
  if (facts.reviewerId === null || facts.reviewerId === reviewerId) return null;
  return facts.reviewStartedAt !== null && now - facts.reviewStartedAt < claimMs ? "claimed" : null;
}

export interface DecisionFacts extends ClaimFacts {
  version: number;
}

export type DecisionRefusal = "own-application" | "not-in-review" | "not-claimed" | "changed";

/** Why this reviewer may not decide what they saw as `version`, or null when they may. */
export function decisionRefusal(
  facts: DecisionFacts,
  { reviewerId, version }: { reviewerId: string; version: number },
): DecisionRefusal | null {
  if (facts.ownerId === reviewerId) return "own-application";
  if (facts.status !== "IN_REVIEW") return "not-in-review";
  if (facts.reviewerId !== reviewerId) return "not-claimed";
  return facts.version === version ? null : "changed";
}

/** Characters of the reason of a finding. */
export const findingReasonLength = { least: 3, most: 500 } as const;

/** A field that is to be mended, and why. */
export interface FindingInput {
  step: string;
  field: string;
  reason: string;
}

/** The form of what is to be mended, whose inputs stand all over the page. */
export const revisionFormId = "revision";

/** The name of an input of the revision form, for the field of that index. */
export function findingName(index: number, input: "key" | "isAsked" | "reason"): string {
  return `findings[${index}].${input}`;
}

export const rejectTextMaxLength = 500;
export const rejectReasons = [
  "FALSE_DOCUMENTS",
  "OTHER_PERSON",
  "NOT_A_BARBERSHOP",
  "DUPLICATE",
  "AGAINST_TERMS",
  "OTHER",
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** What the owner reads, too. */
export const rejectReasonText: Readonly<Record<RejectReason, string>> = {
  FALSE_DOCUMENTS: "Dokumen tidak dapat kami terima sebagai asli",
  OTHER_PERSON: "Identitas bukan milik pendaftar",
  NOT_A_BARBERSHOP: "Usaha ini bukan barbershop atau barber panggilan",
  DUPLICATE: "Outlet yang sama sudah terdaftar",
  AGAINST_TERMS: "Tidak sesuai dengan syarat dan ketentuan",
  OTHER: "Alasan lain",
};

/** The words that the owner reads: the reason, and what the reviewer adds to it. */
export function rejectionText(reason: RejectReason, text: string): string {
  if (reason === "OTHER") return text;
  return text ? `${rejectReasonText[reason]}. ${text}` : `${rejectReasonText[reason]}.`;
}
