import { planDays, planGraceDays, standardCommissionPercent } from "#app/features/core/plans/plan.ts";
import { creditOf, priceOf, type TermDays } from "#app/features/money/plans/purchase.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import type { InvoiceKind, OutletType, PaymentRule } from "#app/platform/generated/enums.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";

/** The plans as the first migration sells them; a test compares. */
const plans = {
  rintisan: { code: "rintisan", price: 0, onceDays: 14, maxBarbers: 3, commissionPercent: 10 },
  mobile: { code: "mobile", price: 49_000, onceDays: null, maxBarbers: 1, commissionPercent: 10 },
  basic: { code: "basic", price: 99_000, onceDays: null, maxBarbers: 3, commissionPercent: 10 },
  pro: { code: "pro", price: 199_000, onceDays: null, maxBarbers: 10, commissionPercent: 7 },
  bisnis: { code: "bisnis", price: 399_000, onceDays: null, maxBarbers: null, commissionPercent: 5 },
} as const;
type PlanCode = keyof typeof plans;

/** Whole rupiah; a paid invoice. */
export interface SeedInvoice {
  id: string;
  kind: InvoiceKind;
  days: TermDays;
  price: number;
  credit: number;
  startMs: number;
  endMs: number;
  createdMs: number;
  paidMs: number;
  /** From what the outlet has earned, where that reaches. */
  wantsBalance: boolean;
}

export interface SeedSubscription {
  id: string;
  plan: (typeof plans)[PlanCode];
  status: "ACTIVE" | "GRACE" | "CANCELLED" | "EXPIRED";
  startsMs: number;
  endsMs: number;
  cancelledMs: number | null;
  invoices: SeedInvoice[];
}

interface Subscriber {
  name: string;
  type: OutletType;
  paymentRule: PaymentRule;
  barbers: readonly unknown[];
  popularity: number;
  isLapsed: boolean;
}

interface SlotRequest {
  plan: PlanCode;
  days: TermDays;
  /** How often it was paid, one after another. */
  terms: number;
  /** Days from now. */
  endsIn: number;
  status: SeedSubscription["status"];
  /** A smaller plan so many days before, of which this one is the upgrade. */
  before?: { plan: PlanCode; daysUsed: number };
}

/** The demo partners': one that was upgraded, one of the balance, one that ends soon, one that is over. */
const demoWishes: Readonly<Record<string, SlotRequest>> = {
  "Pangkas Parahyangan": {
    ...{ plan: "pro", days: 30, terms: 3, endsIn: 18.4, status: "ACTIVE" },
    before: { plan: "basic", daysUsed: 17 },
  },
  "Tjukur Boelevard": { plan: "pro", days: 30, terms: 4, endsIn: 11.3, status: "ACTIVE" },
  "Bli Made Barber Studio": { plan: "pro", days: 30, terms: 4, endsIn: 2.3, status: "ACTIVE" },
  "Cukur Marani Cak Dul": { plan: "basic", days: 30, terms: 4, endsIn: -2.4, status: "GRACE" },
};

/** What an outlet ran on during the last months, the present plan last; it fits the outlet's type and barbers. */
export function planSubscriptions(outlet: Subscriber, nowMs: number): SeedSubscription[] {
  const random = randomFrom(`plan ${outlet.name}`);
  const slotRequest = demoWishes[outlet.name] ?? slotRequestOf(random, outlet);
  if (slotRequest.plan === "rintisan") return [freeDays(random, nowMs)];
  const endsMs = nowMs + Math.round(slotRequest.endsIn * dayMs);
  const startsMs = endsMs - slotRequest.terms * slotRequest.days * dayMs;
  const before = slotRequest.before ? [replaced(random, outlet, slotRequest.before, startsMs)] : [];
  const credit = creditOf(
    before.flatMap(({ invoices }) => invoices.map(periodOf)),
    startsMs,
  );
  const invoices = Array.from({ length: slotRequest.terms }, (_, term): SeedInvoice => {
    const startMs = startsMs + term * slotRequest.days * dayMs;
    const kind = term > 0 ? "RENEWAL" : slotRequest.before ? "UPGRADE" : "NEW";
    const paidMs = kind === "RENEWAL" ? startMs - random.int(30, 6 * 24 * 60) * minuteMs : startMs;
    const sold = {
      plan: plans[slotRequest.plan],
      days: slotRequest.days,
      kind,
      credit: term === 0 ? credit : 0,
    } as const;
    return invoiceOf(random, outlet, sold, { startMs, paidMs });
  });
  const { status } = slotRequest;
  const cancelledMs = status === "CANCELLED" ? nowMs - random.int(60, 20 * 60) * minuteMs : null;
  const id = random.id(invoices[0]?.createdMs ?? startsMs);
  return [...before, { id, plan: plans[slotRequest.plan], status, startsMs, endsMs, cancelledMs, invoices }];
}

