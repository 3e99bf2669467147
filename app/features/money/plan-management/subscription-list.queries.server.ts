import type { Temporal } from "temporal-polyfill";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import { partyIs } from "#app/features/core/lists/party-search.ts";
import { planGraceDays } from "#app/features/core/plans/plan.ts";
import { planSummary } from "#app/features/core/plans/plan-summary.ts";
import { runningStatuses, subscriptionStatusText } from "#app/features/core/plans/subscription.ts";
import {
  type SubscriptionListFilter,
  subscriptionFilter,
  subscriptionPageSize,
  subscriptionStatuses,
} from "#app/features/money/plan-management/subscription-list-filter.ts";
import { invoiceKindText, invoiceStateText } from "#app/features/money/plans/invoice-text.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { dayMs } from "#app/lib/period.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const columns = {
  id: true,
  status: true,
  startsAt: true,
  endsAt: true,
  planVersion: true,
  plan: { select: { code: true, name: true, price: true, onceDays: true } },
  outlet: { select: { id: true, name: true, zone: true, ownerId: true, owner: { select: { name: true } } } },
} as const;

/** A page of subscriptions: what runs by its end, the next one first; what is over the latest first. */
export async function listSubscriptions(filter: SubscriptionListFilter, now = clock.now()) {
  const found = await findSubscriptions(filter, subscriptionPageSize + 1);
  const page = found.slice(0, subscriptionPageSize);
  const last = page.at(-1);
  return {
    subscriptions: page.map((each) => subscriptionRow(each, now)),
    next: found.length > subscriptionPageSize && last ? { at: last.endsAt.getTime(), id: last.id } : null,
  };
}
export type SubscriptionRow = ReturnType<typeof subscriptionRow>;

const header = [
  ...["ID", "Outlet", "Pemilik", "Paket", "Versi", "Status", "Mulai (UTC)", "Berakhir (UTC)", "Harga 30 hari"],
];

export const subscriptionCsv: CsvList = {
  list: "subscriptions",
  async read({ search, most }) {
    const filter = subscriptionFilter.read(search);
    const found = await findSubscriptions(filter, most);
    const rows = found.map(({ id, outlet, plan, planVersion, status, startsAt, endsAt }) => [
      ...[id, outlet.name, outlet.owner.name, plan.name, planVersion, subscriptionStatusText[status]],
      ...[startsAt.toISOString(), endsAt.toISOString(), plan.price],
    ]);
    return { filter: subscriptionFilter.values(filter), header, rows };
  },
};

/** How the filtered subscriptions divide by status. */
export async function countSubscriptions(filter: SubscriptionListFilter) {
  const rows = await db.subscription.groupBy({
    by: ["status"],
    where: subscriptionWhere(filter, subscriptionStatuses),
    _count: { _all: true },
  });
  return subscriptionStatuses.flatMap((status) => {
    const row = rows.find((each) => each.status === status);
    return row ? [{ status, count: row._count._all }] : [];
  });
}
export type SubscriptionCount = Awaited<ReturnType<typeof countSubscriptions>>[number];

function findSubscriptions({ after, ...filter }: SubscriptionListFilter, take: number) {
  const isEnded = filter.status === "EXPIRED" || filter.status === "PENDING_PAYMENT";
  const order = isEnded ? "desc" : "asc";
  const beyond = isEnded ? "lt" : "gt";
  const at = new Date(after?.at ?? 0);
  const cursor: Prisma.SubscriptionWhereInput[] = after
    ? [{ OR: [{ endsAt: { [beyond]: at } }, { endsAt: at, id: { [beyond]: after.id } }] }]
    : [];
  const where = subscriptionWhere(filter, filter.status ? [filter.status] : [...runningStatuses]);
  return db.subscription.findMany({
    where: { AND: [where, ...cursor] },
    orderBy: [{ endsAt: order }, { id: order }],
    take,
    select: columns,
  });
}

function subscriptionWhere(
  { plan, from, until, who }: Omit<SubscriptionListFilter, "after" | "status">,
  statuses: readonly (typeof subscriptionStatuses)[number][],
): Prisma.SubscriptionWhereInput {
  const midnight = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00+07:00`) + days * dayMs);
  const endsAt = { ...(from && { gte: midnight(from, 0) }), ...(until && { lt: midnight(until, 1) }) };
  return {
    status: { in: [...statuses] },
    ...(plan && { planCode: plan }),
    ...((from || until) && { endsAt }),
    ...(who && { outlet: { OR: outletIs(who) } }),
  };
}

function outletIs(who: string): Prisma.OutletWhereInput[] {
  return partyIs<Prisma.OutletWhereInput>(who, {
    id: (id) => [{ id }, { ownerId: id }],
    email: (email) => [{ owner: { email } }],
    name: (name) => [{ name }, { owner: { name } }],
  });
}

type Found = Awaited<ReturnType<typeof findSubscriptions>>[number];

function subscriptionRow({ id, startsAt, endsAt, planVersion, plan, outlet, ...found }: Found, now: Temporal.Instant) {
  const isOnce = plan.onceDays !== null;
  const { status, left } = planSummary({ name: plan.name, status: found.status, endsAt, isOnce }, outlet.zone, now);
  const graceEnd = new Date(endsAt.getTime() + planGraceDays * dayMs);
  return {
    ...{ id, status, left },
    outlet: outlet.name,
    outletId: outlet.id,
    ownerId: outlet.ownerId,
    owner: outlet.owner.name,
    plan: plan.name,
    planCode: plan.code,
    isOnce,
    version: planVersion,
    price: formatRupiah(plan.price),
    startsAt: formatBriefInstant(startsAt, outlet.zone),
    endsAt: formatBriefInstant(endsAt, outlet.zone),
    end: endsAt.toISOString(),
    graceEnd: status === "GRACE" ? formatBriefInstant(graceEnd, outlet.zone) : null,
  };
}

/** One subscription with its invoices and their payments; null for an id of none. */
export async function findSubscriptionDetails(id: string, now = clock.now()) {
  if (!isUuid(id)) return null;
  const found = await db.subscription.findUnique({
    where: { id },
    select: {
      ...columns,
      invoices: {
        orderBy: { id: "desc" },
        select: {
          ...{ id: true, number: true, kind: true, status: true, days: true, amount: true, createdAt: true },
          payments: { orderBy: { id: "desc" }, select: { id: true, orderId: true, status: true } },
        },
      },
    },
  });
  if (!found) return null;
  const { invoices, ...subscription } = found;
  return {
    ...subscriptionRow(subscription, now),
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number ?? "Belum bernomor",
      what: `${invoiceKindText[invoice.kind]}, ${invoice.days} hari`,
      status: invoiceStateText(invoice),
      amount: formatRupiah(invoice.amount),
      createdAt: formatBriefInstant(invoice.createdAt, found.outlet.zone),
      payments: invoice.payments,
    })),
  };
}
export type SubscriptionDetails = NonNullable<Awaited<ReturnType<typeof findSubscriptionDetails>>>;
