import type { Temporal } from "temporal-polyfill";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { planSummary } from "#app/features/core/plans/plan-summary.ts";
import { subscriptionStatusAt, subscriptionStatusText } from "#app/features/core/plans/subscription.ts";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { invoiceKindText, invoiceStateText } from "#app/features/money/plans/invoice-text.ts";
import { sellableStatuses } from "#app/features/money/plans/plan-offer.ts";
import {
  findSubscribedOutlet,
  listHistory,
  listInvoices,
  listSubscribedOutlets,
  type SubscribedOutletRow,
} from "#app/features/money/plans/subscribed-outlets.queries.server.ts";
import type { SubscriptionFilter } from "#app/features/money/plans/subscription-filter.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDate, formatInstant, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** A page of the outlets that somebody manages, with the plan of each. */
export async function showSubscriptions(user: OutletManager, filter: SubscriptionFilter, now = clock.now()) {
  const { outlets, next } = await listSubscribedOutlets(user, filter);
  return { outlets: outlets.map((row) => subscribedOutlet(row, user, now)), next };
}

export type SubscribedOutlet = ReturnType<typeof subscribedOutlet>;

/** One outlet with the history of its plans and invoices; null when it is not this user's. */
export async function showSubscription(user: OutletManager, outletId: string, now = clock.now()) {
  const row = await findSubscribedOutlet(user, outletId);
  if (!row) return null;
  const [history, invoices] = await Promise.all([listHistory(row.id), listInvoices(row.id)]);
  const day = (at: Date) => formatDate(localDate(at, row.zone));
  return {
    outlet: subscribedOutlet(row, user, now),
    history: history.map(({ id, status, startsAt, endsAt, plan }) => ({
      id,
      plan: plan.name,
      period: `${day(startsAt)} – ${day(endsAt)}`,
      status: subscriptionStatusText[statusAt({ status, endsAt, plan }, now)],
    })),
    invoices: invoices.map(({ id, number, status, kind, days, amount, createdAt, paidAt, plan, payments }) => ({
      id,
      number: number ?? "Belum bernomor",
      what: `${invoiceKindText[kind]}: ${plan.name} ${days} hari`,
      status: invoiceStateText({ status, payments }),
      isPaid: status === "PAID",
      amount: formatRupiah(amount),
      day: day(paidAt ?? createdAt),
    })),
  };
}

export type SubscriptionView = NonNullable<Awaited<ReturnType<typeof showSubscription>>>;

function statusAt(
  {
    status,
    endsAt,
    plan,
  }: Pick<SubscribedOutletRow["subscriptions"][number], "status" | "endsAt"> & { plan: { onceDays: number | null } },
  now: Temporal.Instant,
) {
  const times = { status, endsAt: endsAt.getTime(), isOnce: plan.onceDays !== null };
  return subscriptionStatusAt(times, now.epochMilliseconds);
}

function subscribedOutlet(row: SubscribedOutletRow, user: OutletManager, now: Temporal.Instant) {
  const { id, name, status, zone, ownerId, subscriptions, invoices } = row;
  const [last] = subscriptions;
  const [open] = invoices;
  const isOwn = ownerId === user.id;
  const payment = open?.payments.find(({ payerId }) => payerId === user.id);
  return {
    id,
    name,
    isOwn,
    status: outletStatusText[status],
    canBuy: isOwn && sellableStatuses.includes(status),
    plan: last ? planText(last, zone, now) : null,
    waiting: open
      ? {
          plan: open.plan.name,
          amount: formatRupiah(open.amount),
          dueText: formatInstant(open.dueAt, zone),
          paymentId: payment?.id ?? null,
        }
      : null,
  };
}

function planText({ status: written, endsAt, plan }: SubscribedOutletRow["subscriptions"][number], ...at: PlanMoment) {
  const isOnce = plan.onceDays !== null;
  const summary = planSummary({ name: plan.name, status: written, endsAt, isOnce }, ...at);
  const { status } = summary;
  const renewal = isOnce ? null : status === "ACTIVE" ? "stop" : status === "CANCELLED" ? "resume" : null;
  return { ...summary, renewal } as const;
}

type PlanMoment = [zone: ZoneName, now: Temporal.Instant];
