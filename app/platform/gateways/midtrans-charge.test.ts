import { describe, expect, test } from "vitest";
import { chargeBody } from "#app/platform/gateways/midtrans-charge.ts";
import { wholeRupiah } from "#app/platform/gateways/payment-gateway.ts";
import { newOrder } from "#tests/support/charge-requests.ts";

const returnUrl = "https://pangkas.example/payment-instructions/1";
const order = (set: Parameters<typeof newOrder>[0] = {}) =>
  newOrder({ orderId: "PK-1", orderedAt: "2026-11-22T00:30:00.512Z", expiryMinutes: 60, returnUrl, ...set });

test("a charge says what is paid, by whom and until when", () => {
  expect(chargeBody(order())).toEqual({
    payment_type: "qris",
    qris: { acquirer: "gopay" },
    transaction_details: { order_id: "PK-1", gross_amount: 62_000 },
    item_details: [{ id: "PK-1", price: 62_000, quantity: 1, name: "Potong rambut di Barber Budi" }],
    customer_details: { first_name: "Siti Rahma", email: "siti@example.id", phone: "+6281234567890" },
    custom_expiry: { order_time: "2026-11-22 07:30:00 +0700", expiry_duration: 60, unit: "minute" },
  });
});

test.each([
  ["GOPAY", { payment_type: "gopay", gopay: { enable_callback: true, callback_url: returnUrl } }],
  ["SHOPEEPAY", { payment_type: "shopeepay", shopeepay: { callback_url: returnUrl } }],
  ["VA_BCA", { payment_type: "bank_transfer", bank_transfer: { bank: "bca" } }],
  ["VA_BNI", { payment_type: "bank_transfer", bank_transfer: { bank: "bni" } }],
  ["VA_BRI", { payment_type: "bank_transfer", bank_transfer: { bank: "bri" } }],
  ["VA_PERMATA", { payment_type: "bank_transfer", bank_transfer: { bank: "permata" } }],
  ["VA_CIMB", { payment_type: "bank_transfer", bank_transfer: { bank: "cimb" } }],
  [
    "MANDIRI_BILL",
    { payment_type: "echannel", echannel: { bill_info1: "Pembayaran", bill_info2: "Potong rambut di Barber Budi" } },
  ],
] as const)("%s has its own fields", (method, fields) => {
  expect(chargeBody(order({ method }))).toMatchObject(fields);
});

test("texts end at Midtrans's limits, never inside a character", () => {
  const long = order({
    description: "💈".repeat(80),
    customer: { name: "n".repeat(300), email: "a@b.id", phone: null },
  });
  const body = JSON.stringify(chargeBody({ ...long, method: "MANDIRI_BILL" }));
  expect(JSON.parse(body)).toMatchObject({
    echannel: { bill_info2: "💈".repeat(30) },
    item_details: [{ name: "💈".repeat(50) }],
    customer_details: { first_name: "n".repeat(50) },
  });
  expect(body).not.toContain("phone");
});

describe("an order of ours that breaks a limit never leaves", () => {
  test.each([
    { orderId: "" },
    { orderId: "a".repeat(51) },
    { orderId: "../v2/x" },
    { orderId: ".." },
    { orderId: "a b" },
    { orderId: "a\n" },
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { amount: Number.NaN },
    { expiryMinutes: 0 },
    { expiryMinutes: 1.5 },
  ])("%j", (set) => {
    expect(() => chargeBody(order(set))).toThrow();
  });
});

test("amounts are read to the rupiah or not at all", () => {
  expect(["44000.00", "44000.0", "44000", "1"].map(wholeRupiah)).toEqual([44_000, 44_000, 44_000, 1]);
  for (const text of [
    "",
    "0",
    "0.00",
    "044000.00",
    "44000.50",
    "44,000",
    "44.000",
    "4e4",
    "-1",
    " 1",
    "1\n",
    "1".repeat(13),
  ]) {
    expect([text, wholeRupiah(text)]).toEqual([text, null]);
  }
});
