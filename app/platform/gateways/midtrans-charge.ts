import { Temporal } from "temporal-polyfill";
import type { ChargeRequest, GatewayMethod } from "#app/platform/gateways/payment-gateway.ts";

type MethodFields = (order: ChargeRequest) => object;

const bank =
  (name: string): MethodFields =>
  () => ({ payment_type: "bank_transfer", bank_transfer: { bank: name } });

/** What a charge says of its method. Source: Midtrans, Core API, charge, one page per method */
const methodFields: Readonly<Record<GatewayMethod, MethodFields>> = {
  QRIS: () => ({ payment_type: "qris", qris: { acquirer: "gopay" } }),
  GOPAY: ({ returnUrl }) => ({
    payment_type: "gopay",
    gopay: { enable_callback: true, callback_url: returnUrl },
  }),
  SHOPEEPAY: ({ returnUrl }) => ({ payment_type: "shopeepay", shopeepay: { callback_url: returnUrl } }),
  VA_BCA: bank("bca"),
  VA_BNI: bank("bni"),
  VA_BRI: bank("bri"),
  VA_PERMATA: bank("permata"),
  VA_CIMB: bank("cimb"),
  MANDIRI_BILL: ({ description }) => ({
    payment_type: "echannel",
    echannel: { bill_info1: "Pembayaran", bill_info2: cut(description, 30) },
  }),
};

/** Letters, digits and - _ ~ . but not dots alone. Source: Midtrans, transaction_details */
const orderIdPattern = /^(?!\.+$)[\w\-~.]{1,50}$/;

/**
 * The body of a charge.
 * @throws Error when the order breaks a limit of its own: a mistake of ours
 */
export function chargeBody(order: ChargeRequest): object {
  const { orderId, amount, description, expiryMinutes, customer } = order;
  if (!orderIdPattern.test(orderId)) throw new Error("The order id is not one that the gateway takes.");
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Error("The amount is no whole rupiah.");
  if (!Number.isInteger(expiryMinutes) || expiryMinutes < 1) throw new Error("The order lasts no whole minutes.");
  return {
    ...methodFields[order.method](order),
    transaction_details: { order_id: orderId, gross_amount: amount },
    item_details: [{ id: orderId, price: amount, quantity: 1, name: cut(description, 50) }],
    customer_details: {
      first_name: cut(customer.name, 50),
      email: customer.email,
      ...(customer.phone !== null && { phone: customer.phone }),
    },
    custom_expiry: { order_time: orderTime(order.orderedAt), expiry_duration: expiryMinutes, unit: "minute" },
  };
}

/** Whole characters, never half of one. */
function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join("");
}

/** `2026-11-22 07:30:00 +0700`, as custom_expiry asks for it. */
function orderTime(instant: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO("Asia/Jakarta").toPlainDateTime();
  return `${local.toString({ smallestUnit: "second" }).replace("T", " ")} +0700`;
}
