import { describe, expect, test } from "vitest";
import { createMidtrans } from "#app/platform/gateways/midtrans.server.ts";
import { signatureOf } from "#tests/simulators/midtrans-bodies.ts";

const serverKey = "SB-Mid-server-of-this-test";
const gateway = createMidtrans({ url: "https://api.example", serverKey });
const read = (body: object | string) =>
  gateway.readNotification(typeof body === "string" ? body : JSON.stringify(body));

const fields = {
  order_id: "PK-1",
  transaction_id: "9aed5972-5b6a-401e-894b-a32c91ed1a3a",
  status_code: "200",
  gross_amount: "62000.00",
  transaction_status: "settlement",
  fraud_status: "accept",
  payment_type: "qris",
  currency: "IDR",
};
const signed = (set: object = {}, key = serverKey) => {
  const body = { ...fields, ...set };
  return { ...body, signature_key: signatureOf(body.order_id, body.status_code, body.gross_amount, key) };
};

test("a signed body is read as it came", () => {
  const raw = JSON.stringify(
    signed({ transaction_status: "SETTLEMENT", fraud_status: "Accept", new_field: [{ a: null }] }),
  );
  expect(read(raw)).toEqual({
    orderId: "PK-1",
    transactionId: fields.transaction_id,
    status: "settlement",
    fraudStatus: "accept",
    statusCode: "200",
    grossAmount: "62000.00",
    currency: "IDR",
    paymentType: "qris",
    refunds: [],
    details: null,
    raw,
  });
});

test("what Midtrans may leave out is left out", () => {
  const { fraud_status: _, currency: __, payment_type: ___, ...rest } = signed();
  expect(read(rest)).toMatchObject({ fraudStatus: "", currency: "IDR", paymentType: "" });
});

test("refunds say which of them the bank confirmed", () => {
  const refunds = [
    { refund_key: "r-1", refund_amount: "5000.00", bank_confirmed_at: "2026-11-22 10:00:00", reason: "" },
    { refund_key: "r-2", refund_amount: 7000, refund_chargeback_id: 2 },
  ];
  expect(read(signed({ transaction_status: "partial_refund", refund_amount: "12000.00", refunds }))).toMatchObject({
    refunds: [
      { key: "r-1", amount: 5000, isConfirmed: true },
      { key: "r-2", amount: 7000, isConfirmed: false },
    ],
  });
  const odd = [{ refund_key: "r-1", refund_amount: "5000.50" }];
  expect(read(signed({ refunds: odd }))).toBeNull();
});

describe("a body is refused", () => {
  const { signature_key: good } = signed();
  const flipped = `${good.slice(0, -1)}${good.endsWith("0") ? "1" : "0"}`;

  test.each<[string, object]>([
    ["with another order", { order_id: "PK-2" }],
    ["with another code", { status_code: "201" }],
    ["with another amount", { gross_amount: "1.00" }],
    ["with the same amount written otherwise", { gross_amount: "62000" }],
    ["with a space", { order_id: "PK-1 " }],
    ["with letters that look alike", { order_id: "РK-1" }],
    ["with one changed digit of the signature", { signature_key: flipped }],
    ["with half of it", { signature_key: good.slice(0, 64) }],
    ["with it twice", { signature_key: good + good }],
    ["with it in capitals", { signature_key: good.toUpperCase() }],
    ["with an empty one", { signature_key: "" }],
    ["with none", { signature_key: undefined }],
    ["with null", { signature_key: null }],
    ["with a list", { signature_key: [good] }],
    ["with digits beyond ASCII", { signature_key: "０".repeat(128) }],
  ])("%s", (_, change) => {
    expect(read({ ...signed(), ...change })).toBeNull();
  });

  test.each(["", "guessed", `${serverKey} `, serverKey.toLowerCase()])("signed by %j", (key) => {
    expect(read(signed({}, key))).toBeNull();
  });

  test.each(Object.keys(fields).slice(0, 5))("without %s", (name) => {
    expect(read({ ...signed(), [name]: undefined })).toBeNull();
  });

  test("with numbers in place of strings, though they are signed", () => {
    expect(read({ ...signed(), status_code: 200 })).toBeNull();
    const number = { ...fields, gross_amount: 62_000 };
    expect(read({ ...number, signature_key: signatureOf("PK-1", "200", "62000", serverKey) })).toBeNull();
    expect(read({ ...signed({ order_id: "1" }), order_id: 1 })).toBeNull();
  });

  test("whose characters moved from one field to the next: the signature is the same", () => {
    const moved = [
      { order_id: "PK-12", status_code: "006", gross_amount: "2000.00" },
      { order_id: "PK-", status_code: "120", gross_amount: "062000.00" },
      { order_id: "PK-1200", status_code: "620", gross_amount: "00.00" },
      { order_id: "PK-1", status_code: "20062000.0", gross_amount: "0" },
      { order_id: "PK-120062000.00", status_code: "", gross_amount: "" },
    ];
    for (const set of moved) expect(read({ ...signed(), ...set, signature_key: good })).toBeNull();
    const back = { order_id: "PK-", status_code: "220", gross_amount: "062000.00" };
    expect(read({ ...signed({ order_id: "PK-2" }), ...back })).toBeNull();
  });

  test("that is no object, or is broken", () => {
    const text = JSON.stringify(signed());
    for (const body of [
      "",
      "null",
      "[]",
      "1",
      '"x"',
      "{",
      `${text}x`,
      `[${text}]`,
      text.slice(0, -1),
      "\u0000",
      `\ufeff${text}`,
    ]) {
      expect([body, read(body)]).toEqual([body, null]);
    }
  });

  test("that names a field twice", () => {
    const text = JSON.stringify(signed());
    expect(read(text.replace("{", '{"transaction_status":"pending",'))).toBeNull();
    expect(read(text.replace("{", '{"\\u006frder_id":"PK-2",'))).toBeNull();
    expect(read(text)).not.toBeNull();
  });

  test("that is longer than 256 KB", () => {
    expect(read(signed({ filler: "x".repeat(255 * 1024) }))).not.toBeNull();
    expect(read(signed({ filler: "x".repeat(256 * 1024) }))).toBeNull();
  });
});

test("links of a body lead to the web or to an app that takes payments", () => {
  const deeplinkOf = (url: string) => read(signed({ actions: [{ name: "deeplink-redirect", url }] }))?.details ?? null;
  for (const url of ["https://gopay.co.id/app/x", "gojek://gopay/merchanttransfer?tref=1", "shopeeid://main?x=1"]) {
    expect(deeplinkOf(url)).toEqual({ kind: "wallet-app", deeplink: url, qrImageUrl: null });
  }
  for (const url of [
    "javascript:alert(1)",
    "http://elsewhere.example/",
    "data:text/html,x",
    "//evil.example",
    "",
    " ",
  ]) {
    expect([url, deeplinkOf(url)]).toEqual([url, null]);
  }
});
