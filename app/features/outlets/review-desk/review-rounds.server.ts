import { reviewFieldOf } from "#app/features/outlets/registration/review-fields.ts";
import type { CaseRow } from "#app/features/outlets/review-desk/review-case.queries.server.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import type { ApplicationEventKind } from "#app/platform/generated/enums.ts";

/** What was asked to be mended, the last round first, and whether its owner answered since. */
export function roundsOf({ type, findings }: CaseRow) {
  const rounds = Map.groupBy(findings, ({ round }) => round);
  return [...rounds].map(([round, asked]) => ({
    round,
    findings: asked.map(({ id, reason, resolvedAt, ...where }) => ({
      id,
      reason,
      label: reviewFieldOf(type, where)?.label ?? where.field,
      mendedText: resolvedAt && formatInstant(resolvedAt, "WIB"),
    })),
  }));
}

export const eventText: Readonly<Record<ApplicationEventKind, string>> = {
  SENT: "Dikirim",
  REVIEW_STARTED: "Mulai ditinjau",
  REVIEW_RELEASED: "Dilepas",
  REVISION_ASKED: "Diminta diperbaiki",
  REJECTED: "Ditolak",
  APPROVED: "Disetujui",
};

/** What happened to the application, the first event first. */
export function timelineOf({ events, ownerId }: CaseRow, names: ReadonlyMap<string, string>) {
  return events.map(({ id, kind, byId, text, at }) => ({
    id,
    title: eventText[kind],
    isStop: kind === "REJECTED",
    time: { text: formatInstant(at, "WIB"), dateTime: at.toISOString() },
    by: byId === ownerId ? "Pendaftar" : byId === null ? null : (names.get(byId) ?? "Akun terhapus"),
    text,
  }));
}
