import { subscriptionPaid } from "#app/features/money/ledger/postings.ts";
import { noTax } from "#app/features/money/ledger/tax.ts";
import { invoiceHours } from "#app/features/money/plans/purchase.ts";
import { minuteMs } from "#app/lib/period.ts";
import { instantFrom, localDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { PaymentMethod } from "#app/platform/generated/enums.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import { gatewayMethods } from "#prisma/seed/pay-bookings.ts";
import type { MoneyEvent } from "#prisma/seed/plan-money.ts";
import type { SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import type { SeedInvoice, SeedSubscription } from "#prisma/seed/plan-subscriptions.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";

interface Bought {
  outlet: SeedOutlet;
  subscription: SeedSubscription;
  invoice: SeedInvoice;
  /** `INV/2026/000001`, by the year in Jakarta. */
  number: string;
  paymentId: string;
  method: PaymentMethod;
}

/** The subscriptions of outlets and how their invoices were paid; from balances as they reach when it is their turn. */
export class SeedPurchases {
  readonly #outlets: readonly SeedOutlet[];
  readonly #bought: Bought[];
  readonly #lastOfYear = new Map<number, number>();
  readonly #random: Random = randomFrom("plan payments");

  constructor(outlets: readonly SeedOutlet[]) {
    this.#outlets = outlets;
    this.#bought = outlets
      .flatMap((outlet) =>
        outlet.subscriptions.flatMap((subscription) =>
          subscription.invoices.map((invoice) => ({ outlet, subscription, invoice })),
        ),
      )
      .sort((a, b) => a.invoice.paidMs - b.invoice.paidMs)
      .map((each) => ({
        ...each,
        number: this.#nextNumber(each.invoice.paidMs),
        paymentId: this.#random.id(each.invoice.createdMs),
        method: this.#random.weighted(gatewayMethods),
      }));
  }

  events(): MoneyEvent[] {
    return this.#bought.map((bought) => {
      const { outlet, invoice, paymentId } = bought;
      const amount = invoice.price - invoice.credit;
      const paid = { invoiceId: invoice.id, paymentId, amount };
      return {
        atMs: invoice.paidMs,
        post: (ledger) => {
          const reaches = ledger.balanceOf("PARTNER_AVAILABLE", outlet.id) >= amount;
          if (invoice.wantsBalance && reaches) bought.method = "WALLET";
          const source = bought.method === "WALLET" ? { outletId: outlet.id } : "GATEWAY";
          ledger.post(subscriptionPaid({ ...paid, source }, noTax), invoice.paidMs);
        },
      };
    });
  }

  /** After the events were posted, before the ledger is written. */
  async write(tx: Tx, ownerOf: (outlet: SeedOutlet) => string): Promise<void> {
    await insertRows(tx, "subscription", this.#outlets.flatMap(subscriptionRows));
    await insertRows(tx, "subscription_invoice", this.#bought.map(invoiceRow));
    await insertRows(
      tx,
      "payment",
      this.#bought.map((bought) => paymentRow(bought, ownerOf(bought.outlet))),
    );
    // Where nextInvoiceNumber goes on.
    const counters = [...this.#lastOfYear].map(([year, last]) => ({ year, last }));
    await insertRows(tx, "invoice_counter", counters);
  }

  #nextNumber(paidMs: number): string {
    const { year } = localDate(instantFrom(paidMs), "WIB");
    const next = (this.#lastOfYear.get(year) ?? 0) + 1;
    this.#lastOfYear.set(year, next);
    return `INV/${year}/${String(next).padStart(6, "0")}`;
  }
}

function subscriptionRows({ id: outletId, subscriptions }: SeedOutlet): Row[] {
  return subscriptions.map(({ id, plan, status, startsMs, endsMs, cancelledMs, invoices }) => ({
    id,
    outlet_id: outletId,
    plan_code: plan.code,
    plan_version: 1,
    status,
    starts_at: iso(startsMs),
    ends_at: iso(endsMs),
    cancelled_at: cancelledMs === null ? null : iso(cancelledMs),
    begun: true,
    created_at: iso(invoices[0]?.createdMs ?? startsMs),
  }));
}

function invoiceRow({ outlet, subscription, invoice, number }: Bought): Row {
  return {
    id: invoice.id,
    number,
    outlet_id: outlet.id,
    subscription_id: subscription.id,
    plan_code: subscription.plan.code,
    plan_version: 1,
    kind: invoice.kind,
    status: "PAID",
    days: invoice.days,
    price: invoice.price,
    credit: invoice.credit,
    amount: invoice.price - invoice.credit,
    tax: 0,
    period_start: iso(invoice.startMs),
    period_end: iso(invoice.endMs),
    due_at: iso(invoice.createdMs + invoiceHours * 60 * minuteMs),
    paid_at: iso(invoice.paidMs),
    created_at: iso(invoice.createdMs),
  };
}

function paymentRow({ invoice, paymentId, method }: Bought, payerId: string): Row {
  const amount = invoice.price - invoice.credit;
  const isBalance = method === "WALLET";
  // What the balance pays is bought and paid in one moment.
  const beganMs = isBalance ? invoice.paidMs : invoice.createdMs;
  const atGateway = isBalance ? null : iso(invoice.paidMs);
  return {
    id: paymentId,
    order_id: `seed-${invoice.id}`,
    purpose: "SUBSCRIPTION",
    invoice_id: invoice.id,
    payer_id: payerId,
    method,
    status: "PAID",
    amount,
    wallet_amount: isBalance ? amount : 0,
    gateway_amount: isBalance ? 0 : amount,
    refunded: 0,
    transaction_id: isBalance ? null : `seed-${paymentId}`,
    charge_tries: isBalance ? 0 : 1,
    expires_at: iso(isBalance ? beganMs : beganMs + invoiceHours * 60 * minuteMs),
    charged_at: isBalance ? null : iso(beganMs),
    paid_at: iso(invoice.paidMs),
    checked_at: atGateway,
    version: isBalance ? 0 : 1,
    created_at: iso(beganMs),
    updated_at: iso(invoice.paidMs),
  };
}
