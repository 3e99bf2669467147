import { longPrice, type Plan, planGraceDays } from "#app/features/core/plans/plan.ts";
import {
  type Purchase,
  purchaseOf,
  type RunningPlan,
  type TermDays,
  termDays,
} from "#app/features/money/plans/purchase.ts";
import { formatRupiah } from "#app/lib/money.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";

/** What decides which plans an outlet can begin or buy now. */
export interface OfferFacts {
  outletType: "BARBERSHOP" | "MOBILE_BARBER";
  status: OutletStatus;
  activeBarbers: number;
  /** Whether the owner's NIK is known, and whether it has had its free days. */
  hasIdentity: boolean;
  hasHadFreeDays: boolean;
  hasNib: boolean;
  running: (RunningPlan & { name: string }) | null;
}

/** An outlet in one of these may buy a plan. */
export const sellableStatuses: readonly OutletStatus[] = ["READY", "ACTIVE", "PAUSED", "LAPSED"];

/** One length of a plan with what it costs now, or why it is not sold. */
export type TermOffer =
  | { days: TermDays; ok: true; price: number; credit: number; amount: number }
  | { days: TermDays; ok: false; text: string };

/** What would change a refusal. */
export interface Fix {
  label: string;
  to: "barbers" | "contact" | "nib";
}

export type Offer =
  | { kind: "start" }
  | { kind: "buy"; action: "NEW" | "RENEWAL" | "UPGRADE"; terms: TermOffer[] }
  /** It runs, and there is nothing to buy of it now. */
  | { kind: "current"; text: string | null }
  /** Not now, and why. */
  | { kind: "blocked"; text: string; fix?: Fix };

type Offered = Pick<Plan, "code" | "outletType" | "price" | "onceDays" | "maxBarbers">;

/** The plans that fit the type of outlet. */
export function plansFor<P extends Pick<Plan, "outletType">>(
  plans: readonly P[],
  outletType: OfferFacts["outletType"],
): P[] {
  return plans.filter((plan) => plan.outletType === null || plan.outletType === outletType);
}

/** Whether an outlet can begin or buy this plan at `now`, and for how much. */
export function offerOf(plan: Offered, facts: OfferFacts, now: number): Offer {
  if (plan.onceDays !== null) return freeOffer(plan, facts);
  const refusal = buyRefusal(plan, facts);
  if (refusal) return { kind: "blocked", ...refusalTexts[refusal](plan, facts) };
  const bought = termDays.map((days) => ({ days, purchase: purchaseOf(plan, days, facts.running, now) }));
  const kind = bought.flatMap(({ purchase }) => (purchase.ok ? [purchase.kind] : []))[0];
  if (kind) return { kind: "buy", action: kind, terms: bought.map(({ days, purchase }) => termOffer(days, purchase)) };
  const isCurrent = facts.running?.code === plan.code;
  if (isCurrent) return { kind: "current", text: purchaseRefusalText["too-far-ahead"] };
  return { kind: "blocked", text: smallerText(facts) };
}

function freeOffer(plan: Offered, facts: OfferFacts): Offer {
  if (facts.running?.code === plan.code) return { kind: "current", text: null };
  if (facts.hasHadFreeDays) return { kind: "blocked", text: "Sudah dipakai. Paket ini sekali untuk setiap pemilik." };
  if (facts.status !== "READY") return { kind: "blocked", text: "Hanya untuk outlet yang belum pernah aktif." };
  if (!facts.hasIdentity) {
    const fix = { label: "Hubungi kami", to: "contact" } as const;
    return { kind: "blocked", text: "Data pemilik outlet ini belum lengkap pada kami.", fix };
  }
  return hasRoom(plan, facts)
    ? { kind: "start" }
    : { kind: "blocked", ...refusalTexts["too-many-barbers"](plan, facts) };
}

export type BuyRefusal = "not-open" | "not-on-sale" | "too-many-barbers" | "needs-nib";

