import type { Temporal } from "temporal-polyfill";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { isDocument } from "#app/features/outlets/registration/application-file-rules.ts";
import { type ReviewField, reviewSections } from "#app/features/outlets/registration/review-fields.ts";
import { ageText } from "#app/features/outlets/registration/review-promise.server.ts";
import { claimRefusal } from "#app/features/outlets/review-desk/application-review.ts";
import {
  type CaseRow,
  findCase,
  findNames,
  findRegionChains,
} from "#app/features/outlets/review-desk/review-case.queries.server.ts";
import { roundsOf, timelineOf } from "#app/features/outlets/review-desk/review-rounds.server.ts";
import {
  numberOf,
  pinOf,
  type StepValues,
  stepValues,
  stringIn,
  valueText,
} from "#app/features/outlets/review-desk/review-values.server.ts";
import { pinFacts, runReviewChecks } from "#app/features/outlets/review-desk/run-review-checks.server.ts";
import { formatDistance } from "#app/lib/geo.ts";
import type { RegionCentre } from "#app/lib/place-check.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

export type ReviewCase = NonNullable<Awaited<ReturnType<typeof showReviewCase>>>;
export type ReviewText = ReviewCase["sections"][number]["texts"][number];
export type ReviewPictures = ReviewCase["sections"][number]["pictures"][number];

/** An application as a reviewer sees it; null for one that was never sent and for every unknown id. Reading starts nothing. */
export async function showReviewCase(id: string, reviewerId: string, now: Temporal.Instant = clock.now()) {
  const row = await findCase(id);
  if (!row?.outlet || !row.sentAt) return null;
  const values = stepValues(row.type, row.steps);
  const [names, chain] = await Promise.all([
    findNames([row.reviewerId, row.decidedById, ...row.events.map((each) => each.byId)]),
    findRegionChains([stringIn(values, "address", "kelurahanCode") ?? ""]),
  ]);
  const { status } = row.outlet;
  const reviewStartedAt = row.reviewStartedAt?.getTime() ?? null;
  const refusal = claimRefusal({ ...row, status, reviewStartedAt }, reviewerId, now.epochMilliseconds);
  const isClaimed = status === "IN_REVIEW" && row.reviewerId !== null;
  const isMine = isClaimed && row.reviewerId === reviewerId;
  const isWaiting = status === "SUBMITTED" || status === "IN_REVIEW";
  return {
    ...{ id, code: row.code, type: row.type, version: row.version, status, round: row.sendCount },
    name: row.outlet.name,
    statusText: outletStatusText[status],
    sentText: formatInstant(row.sentAt, "WIB"),
    age: isWaiting ? ageText(row.sentAt, now) : null,
    owner: { name: row.owner.name, email: row.owner.email, sinceText: formatInstant(row.owner.createdAt, "WIB") },
    reviewer:
      isClaimed && !isMine
        ? {
            name: names.get(row.reviewerId ?? "") ?? "Akun terhapus",
            sinceText: row.reviewStartedAt ? formatInstant(row.reviewStartedAt, "WIB") : "",
          }
        : null,
    isMine,
    isOwn: row.ownerId === reviewerId,
    canClaim: refusal === null && !isMine,
    areFilesDeleted: row.filesDeletedAt !== null,
    checks: await runReviewChecks(row, values, chain, now),
    sections: sectionsOf(row, values, chain),
    rounds: roundsOf(row),
    timeline: timelineOf(row, names),
  };
}

function sectionsOf(row: CaseRow, values: StepValues, chain: readonly RegionCentre[]) {
  return reviewSections(row.type).map(({ key, title, texts, pictures }) => ({
    key,
    title,
    texts: texts.map((field) => ({
      ...namesOf(field, row),
      value: valueText(field, values, chain),
      number: field.step === "general-info" || field.step === "legal-doc" ? numberOf(row, field.field) : null,
      map: field.field === "pin" ? mapOf(values, chain) : null,
    })),
    pictures: pictures.map((field) => ({
      ...namesOf(field, row),
      isDocument: field.files !== undefined && isDocument(field.files),
      files: row.files.filter(({ kind }) => kind === field.files),
    })),
  }));
}

/** The field, and what was asked of it that is not mended yet or was mended in the last round. */
function namesOf({ step, field, label }: ReviewField, { findings, sendCount }: CaseRow) {
  const earlier = findings.find((each) => each.step === step && each.field === field && each.round < sendCount);
  return {
    key: `${step}/${field}`,
    label,
    earlier: earlier ? { reason: earlier.reason, isMended: earlier.resolvedAt !== null } : null,
  };
}

function mapOf(values: StepValues, chain: readonly RegionCentre[]) {
  const pin = pinOf(values);
  if (!pin) return null;
  const facts = pinFacts(pin, chain, false);
  return {
    href: `https://www.openstreetmap.org/?mlat=${pin.lat}&mlon=${pin.lng}#map=18/${pin.lat}/${pin.lng}`,
    distanceText: facts ? `${formatDistance(facts.km * 1000)} dari pusat ${facts.regionName}` : null,
  };
}
