import { createHash } from "node:crypto";
import { type MidtransOrder, mandiriBiller } from "#tests/simulators/midtrans-orders.ts";
import type { Refusal } from "#tests/simulators/midtrans-request.ts";

const merchant = "G141532850";
const successes: Readonly<Record<MidtransOrder["paymentType"], string>> = {
  bank_transfer: "Success, Bank Transfer transaction is created",
  echannel: "OK, Mandiri Bill transaction is successful",
  qris: "QRIS transaction is created",
  gopay: "GO-PAY billing created",
  shopeepay: "ShopeePay transaction is created",
};

/** `2026-11-22 07:30:00` in Jakarta, as Midtrans writes times. */
export const timeOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
const amountOf = (rupiah: number) => `${rupiah}.00`;

export function refusalBody({ code, message, validations }: Refusal): object {
  return {
    status_code: String(code),
    status_message: message,
    ...(validations && { validation_messages: validations }),
    id: "simulated",
  };
}

/** The answer to a charge. `origin`: the simulator's own, where its QR pictures and its wallets' apps are. */
export function chargeBody(order: MidtransOrder, origin: string): object {
  return {
    status_code: "201",
    status_message: successes[order.paymentType],
    ...core(order),
    merchant_id: merchant,
    ...payData(order),
    ...(order.paymentType === "qris" && { qr_string: order.qrString }),
    ...actions(order, origin),
    expiry_time: timeOf(order.expiresAt),
  };
}

/** The answer to a question; an expired order has a code of its own. */
export function statusBody(order: MidtransOrder, serverKey: string): object {
  const code = order.status === "expire" ? "407" : order.status === "cancel" ? "200" : notifiedCode(order);
  return signed(order, code, "Success, transaction is found", serverKey);
}

/** The answer to a cancel or an expire. */
export function doneBody(order: MidtransOrder): object {
  const [code, message] =
    order.status === "expire"
      ? ["407", "Success, transaction has expired"]
      : ["200", "Success, transaction is canceled"];
  return { status_code: code, status_message: message, ...core(order) };
}

/** The answer to a refund: this one alone, not confirmed by its bank. */
export function refundBody(order: MidtransOrder): object {
  const refund = order.refunds.at(-1);
  return {
    status_code: "200",
    status_message: "Success, refund request is approved",
    ...core(order),
    refund_chargeback_id: order.refunds.length,
    refund_amount: amountOf(refund?.amount ?? 0),
    refund_key: refund?.key,
  };
}

export function notificationBody(order: MidtransOrder, serverKey: string): string {
  return JSON.stringify(signed(order, notifiedCode(order), "midtrans payment notification", serverKey));
}

/** SHA-512 over the strings as they stand in the body. */
export function signatureOf(orderId: string, statusCode: string, grossAmount: string, serverKey: string): string {
  return createHash("sha512").update(`${orderId}${statusCode}${grossAmount}${serverKey}`).digest("hex");
}

function notifiedCode({ status }: MidtransOrder): string {
  if (status === "pending") return "201";
  return ["expire", "cancel", "deny"].includes(status) ? "202" : "200";
}

function signed(order: MidtransOrder, code: string, message: string, serverKey: string): object {
  return {
    ...core(order),
    status_code: code,
    status_message: message,
    signature_key: signatureOf(order.orderId, code, amountOf(order.amount), serverKey),
    merchant_id: merchant,
    ...(order.paidAt !== null && { settlement_time: timeOf(order.paidAt) }),
    expiry_time: timeOf(order.expiresAt),
    ...payData(order),
    ...(order.refunds.length > 0 && {
      refund_amount: amountOf(order.refunds.reduce((sum, { amount }) => sum + amount, 0)),
      refunds: order.refunds.map(({ key, amount, reason, at, confirmedAt }, index) => ({
        refund_chargeback_id: index + 1,
        refund_amount: amountOf(amount),
        created_at: timeOf(at),
        reason,
        refund_key: key,
        refund_method: "online",
        ...(confirmedAt !== null && { bank_confirmed_at: timeOf(confirmedAt) }),
      })),
    }),
  };
}

function core(order: MidtransOrder): object {
  return {
    transaction_id: order.transactionId,
    order_id: order.orderId,
    gross_amount: amountOf(order.amount),
    currency: "IDR",
    payment_type: order.paymentType,
    transaction_time: timeOf(order.createdAt),
    transaction_status: order.status,
    // Midtrans names none for GoPay.
    ...(order.paymentType !== "gopay" && { fraud_status: "accept" }),
  };
}

function payData({ paymentType, bank, number, status }: MidtransOrder): object {
  if (paymentType === "echannel") return { biller_code: mandiriBiller, bill_key: number };
  if (bank === "permata") return { permata_va_number: number };
  if (paymentType === "bank_transfer") return { va_numbers: [{ bank, va_number: number }], payment_amounts: [] };
  if (paymentType !== "qris") return {};
  return { acquirer: "gopay", ...(status === "settlement" && { transaction_type: "on-us", issuer: "gopay" }) };
}

function actions({ paymentType, transactionId }: MidtransOrder, origin: string): object {
  const action = (name: string, path: string, method = "GET") => ({ name, method, url: `${origin}${path}` });
  const qr = (kind: string) => [
    action("generate-qr-code", `/v2/${kind}/${transactionId}/qr-code`),
    action("generate-qr-code-v2", `/v4/${kind}/${transactionId}/qr-code`),
  ];
  const deeplink = action("deeplink-redirect", `/midtrans/app/${transactionId}`);
  if (paymentType === "qris") return { actions: qr("qris") };
  if (paymentType === "shopeepay") return { actions: [deeplink] };
  if (paymentType !== "gopay") return {};
  const status = action("get-status", `/v2/${transactionId}/status`);
  return { actions: [...qr("gopay"), deeplink, status, action("cancel", `/v2/${transactionId}/cancel`, "POST")] };
}
