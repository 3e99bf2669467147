import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { findOfferFacts } from "#app/features/money/plans/offer-facts.queries.server.ts";
import { gatewayMethods } from "#app/features/money/plans/plan-form.schema.ts";
import { type Fix, type OfferFacts, offerOf, plansFor, type TermOffer } from "#app/features/money/plans/plan-offer.ts";
import { settledTime } from "#app/features/money/plans/purchase.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDate, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export interface MethodChoice {
  value: string;
  label: string;
  description?: string;
  disabled?: boolean;
}

/** The page on which a plan is paid for; null for a plan that this outlet cannot have. */
export async function showCheckout(
  outlet: FoundOutlet,
  userId: string,
  chosen: { plan: string; days: string | null },
  now = clock.now(),
) {
  const { facts, plans } = await findOfferFacts(db, outlet, now);
  const plan = plansFor(plans, outlet.type).find(({ code, onceDays }) => code === chosen.plan && onceDays === null);
  if (!plan) return null;
  const shown = { code: plan.code, name: plan.name, tagline: plan.tagline };
  const offer = offerOf(plan, facts, now.epochMilliseconds);
  const blocked = (text: string, fix: Fix | null = null) => ({ kind: "blocked" as const, plan: shown, text, fix });
  if (outlet.ownerId !== userId) return blocked("Paket dibayar oleh pemilik outlet sendiri.");
  if (offer.kind === "blocked") return blocked(offer.text, offer.fix);
  if (offer.kind !== "buy") return blocked("Paket ini sedang berjalan dan sudah dibayar jauh ke depan.");
  const term = offer.terms.find(({ days }) => String(days) === chosen.days) ?? offer.terms.find(({ ok }) => ok);
  if (!term) return blocked("Paket ini sedang tidak dapat dibeli.");
  const offered = { kind: offer.action, isSamePlan: offer.action === "RENEWAL", zone: outlet.zone };
  return {
    kind: "buy" as const,
    plan: shown,
    action: offer.action,
    key: randomUUID(),
    chosen: { ...term, ...(term.ok && textsOf(term, offered, facts, now)) },
    terms: offer.terms.map(({ days, ...rest }) => ({
      days,
      label: `${days} hari`,
      detail: rest.ok ? formatRupiah(rest.price) : "Belum dapat dipilih",
    })),
    methods: term.ok ? methodChoices(await balanceOf(accountOf("PARTNER_AVAILABLE", outlet.id)), term.amount) : [],
  };
}

export type CheckoutView = NonNullable<Awaited<ReturnType<typeof showCheckout>>>;

interface CheckoutOffer {
  kind: "NEW" | "RENEWAL" | "UPGRADE";
  isSamePlan: boolean;
  zone: ZoneName;
}

/** The sum line by line, and the days that it buys if it is paid now. */
function textsOf(
  term: Extract<TermOffer, { ok: true }>,
  offered: CheckoutOffer,
  facts: OfferFacts,
  now: Temporal.Instant,
) {
  const { running } = facts;
  const beside = running && { ...running, isSamePlan: offered.isSamePlan };
  const time = settledTime(
    { kind: offered.kind, days: term.days, running: beside, isLate: false },
    now.epochMilliseconds,
  );
  const day = (at: number) => formatDate(localDate(instantFrom(at), offered.zone));
  const lines = [
    { term: `Paket ${term.days} hari`, detail: formatRupiah(term.price) },
    ...(term.credit > 0
      ? [{ term: `Sisa paket ${running?.name ?? ""}`, detail: `−${formatRupiah(term.credit)}` }]
      : []),
    { term: "Dibayar", detail: formatRupiah(term.amount), strong: true },
  ];
  return {
    lines,
    amountText: formatRupiah(term.amount),
    periodText: time ? periodOf(time, offered, running, day) : "",
  };
}

function periodOf(
  time: { start: number; end: number },
  { kind }: CheckoutOffer,
  running: OfferFacts["running"],
  day: (at: number) => string,
): string {
  if (kind === "RENEWAL") return `Menyambung dari akhir paket sekarang: ${day(time.start)} sampai ${day(time.end)}.`;
  if (running?.isOnce)
    return `Mulai begitu dibayar. Sisa hari gratis tetap Anda pakai, jadi berlaku sampai ${day(time.end)}.`;
  if (running && kind === "NEW")
    return `Dihitung dari akhir paket ${running.name}: ${day(time.start)} sampai ${day(time.end)}.`;
  return `Mulai begitu dibayar. Jika dibayar hari ini, berlaku sampai ${day(time.end)}.`;
}

/** Every way to pay this amount; the outlet's balance first where it has one. */
export function methodChoices(balance: number, amount: number): MethodChoice[] {
  const own: MethodChoice = {
    value: "BALANCE",
    label: "Saldo outlet",
    description:
      balance < amount ? `Belum cukup: ${formatRupiah(balance)}` : `Tersedia ${formatRupiah(balance)}, langsung lunas`,
    disabled: balance < amount,
  };
  const others = gatewayMethods.map((value) => ({ value, label: paymentMethods[value].name }));
  return balance > 0 ? [own, ...others] : others;
}
