import type { OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { runningStatuses } from "#app/features/core/plans/subscription.ts";
import type { SubscriptionFilter, SubscriptionState } from "#app/features/money/plans/subscription-filter.ts";
import { literal } from "#app/lib/like-pattern.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** Outlets that may have a plan, or had one. */
const subscribable = ["READY", "ACTIVE", "PAUSED", "LAPSED", "SUSPENDED", "CLOSED"] as const;
const pageSize = 20;

const columns = {
  id: true,
  name: true,
  status: true,
  zone: true,
  ownerId: true,
  subscriptions: {
    where: { begun: true },
    orderBy: [{ endsAt: "desc" }, { id: "desc" }],
    take: 1,
    select: {
      status: true,
      endsAt: true,
      plan: { select: { name: true, onceDays: true, price: true } },
    },
  },
  invoices: {
    where: { status: "PENDING_PAYMENT" },
    take: 1,
    select: {
      amount: true,
      dueAt: true,
      plan: { select: { name: true } },
      payments: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1, select: { id: true, payerId: true } },
    },
  },
} as const satisfies Prisma.OutletSelect;

/** The outlets of this user, an admin's: all, with the plan of each; the newest first. */
export async function listSubscribedOutlets(user: OutletManager, filter: SubscriptionFilter) {
  const { state, name, after } = filter;
  const rows = await db.outlet.findMany({
    where: {
      status: { in: [...subscribable] },
      ...managedOutlets(user),
      ...(name ? { name: { contains: literal(name), mode: "insensitive" } } : {}),
      ...(state ? whereState(state) : {}),
      ...(after && isUuid(after) ? { id: { lt: after } } : {}),
    },
    orderBy: { id: "desc" },
    take: pageSize + 1,
    select: columns,
  });
  const outlets = rows.slice(0, pageSize);
  return { outlets, next: rows.length > pageSize ? (outlets.at(-1)?.id ?? null) : null };
}

export type SubscribedOutletRow = Awaited<ReturnType<typeof listSubscribedOutlets>>["outlets"][number];

/** The one outlet of this user, an admin's: every one; null for other ids. */
export async function findSubscribedOutlet(user: OutletManager, id: string): Promise<SubscribedOutletRow | null> {
  if (!isUuid(id)) return null;
  return db.outlet.findFirst({ where: { id, ...managedOutlets(user) }, select: columns });
}

function whereState(state: SubscriptionState): Prisma.OutletWhereInput {
  if (state === "WAITING") return { invoices: { some: { status: "PENDING_PAYMENT" } } };
  if (state === "NONE") return { subscriptions: { none: { status: { in: [...runningStatuses] } } } };
  return { subscriptions: { some: { status: state } } };
}

/** Every plan the outlet had, the newest first. */
export async function listHistory(outletId: string) {
  return db.subscription.findMany({
    where: { outletId, begun: true },
    orderBy: [{ startsAt: "desc" }, { id: "desc" }],
    take: 100,
    select: { id: true, status: true, startsAt: true, endsAt: true, plan: { select: { name: true, onceDays: true } } },
  });
}

/** What the outlet paid or was about to pay, the newest first. */
export async function listInvoices(outletId: string) {
  return db.subscriptionInvoice.findMany({
    where: { outletId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 200,
    select: {
      id: true,
      number: true,
      status: true,
      kind: true,
      days: true,
      amount: true,
      createdAt: true,
      paidAt: true,
      plan: { select: { name: true } },
      payments: { where: { status: { in: ["DISPUTED", "REVERSED"] } }, take: 1, select: { status: true } },
    },
  });
}
