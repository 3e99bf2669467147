import type { Temporal } from "temporal-polyfill";
import { managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { planSummary } from "#app/features/core/plans/plan-summary.ts";
import { type OutletStatus, outletStatusAdvice } from "#app/features/core/states/outlet-status.ts";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import {
  listManagedOutlets,
  type ManagedOutletRow,
} from "#app/features/outlets/release/managed-outlets.queries.server.ts";
import { type NextStep, nextStepOf } from "#app/features/outlets/release/next-step.ts";
import { openedStatuses, suspendableStatuses } from "#app/features/outlets/status/outlet-transitions.ts";
import { missingText, releaseMissing } from "#app/features/outlets/status/release.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";

/** One page of the outlets that somebody manages, as it is read. */
export async function showManagedOutlets(
  user: OutletManager,
  after: string | null,
  now: Temporal.Instant = clock.now(),
) {
  const { outlets, next } = await listManagedOutlets(user, after, now);
  return { outlets: outlets.map((row) => managedOutlet(row, managesAll(user), now)), next };
}

export type ManagedOutlet = ReturnType<typeof managedOutlet>;

const untitled = "Outlet tanpa nama";
const inApplication: readonly OutletStatus[] = ["SUBMITTED", "IN_REVIEW", "REVISION", "REJECTED"];

function managedOutlet(row: ManagedOutletRow, suspends: boolean, now: Temporal.Instant) {
  const { id, status, isOwn } = row;
  const missing = row.facts ? releaseMissing(row.facts) : [];
  const isOpened = openedStatuses.includes(status);
  const next: NextStep | null =
    !isOwn && inApplication.includes(status)
      ? { label: "Buka pendaftaran", to: paths.application({ id }) }
      : nextStepOf({ id, status }, missing);
  return {
    id,
    name: row.name || untitled,
    status,
    place: [row.type === "MOBILE_BARBER" ? outletTypeText.MOBILE_BARBER : null, row.place].filter(Boolean).join(" · "),
    advice: adviceOf(row, missing.length),
    plan: planOf(row, now),
    missing: missing.map((each) => missingText[each]),
    next,
    others: otherSteps(row),
    suspension: suspends && (status === "SUSPENDED" || suspendableStatuses.includes(status)) && status !== "DRAFT",
    /** Bookings and reviews are worth a word once there was an opening. */
    numbers:
      isOpened || status === "SUSPENDED"
        ? { today: row.today, waiting: row.waiting, rating: row.rating, ratingCount: row.ratingCount }
        : null,
  };
}

/** What the state means, with what is known of this outlet. */
function adviceOf(row: ManagedOutletRow, missing: number): string {
  const { status, toMend, suspendedReason } = row;
  const advice = outletStatusAdvice[status];
  if (status === "APPROVED" && missing === 0) return "Semua bagian lengkap. Periksa sekali lagi, lalu konfirmasi.";
  if (status === "REVISION" && toMend > 0) return `Ada ${toMend} hal pada pendaftaran yang perlu diperbaiki.`;
  if (status === "SUSPENDED" && suspendedReason) return `${advice} Alasan: ${suspendedReason}`;
  return advice;
}

/** The plan it is open on, and for its owner the way to renew it; null where there is none. */
function planOf(row: ManagedOutletRow, now: Temporal.Instant) {
  const { id, status, zone, isOwn, planName, planStatus, planEndsAt, planIsOnce } = row;
  if ((status !== "ACTIVE" && status !== "PAUSED") || !planName || !planStatus || !planEndsAt) return null;
  const named = { name: planName, status: planStatus, endsAt: planEndsAt, isOnce: planIsOnce ?? false };
  const summary = planSummary(named, zone, now);
  return {
    ...summary,
    renew: isOwn ? { label: summary.buyText, to: `${paths.subscriptionPlans}?outlet=${id}` } : null,
  };
}

function otherSteps({ id, status }: ManagedOutletRow): NextStep[] {
  const orders = { label: "Lihat booking", to: `${paths.orders}?outlet=${id}` };
  const manage = { label: "Kelola outlet", to: paths.editOutlet({ id }) };
  switch (status) {
    case "ACTIVE":
      return [
        orders,
        { label: "Halaman publik", to: paths.barbershop({ id }) },
        { label: "Jeda", to: `${paths.bookingActivation}?outlet=${id}` },
      ];
    case "PAUSED":
    case "LAPSED":
      return [orders, manage];
    case "READY":
      return [{ label: "Lihat isinya", to: `${paths.releaseConfirmation}?outlet=${id}` }];
    case "SUSPENDED":
    case "CLOSED":
      return [orders];
    default:
      return [];
  }
}