/** Why this outlet cannot buy any length of this plan; null when it can. */
export function buyRefusal(plan: Offered, facts: OfferFacts): BuyRefusal | null {
  if (!sellableStatuses.includes(facts.status)) return "not-open";
  if (plan.onceDays !== null || plansFor([plan], facts.outletType).length === 0) return "not-on-sale";
  if (!hasRoom(plan, facts)) return "too-many-barbers";
  return facts.outletType === "BARBERSHOP" && !facts.hasNib ? "needs-nib" : null;
}

function hasRoom({ maxBarbers }: Pick<Plan, "maxBarbers">, { activeBarbers }: OfferFacts): boolean {
  return maxBarbers === null || activeBarbers <= maxBarbers;
}

/** What the owner reads for each. */
const refusalTexts: Readonly<
  Record<BuyRefusal, (plan: Pick<Plan, "maxBarbers">, facts: OfferFacts) => { text: string; fix?: Fix }>
> = {
  "not-open": () => ({ text: "Outlet ini sedang tidak dapat memakai paket." }),
  "not-on-sale": () => ({ text: "Paket ini sedang tidak tersedia untuk outlet Anda." }),
  "too-many-barbers": (plan, { activeBarbers }) => ({
    text: tooManyBarbersText({ barbers: activeBarbers, maxBarbers: plan.maxBarbers ?? activeBarbers }),
    fix: { label: "Atur barber", to: "barbers" },
  }),
  "needs-nib": () => ({
    text: "Paket berbayar untuk barbershop memerlukan NIB.",
    fix: { label: "Isi NIB", to: "nib" },
  }),
};

/** Which limit, and by how much. */
export function tooManyBarbersText({ barbers, maxBarbers }: { barbers: number; maxBarbers: number }): string {
  return `Paket ini untuk ${maxBarbers} barber aktif, sedangkan outlet Anda punya ${barbers}. Nonaktifkan ${barbers - maxBarbers} barber dulu.`;
}

function termOffer(days: TermDays, purchase: Purchase): TermOffer {
  if (!purchase.ok) return { days, ok: false, text: termRefusalText(purchase) };
  const { price, credit, amount } = purchase;
  return { days, ok: true, price, credit, amount };
}

export const purchaseRefusalText = {
  "smaller-plan": `Paket yang lebih kecil dapat dipilih setelah paket sekarang berakhir, dalam ${planGraceDays} hari masa tenggang.`,
  "too-far-ahead": "Sudah dibayar jauh ke depan. Perpanjang lagi saat akhirnya lebih dekat.",
  "credit-exceeds": "Sisa paket Anda lebih besar dari harga ini. Pilih 360 hari, supaya sisanya terpakai semua.",
} as const;

function termRefusalText(refused: Extract<Purchase, { ok: false }>): string {
  const text = purchaseRefusalText[refused.reason];
  return refused.reason === "credit-exceeds" ? `${text} Sisanya ${formatRupiah(refused.credit)}.` : text;
}

function smallerText({ running }: OfferFacts): string {
  const name = running?.name ?? "Paket sekarang";
  return `Lebih kecil dari ${name}. Dapat dipilih dalam ${planGraceDays} hari masa tenggang setelah ${name} berakhir, tanpa hari yang terlewat.`;
}

/** The terms in the order they are read. */
export function termsOf(plan: Plan): { term: string; detail: string }[] {
  const long = longPrice(plan);
  return [
    ...(long === null
      ? [{ term: "Lamanya", detail: `${plan.onceDays} hari` }]
      : [{ term: "360 hari", detail: formatRupiah(long) }]),
    { term: "Barber aktif", detail: plan.maxBarbers === null ? "tanpa batas" : `sampai ${plan.maxBarbers}` },
    { term: "Komisi", detail: `${plan.commissionPercent}%` },
    { term: "Setelah berakhir", detail: long === null ? "langsung berhenti" : `tenggang ${planGraceDays} hari` },
  ];
}
