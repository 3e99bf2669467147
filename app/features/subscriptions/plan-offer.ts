import { longPrice, type Plan, planGraceDays } from "#app/features/subscriptions/plan.ts";
import { formatRupiah } from "#app/lib/money.ts";

/** What decides which plans an outlet can begin now. */
export interface OfferFacts {
  outletType: "BARBERSHOP" | "MOBILE_BARBER";
  status: string;
  activeBarbers: number;
  /** Whether the owner's NIK is known, and whether it has had its free days. */
  hasIdentity: boolean;
  hasHadFreeDays: boolean;
  hasNib: boolean;
  /** Of the plan that runs now. */
  currentPlan: string | null;
}

export type Offer =
  | { kind: "start" }
  | { kind: "current" }
  /** Not now, and why; `fix` leads to what would change it. */
  | { kind: "blocked"; text: string; fix?: { label: string; to: "barbers" | "contact" } };

/** The plans that fit the type of outlet. */
export function plansFor<P extends Pick<Plan, "outletType">>(
  plans: readonly P[],
  outletType: OfferFacts["outletType"],
): P[] {
  return plans.filter((plan) => plan.outletType === null || plan.outletType === outletType);
}

/** Whether an outlet can begin this plan now. Paid plans open with payments; until then their card says so. */
export function offerOf(plan: Pick<Plan, "code" | "onceDays" | "maxBarbers">, facts: OfferFacts): Offer {
  if (facts.currentPlan === plan.code) return { kind: "current" };
  if (plan.onceDays === null) return { kind: "blocked", text: paidText(plan, facts) };
  if (facts.hasHadFreeDays) return { kind: "blocked", text: "Sudah dipakai. Paket ini sekali untuk setiap pemilik." };
  if (facts.status !== "READY") return { kind: "blocked", text: "Hanya untuk outlet yang belum pernah aktif." };
  if (!facts.hasIdentity) {
    const fix = { label: "Hubungi kami", to: "contact" } as const;
    return { kind: "blocked", text: "Data pemilik outlet ini belum lengkap pada kami.", fix };
  }
  const limit = barberLimitText(plan, facts.activeBarbers);
  return limit ? { kind: "blocked", text: limit, fix: { label: "Atur barber", to: "barbers" } } : { kind: "start" };
}

function paidText(plan: Pick<Plan, "maxBarbers">, facts: OfferFacts): string {
  const texts = [
    facts.status === "LAPSED"
      ? "Pembelian paket belum dibuka. Hubungi tim kemitraan untuk melanjutkan."
      : "Dapat dibeli sebelum masa Rintisan berakhir; kami ingatkan.",
    barberLimitText(plan, facts.activeBarbers),
    facts.outletType === "BARBERSHOP" && !facts.hasNib ? "Perlu NIB sebelum dibeli." : null,
  ];
  return texts.filter((text) => text !== null).join(" ");
}

/** Null when the plan has room for all of them. */
export function barberLimitText({ maxBarbers }: Pick<Plan, "maxBarbers">, activeBarbers: number): string | null {
  if (maxBarbers === null || activeBarbers <= maxBarbers) return null;
  return `Paket ini untuk ${maxBarbers} barber, outlet Anda punya ${activeBarbers} yang aktif.`;
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