function slotRequestOf(random: Random, { type, barbers, popularity, isLapsed }: Subscriber): SlotRequest {
  const count = barbers.length;
  if (isLapsed) return { plan: count > 3 ? "pro" : "basic", days: 30, terms: 3, endsIn: -24, status: "EXPIRED" };
  const chance = random.next();
  const plan = planFor(random, { type, count, popularity });
  if (count <= 3 && popularity < 0.6 && chance < 0.2) {
    return { plan: "rintisan", days: 30, terms: 0, endsIn: 0, status: "ACTIVE" };
  }
  if (chance > 0.9) return { plan, days: 360, terms: 1, endsIn: random.int(215, 350) + 0.4, status: "ACTIVE" };
  const status = chance < 0.06 ? "CANCELLED" : "ACTIVE";
  return { plan, days: 30, terms: 5, endsIn: random.int(4, 28) + random.next() * 0.9, status };
}

function planFor(
  random: Random,
  { type, count, popularity }: { type: OutletType; count: number; popularity: number },
): PlanCode {
  if (type === "MOBILE_BARBER") return count === 1 ? "mobile" : "basic";
  if (count > 3) return count >= 6 && popularity > 1 ? "bisnis" : "pro";
  return popularity > 1.6 && random.chance(0.7) ? "pro" : "basic";
}

/** The plan before an upgrade, paid for more days than it was used. */
function replaced(
  random: Random,
  outlet: Subscriber,
  { plan, daysUsed }: NonNullable<SlotRequest["before"]>,
  endsMs: number,
): SeedSubscription {
  const startMs = endsMs - daysUsed * dayMs;
  const sold = { plan: plans[plan], days: planDays, kind: "NEW", credit: 0 } as const;
  const invoice = invoiceOf(random, outlet, sold, { startMs, paidMs: startMs });
  const id = random.id(invoice.createdMs);
  return {
    ...{ id, plan: plans[plan], status: "EXPIRED", startsMs: startMs, endsMs, cancelledMs: null },
    invoices: [invoice],
  };
}

function freeDays(random: Random, nowMs: number): SeedSubscription {
  const plan = plans.rintisan;
  const startsMs = nowMs - random.int(1 * 24, 9 * 24) * 60 * minuteMs;
  const endsMs = startsMs + plan.onceDays * dayMs;
  return { id: random.id(startsMs), plan, status: "ACTIVE", startsMs, endsMs, cancelledMs: null, invoices: [] };
}

function invoiceOf(
  random: Random,
  { paymentRule }: Subscriber,
  sold: Pick<SeedInvoice, "kind" | "days" | "credit"> & { plan: (typeof plans)[PlanCode] },
  { startMs, paidMs }: { startMs: number; paidMs: number },
): SeedInvoice {
  const { plan, kind, days, credit } = sold;
  const price = priceOf(plan, days);
  const wantsBalance = paymentRule !== "VENUE_OK" && kind === "RENEWAL";
  const createdMs = paidMs - random.int(1, 40) * minuteMs;
  const id = random.id(createdMs);
  return { id, kind, days, price, credit, startMs, endMs: startMs + days * dayMs, createdMs, paidMs, wantsBalance };
}

function periodOf({ price, days, startMs, endMs }: SeedInvoice) {
  return { price, days, start: startMs, end: endMs };
}

/** Percent of services that was agreed for a booking made at that time: the plan's then, or the standard without one. */
export function commissionAt(subscriptions: readonly SeedSubscription[], atMs: number): number {
  const isRunning = ({ status, startsMs, endsMs }: SeedSubscription) => {
    const grace = status === "ACTIVE" || status === "GRACE" ? planGraceDays * dayMs : 0;
    return startsMs <= atMs && atMs < endsMs + grace;
  };
  return subscriptions.findLast(isRunning)?.plan.commissionPercent ?? standardCommissionPercent;
}
