import type { Temporal } from "temporal-polyfill";
import { findOutletMoney } from "#app/features/bookings/outlet-closing/outlet-money.queries.server.ts";
import { actorName } from "#app/features/core/audit/actor-text.ts";
import { auditActionName } from "#app/features/core/audit/audit-action-text.ts";
import { type AuditStoryRow, listAuditStory, textIn } from "#app/features/core/audit/audit-story.queries.server.ts";
import { planSummary } from "#app/features/core/plans/plan-summary.ts";
import { subscriptionStatusAt, subscriptionStatusText } from "#app/features/core/plans/subscription.ts";
import {
  type CurrentSubscription,
  currentSubscription,
} from "#app/features/core/plans/subscriptions.queries.server.ts";
import { bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { type OutletStatus, outletStatusAdvice, outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import { findOutletFile, type OutletFileRow } from "#app/features/operations/outlets/outlet-file.queries.server.ts";
import { suspendableStatuses } from "#app/features/outlets/status/outlet-transitions.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatMobile } from "#app/lib/phone.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";

/** All that management knows of one outlet; null for an id of none. */
export async function showOutletFile(outletId: string, now: Temporal.Instant = clock.now()) {
  const found = await findOutletFile(outletId, now);
  if (!found) return null;
  const { outlet, counts, upcoming } = found;
  const [money, plan, story] = await Promise.all([
    findOutletMoney(outlet.id),
    currentSubscription(outlet.id, undefined, now),
    listAuditStory([
      { entity: "outlet", ids: [outlet.id] },
      { entity: "application", ids: [outlet.id] },
      { entity: "subscription", ids: outlet.subscriptions.map(({ id }) => id) },
    ]),
  ]);
  return {
    id: outlet.id,
    name: outlet.name,
    status: outlet.status,
    advice: outletStatusAdvice[outlet.status],
    facts: factsOf(outlet),
    owner: ownerOf(outlet),
    plan: plan && planOf(plan, outlet, now),
    pastPlans: outlet.subscriptions.map(({ id, status: written, startsAt, endsAt, plan: { name, onceDays } }) => {
      const times = { status: written, endsAt: endsAt.getTime(), isOnce: onceDays !== null };
      return {
        id,
        text: `${name}: ${subscriptionStatusText[subscriptionStatusAt(times, now.epochMilliseconds)].toLowerCase()}`,
        when: `${formatInstant(startsAt, outlet.zone)} – ${formatInstant(endsAt, outlet.zone)}`,
      };
    }),
    money: [
      { term: "Tertahan", detail: formatRupiah(money.pending) },
      { term: "Saldo tersedia", detail: formatRupiah(money.available) },
      { term: "Terutang ke platform", detail: formatRupiah(money.owed) },
      { term: "Sedang menuju bank", detail: formatRupiah(money.inTransit) },
      { term: "Titipan booking mendatang", detail: formatRupiah(counts.prepaid) },
    ],
    rating:
      outlet.ratingCount > 0 ? { value: outlet.rating.toFixed(1).replace(".", ","), count: outlet.ratingCount } : null,
    reports: [
      { term: "Ulasan yang dilaporkan atau ditahan", detail: String(counts.reviews) },
      { term: "Keluhan yang belum diputuskan", detail: String(counts.disputes) },
      { term: "Kasus keamanan terbuka", detail: String(counts.cases) },
      { term: "Dibatalkan outlet, 90 hari", detail: String(counts.cancelled) },
    ],
    upcomingCount: counts.upcoming,
    upcoming: upcoming.map(({ id, code, startAt, zone, contactName, status, prepaid }) => ({
      id,
      code,
      when: formatInstant(startAt, zone),
      customer: contactName || "Tanpa nama",
      status: bookingStatusText[status],
      prepaid: formatRupiah(prepaid),
    })),
    canSuspend: suspendableStatuses.includes(outlet.status),
    story: story.map((row) => storyItem(row, outlet)),
  };
}
export type OutletFile = NonNullable<Awaited<ReturnType<typeof showOutletFile>>>;

function planOf({ id, status, endsAt, plan }: CurrentSubscription, { zone }: OutletFileRow, now: Temporal.Instant) {
  const named = { name: plan.name, status, endsAt, isOnce: plan.onceDays !== null };
  const { name, statusText, text } = planSummary(named, zone, now);
  return {
    id,
    name,
    state: statusText,
    text,
    price: formatRupiah(plan.price),
    commission: `${plan.commissionPercent}%`,
  };
}

function factsOf(outlet: OutletFileRow) {
  const { type, status, suspendedFrom, suspendedReason, kelurahan } = outlet;
  const district = kelurahan.parent;
  const place = [outlet.addressLine, kelurahan.name, district?.name, district?.parent?.name, outlet.postcode];
  const isSuspended = status === "SUSPENDED";
  return [
    { term: "Jenis", detail: outletTypeText[type] },
    { term: "Alamat", detail: place.filter(Boolean).join(", ") },
    { term: "WhatsApp", detail: formatMobile(outlet.whatsapp) },
    {
      term: "Alamat halaman",
      detail: outlet.slug,
      to: status === "ACTIVE" ? paths.barbershop({ id: outlet.id }) : null,
    },
    { term: "Dibuat", detail: formatInstant(outlet.createdAt, outlet.zone) },
    ...(outlet.activatedAt ? [{ term: "Aktif sejak", detail: formatInstant(outlet.activatedAt, outlet.zone) }] : []),
    ...(isSuspended && suspendedFrom ? [{ term: "Status sebelumnya", detail: outletStatusText[suspendedFrom] }] : []),
    ...(isSuspended ? [{ term: "Alasan penangguhan", detail: suspendedReason ?? "Tidak ditulis" }] : []),
  ];
}

function ownerOf({ owner }: OutletFileRow) {
  const state = owner.deletedAt ? "Akun dihapus" : owner.suspendedAt ? "Akun ditangguhkan" : null;
  return {
    id: owner.id,
    name: owner.name,
    rows: [
      { term: "E-mail", detail: owner.email },
      { term: "Telepon", detail: owner.phone ? formatMobile(owner.phone) : "Belum ada" },
      { term: "Outlet miliknya", detail: String(owner._count.outlets) },
      ...(state ? [{ term: "Keadaan akun", detail: state }] : []),
    ],
  };
}

function storyItem(row: AuditStoryRow, { zone }: OutletFileRow) {
  const [from, to] = [textIn(row.before, "status"), textIn(row.after, "status")];
  const isStatus = row.action.startsWith("outlet.") && from !== null && to !== null;
  return {
    id: row.id,
    title: auditActionName(row.action),
    change: isStatus ? `${statusWord(from)} → ${statusWord(to)}` : null,
    by: actorName(row),
    reason: row.reason,
    requestId: row.requestId,
    time: { text: formatInstant(row.at, zone), dateTime: row.at.toISOString() },
    isStop: row.action === "outlet.suspended" || row.action === "outlet.closed" || row.action === "outlet.rejected",
  };
}

function statusWord(status: string): string {
  return Object.hasOwn(outletStatusText, status) ? outletStatusText[status as OutletStatus] : status;
}
