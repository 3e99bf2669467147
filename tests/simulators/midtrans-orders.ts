import { randomInt, randomUUID } from "node:crypto";
import { qrisOf } from "#tests/simulators/midtrans-qris.ts";
import type { ChargeRequest, PaymentType, RefundRequest, Refusal } from "#tests/simulators/midtrans-request.ts";

export type OrderStatus =
  | "pending"
  | "settlement"
  | "expire"
  | "cancel"
  | "deny"
  | "partial_refund"
  | "refund"
  | "chargeback";

interface SimulatedRefund {
  key: string;
  amount: number;
  reason: string;
  at: number;
  confirmedAt: number | null;
}

export interface MidtransOrder extends Readonly<Omit<ChargeRequest, "lastsMs" | "orderedAt">> {
  readonly transactionId: string;
  /** Of the virtual account, or the bill key. */
  readonly number: string | null;
  readonly qrString: string | null;
  /** Epoch milliseconds, as all times here. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Of the request: in place of the account's own address, or beside it. */
  readonly notify: { override: readonly string[]; append: readonly string[] };
  status: OrderStatus;
  paidAt: number | null;
  readonly refunds: SimulatedRefund[];
  readonly history: { status: string; at: number }[];
}

const day = 86_400_000;
/** Source: Midtrans, custom expiry, the default of each method. */
const lasts: Readonly<Record<PaymentType, number>> = {
  bank_transfer: day,
  echannel: day,
  qris: 15 * 60_000,
  gopay: 15 * 60_000,
  shopeepay: 15 * 60_000,
};
/** How long after payment a refund is taken; no bank transfer is ever given back. */
const refundable: Readonly<Partial<Record<PaymentType, number>>> = {
  qris: 7 * day,
  gopay: 45 * day,
  shopeepay: 365 * day,
};
const prefixes: Readonly<Record<string, string>> = {
  bca: "70012",
  bni: "9888",
  bri: "26215",
  permata: "8778",
  cimb: "5919",
};

export const mandiriBiller = "70012";
const unchangeable: Refusal = { code: 412, message: "Merchant cannot modify the status of the transaction" };
const badAmount: Refusal = { code: 414, message: "Refund request is rejected due to invalid amount" };

export type OrderBook = ReturnType<typeof createOrderBook>;

/** All orders of an account and what can happen to each; `changed` hears of everything that Midtrans notifies of. */
export function createOrderBook(now: () => number, changed: (order: MidtransOrder) => void) {
  const orders: MidtransOrder[] = [];

  const move = (order: MidtransOrder, status: OrderStatus, word: string = status) => {
    order.status = status;
    order.history.push({ status: word, at: now() });
    changed(order);
    return order;
  };
  const when = (order: MidtransOrder, from: readonly OrderStatus[], to: OrderStatus): MidtransOrder | Refusal =>
    from.includes(order.status) ? move(order, to) : unchangeable;

  return {
    orders,

    find(id: string): MidtransOrder | undefined {
      const digits = id.replace(/[\s.-]/g, "");
      return orders.find(
        ({ orderId, transactionId, number, qrString }) =>
          orderId === id || transactionId === id || qrString === id || (number !== null && number === digits),
      );
    },

    open(charge: ChargeRequest, notify: MidtransOrder["notify"]): MidtransOrder | Refusal {
      if (orders.some(({ orderId }) => orderId === charge.orderId)) {
        return { code: 406, message: "The request could not be completed due to a conflict: order_id has been taken" };
      }
      const { lastsMs, orderedAt, ...kept } = charge;
      const order: MidtransOrder = {
        ...kept,
        transactionId: randomUUID(),
        number: numberOf(charge),
        qrString: ["qris", "gopay"].includes(charge.paymentType) ? qrisOf(charge.orderId, charge.amount) : null,
        createdAt: now(),
        expiresAt: (orderedAt ?? now()) + (lastsMs ?? lasts[charge.paymentType]),
        notify,
        status: "pending",
        paidAt: null,
        refunds: [],
        history: [],
      };
      orders.unshift(order);
      return move(order, "pending");
    },

    /** The payer pays. Banks and wallets take it until the order ended; `late`: the money comes nevertheless. */
    pay(order: MidtransOrder, { late = false } = {}): MidtransOrder | Refusal {
      const from: OrderStatus[] = late ? ["pending", "expire", "cancel", "deny"] : ["pending"];
      if (!from.includes(order.status)) return unchangeable;
      order.paidAt = now();
      return move(order, "settlement");
    },

    expire: (order: MidtransOrder) => when(order, ["pending"], "expire"),
    cancel: (order: MidtransOrder) => when(order, ["pending"], "cancel"),
    /** Before payment, or after it: the reversal that some banks make within minutes. */
    deny: (order: MidtransOrder) => when(order, ["pending", "settlement"], "deny"),
    chargeback: (order: MidtransOrder) => when(order, ["settlement", "partial_refund"], "chargeback"),

    refund(order: MidtransOrder, { key, amount, reason }: RefundRequest): MidtransOrder | Refusal {
      if (key && order.refunds.some((refund) => refund.key === key))
        return { code: 406, message: "Duplicate refund ID" };
      if (!["settlement", "partial_refund"].includes(order.status)) return unchangeable;
      const window = refundable[order.paymentType];
      if (!window || now() > (order.paidAt ?? 0) + window) return unchangeable;
      const left = order.amount - order.refunds.reduce((sum, refund) => sum + refund.amount, 0);
      const asked = amount ?? left;
      if (asked > left || (order.paymentType === "shopeepay" && asked !== order.amount)) return badAmount;
      order.refunds.push({ key: key ?? randomUUID(), amount: asked, reason, at: now(), confirmedAt: null });
      return move(order, asked === left ? "refund" : "partial_refund");
    },

    /** The bank confirms what was refunded so far: Midtrans says so in a second notification. */
    confirm(order: MidtransOrder): MidtransOrder | Refusal {
      const waiting = order.refunds.filter(({ confirmedAt }) => confirmedAt === null);
      if (waiting.length === 0) return unchangeable;
      for (const refund of waiting) refund.confirmedAt = now();
      return move(order, order.status, "bank_confirmed");
    },

    /** Ends what was not paid in time. */
    tick(): void {
      for (const order of orders) if (order.status === "pending" && order.expiresAt <= now()) move(order, "expire");
    },
  };
}

function numberOf({ paymentType, bank }: ChargeRequest): string | null {
  const random = Array.from({ length: 11 }, () => randomInt(10)).join("");
  if (paymentType === "echannel") return `8${random}`;
  return paymentType === "bank_transfer" ? `${prefixes[bank ?? ""]}${random}` : null;
}
