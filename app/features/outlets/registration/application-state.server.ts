import type { Temporal } from "temporal-polyfill";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import type { OwnDraft } from "#app/features/outlets/registration/draft.queries.server.ts";
import { reviewFieldOf } from "#app/features/outlets/registration/review-fields.ts";
import { waitedSince } from "#app/features/outlets/registration/review-promise.server.ts";
import { type ApplicationAge, promisedWorkingDays } from "#app/features/outlets/registration/review-queue.ts";
import {
  acknowledgementPath,
  confirmationPath,
  stepHref,
  stepOfKey,
} from "#app/features/outlets/registration/step-way.ts";
import { formatDate, formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ApplicationEventKind, OutletStatus } from "#app/platform/generated/enums.ts";

interface StateStep {
  title: string;
  state: "done" | "current" | "upcoming" | "stopped";
  time?: { text: string; dateTime: string };
  description?: string;
}

export interface ApplicationState {
  code: string;
  /** Of the outlet. */
  name: string | null;
  title: string;
  tone: "success" | "warning" | "danger" | "neutral";
  /** What happens next, and when. */
  advice: string;
  /** What the reviewer asks for, each with the way to its field. */
  findings: { id: string; label: string; reason: string; to: string }[];
  next: { label: string; to: string } | null;
  timeline: StateStep[];
}

const eventTitle: Readonly<Record<ApplicationEventKind, string>> = {
  SENT: "Terkirim",
  REVIEW_STARTED: "Mulai diperiksa",
  REVIEW_RELEASED: "Menunggu pemeriksa berikutnya",
  REVISION_ASKED: "Diminta perbaikan",
  REJECTED: "Ditolak",
  APPROVED: "Disetujui",
};

/** How a sent application stands, as its owner reads it; times in WIB. Null for one that was never sent. */
export async function showApplicationState(
  draft: OwnDraft,
  now: Temporal.Instant = clock.now(),
): Promise<ApplicationState | null> {
  if (draft.sentAt === null) return null;
  const events = await db.applicationEvent.findMany({
    where: { applicationId: draft.id },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { kind: true, text: true, at: true },
  });
  return {
    code: draft.code,
    name: draft.name,
    ...headOf(draft.status, waitedSince(draft.sentAt, now)),
    findings: draft.findings.map((finding) => ({
      id: finding.id,
      label: reviewFieldOf(draft.type, finding)?.label ?? stepOfKey(draft.type, finding.step)?.title ?? "Pendaftaran",
      reason: finding.reason,
      to: hrefOfField(draft, finding),
    })),
    next: nextOf(draft),
    timeline: timelineOf(events, draft.status),
  };
}

function headOf(status: OutletStatus, { dueOn, overdueDays }: ApplicationAge) {
  const answer =
    overdueDays > 0
      ? "Pemeriksaan memakan waktu lebih lama dari janji kami, mohon maaf. Kami kabari begitu selesai."
      : `Kami menjawab dalam ${promisedWorkingDays} hari kerja, paling lambat ${formatDate(dueOn)}.`;
  switch (status) {
    case "SUBMITTED":
      return { title: "Pendaftaran terkirim", tone: "success", advice: answer } as const;
    case "IN_REVIEW":
      return { title: "Sedang diperiksa", tone: "neutral", advice: answer } as const;
    case "REVISION":
      return {
        title: "Ada yang perlu diperbaiki",
        tone: "warning",
        advice: "Perbaiki yang disebut di bawah ini, lalu kirim lagi. Isian lain tetap tersimpan.",
      } as const;
    case "REJECTED":
      return {
        title: "Pendaftaran belum dapat diterima",
        tone: "danger",
        advice: "Alasannya ada di bawah. Anda boleh mendaftar lagi setelah keadaannya berubah.",
      } as const;
    case "APPROVED":
      return {
        title: "Selamat, pendaftaran disetujui",
        tone: "success",
        advice: "Tinggal melengkapi layanan, jam buka, barber, dan foto sebelum outlet dibuka.",
      } as const;
    default:
      return { title: outletStatusText[status], tone: "neutral", advice: "Pendaftaran ini sudah selesai." } as const;
  }
}

function nextOf(draft: OwnDraft): ApplicationState["next"] {
  if (draft.status === "REVISION") {
    const [first] = draft.findings;
    const to = first ? hrefOfField(draft, first) : stepHref(confirmationPath, draft.id);
    return { label: first ? "Perbaiki sekarang" : "Periksa dan kirim lagi", to };
  }
  if (draft.status === "APPROVED") {
    return { label: "Lengkapi outlet", to: `${paths.releaseIntroduction}?outlet=${draft.id}` };
  }
  if (draft.status === "REJECTED") return { label: "Daftar lagi", to: acknowledgementPath };
  const isWaiting = draft.status === "SUBMITTED" || draft.status === "IN_REVIEW";
  return isWaiting ? { label: "Lihat outlet saya", to: paths.outlets } : { label: "Kelola outlet", to: paths.outlets };
}

function hrefOfField(draft: OwnDraft, { step, field }: { step: string; field: string }): string {
  const path = stepOfKey(draft.type, step)?.path ?? confirmationPath;
  return stepHref(path, draft.id, { summary: true, field: `field-${field}` });
}

function timelineOf(
  events: readonly { kind: ApplicationEventKind; text: string; at: Date }[],
  status: OutletStatus,
): StateStep[] {
  const steps = events.map(({ kind, text, at }, index): StateStep => {
    const isLast = index === events.length - 1;
    const state = !isLast || kind === "APPROVED" ? "done" : kind === "REJECTED" ? "stopped" : "current";
    const isAgain = kind === "SENT" && index > 0;
    return {
      title: isAgain ? "Terkirim lagi" : eventTitle[kind],
      state,
      time: { text: formatInstant(instantFrom(at), "WIB"), dateTime: at.toISOString() },
      ...(text && { description: text }),
    };
  });
  return [...steps, ...(stillToCome[status]?.map((title) => ({ title, state: "upcoming" as const })) ?? [])];
}

const stillToCome: Partial<Record<OutletStatus, readonly string[]>> = {
  SUBMITTED: ["Diperiksa", "Keputusan"],
  IN_REVIEW: ["Keputusan"],
  REVISION: ["Dikirim lagi", "Keputusan"],
  APPROVED: ["Outlet dibuka"],
};
