import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { referralReward } from "#app/features/wallet/postings.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { errorBeside, readHtml, typedIn } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { postAt, refundIntoWallet } from "#tests/support/money-fixtures.ts";

let customer: Client;

beforeAll(async () => {
  const { id: userId } = await createUser("Rina Wijaya");
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
