import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { referralReward } from "#app/features/money/ledger/postings.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { errorBeside, readHtml, typedIn } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { postAt, refundIntoWallet } from "#tests/support/money-fixtures.ts";

let customer: Client;
let userId: string;

beforeAll(async () => {
  userId = (await createUser("Rina Wijaya")).id;
  customer = await signedIn(userId);
  await postAt(
    "2026-10-05T03:30:00Z",
    referralReward({ eventId: randomUUID(), userId, share: "referee", amount: 10_000 }),
  );
  await refundIntoWallet("2026-10-05T03:30:00Z", {
    userId,
    bookingId: (await createBooking(await createOutlet())).id,
    amount: 62_000,
  });
});

async function read(client: Client, path: string) {
  const answer = await client.get(path);
  const html = (await answer.text()).replaceAll("\u00A0", " ").replaceAll("<!-- -->", "");
  return { status: answer.status, html, elements: readHtml(html) };
}

test("says before it is asked what it costs and what arrives", async () => {
  const { html } = await read(customer, "/customer-wallet/withdraw?amount=68000");
  const { html: free } = await read(customer, "/customer-wallet/withdraw?amount=62.000");
  expect(html).toContain("Rp 4.000");
  expect(html).toContain("Rp 72.000");
  expect(free).toContain("Gratis");
});

test("of too much, too little or no amount is refused beside the field, and keeps what was typed", async () => {
  for (const [amount, text] of [
    ["90.000", "Saldo Anda Rp 72.000"],
    ["5000", "paling sedikit Rp 10.000"],
    ["banyak", "rupiah bulat"],
  ] as const) {
    const { status, elements } = await read(customer, `/customer-wallet/withdraw?amount=${amount}`);
    expect(status).toBe(400);
    expect(errorBeside(elements, "amount")).toMatchObject({ text: expect.stringContaining(text), isTied: true });
    expect(typedIn(elements, "amount")).toEqual([amount]);
  }
});

async function bankAccountOf(userId: string): Promise<string> {
  const account = await db.bankAccount.create({
    data: {
      ...{ userId, bankCode: "bca", number: new Uint8Array([1]), numberLast4: "7890", numberHash: new Uint8Array([1]) },
      ...{ holderName: "RINA WIJAYA", status: "VERIFIED", isPrimary: true, usableFrom: new Date(0) },
    },
  });
  return account.id;
}

test("is asked for with one form, once however often it is sent, and can be taken back in the wallet", async () => {
  const account = await bankAccountOf(userId);
  const { elements, html } = await read(customer, "/customer-wallet/withdraw?amount=20000");
  expect(html).toContain("BCA •••• 7890");
  const key = elements.find(({ attributes }) => attributes.get("name") === "key")?.attributes.get("value") ?? "";
  const form = { amount: "20000", account, key };
  const first = await customer.post("/customer-wallet/withdraw?amount=20000", form);
  const again = await customer.post("/customer-wallet/withdraw?amount=20000", form);
  expect([first, again].map(({ status, headers }) => [status, headers.get("location")])).toEqual([
    [302, "/customer-wallet"],
    [302, "/customer-wallet"],
  ]);
  const [asked, ...others] = await db.withdrawal.findMany({ where: { requestedBy: userId } });
  expect(others).toEqual([]);
  expect((await read(customer, "/customer-wallet")).html).toMatch(/<p[^>]*>Rp 52\.000<\/p>/);

  const stranger = await signedIn((await createUser()).id);
  expect((await stranger.post("/customer-wallet", { withdrawal: asked?.id ?? "" })).status).toBe(404);
  expect((await customer.post("/customer-wallet", { withdrawal: asked?.id ?? "" })).status).toBe(302);
  const { html: after } = await read(customer, "/customer-wallet");
  expect(after).toMatch(/<p[^>]*>Rp 72\.000<\/p>/);
  expect(after).toContain("Penarikan tidak jadi, saldo kembali");
});

test("with the account of somebody else is refused beside the choice", async () => {
  const foreign = await bankAccountOf((await createUser("Sari Dewi")).id);
  const form = { amount: "20000", account: foreign, key: randomUUID() };
  const answer = await customer.post("/customer-wallet/withdraw?amount=20000", form);
  expect(answer.status).toBe(422);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("Pilih salah satu rekening Anda");
  expect(await db.withdrawal.count({ where: { bankAccountId: foreign } })).toBe(0);
});

test("from no outlet leads to the wallet, where one is chosen; from an unknown one it is not found", async () => {
  const outlet = await createOutlet();
  const owner = await signedIn(outlet.ownerId);
  for (const query of ["", "?outlet=", "?amount=20000"]) {
    const { status, headers } = await owner.get(`/admin/wallet/withdraw${query}`);
    expect([status, headers.get("location")], query).toEqual([302, "/admin/wallet"]);
  }
  expect((await owner.get("/admin/wallet/withdraw?outlet=x")).status).toBe(404);
  expect((await owner.get(`/admin/wallet/withdraw?outlet=${outlet.id}`)).status).toBe(200);
});
