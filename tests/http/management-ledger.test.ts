import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { bookingPaid } from "#app/features/money/ledger/postings.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { alertText, mainText, pageOf } from "#tests/support/html-reader.ts";
import { Client } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

const path = "/management-dashboard/ledger";
const member = await createManager();
const client = new Client();
const reason = "Mencocokkan laporan gateway.";

beforeAll(async () => {
  client.cookie = await managementCookieOf(member);
  const { id: bookingId } = await createBooking(await createOutlet(), { status: "CONFIRMED" });
  const { lines } = bookingPaid({ paymentId: randomUUID(), bookingId, amount: 62_000 });
  await inTransaction((tx) => mustPost(tx, { kind: "BOOKING_PAID", key: randomUUID(), bookingId, lines }));
});

const textOf = async (address: string) => mainText(await pageOf(client.get(address)));

test("a member proves the ledger and sees the result, on its page and on the dashboard", async () => {
  expect(await textOf(path)).toContain("Belum pernah.");
  const unsaid = await client.post(path, { act: "prove" });
  expect(unsaid.status).toBe(422);
  expect(alertText(await pageOf(unsaid))).toContain("Alasan belum diisi");
  expect(await db.ledgerProof.count()).toBe(0);
  const answer = await client.post(path, { act: "prove", reason });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
  const page = await textOf(path);
  expect(page).toContain("Cocok");
  const audit = await db.auditLog.findFirstOrThrow({ where: { action: "ledger.proved" } });
  expect(audit).toMatchObject({ actorKind: "management", actorId: member.id, after: { reason, isSound: true } });
  expect(page).toContain("1 transaksi, 2 catatan, 2 akun");
  expect(page).toMatch(/Titipan booking yang belum selesai\s*Rp\s62\.000/);
  expect(await textOf("/management-dashboard")).toContain("Buku besar");
});

test("the dashboard is red while the last proof found something", async () => {
  await db.ledgerProof.create({
    data: {
      ...{ accounts: 2, transactions: 1, entries: 2, tookMs: 3, isSound: false, problemCount: 1 },
      problems: [{ kind: "balance", id: null, account: "CUSTOMER_WALLET", found: 5, expected: 0 }],
      at: new Date(Date.now() + 1_000),
    },
  });
  expect(await textOf("/management-dashboard")).toContain("Buku besar bermasalah: 1 temuan");
  expect(await textOf(path)).toMatch(/Saldo tidak sama dengan jumlah catatannya.*tercatat Rp\s5 · seharusnya Rp\s0/s);
});

test.each([
  [{ reference: "", gross: "", fee: "" }, ["Isi nomor setoran", "Isi jumlah sebelum", "Isi potongan gateway"]],
  [{ reference: "a b", gross: "1,5", fee: "x" }, ["Nomor setoran terdiri", "Tulis rupiah bulat"]],
  [{ reference: "S-1", gross: "10.000", fee: "10.001" }, ["Potongan tidak lebih besar"]],
  [{ reference: "S-1", gross: "62.001", fee: "0" }, ["Lebih besar dari yang tercatat"]],
])("a settlement of %j is refused and stays typed", async (fields, texts) => {
  const answer = await client.post(path, { act: "settle", reason, ...fields });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  for (const text of texts) expect(html).toContain(text);
  if (fields.reference) expect(html).toContain(`value="${fields.reference}"`);
});

test("a settlement is recorded once, and its number stands for nothing else", async () => {
  const settlement = { act: "settle", reference: "SET-1", gross: "40.000", fee: "280", reason };
  expect((await client.post(path, { ...settlement, reason: "" })).status).toBe(422);
  expect((await client.post(path, settlement)).status).toBe(302);
  expect((await client.post(path, settlement)).status).toBe(302);
  expect((await client.post(path, { ...settlement, gross: "41.000" })).status).toBe(422);
  expect(await db.ledgerTransaction.count({ where: { kind: "GATEWAY_SETTLED" } })).toBe(1);
  const audit = await db.auditLog.findMany({ where: { action: "gateway.settled" } });
  expect(audit.map(({ after }) => after)).toEqual([{ reference: "SET-1", gross: 40_000, fee: 280, reason }]);
  expect(await textOf(path)).toMatch(/SET-1.*Rp\s40\.000.*Rp\s280.*Rp\s39\.720/s);
});

test("settlements are found by a part of their number, and turned over ten at a time", async () => {
  for (let index = 10; index < 20; index += 1) {
    const settlement = { act: "settle", reference: `OKT.${index}`, gross: "1.000", fee: "0", reason };
    expect((await client.post(path, settlement)).status).toBe(302);
  }
  const found = await textOf(`${path}?q=okt.12`);
  expect(found).toContain("OKT.12");
  expect(found).not.toContain("OKT.13");
  expect(await textOf(`${path}?q=gateway`)).toContain("Tidak ada setoran dengan nomor itu.");
  const first = await (await client.get(path)).text();
  expect(first).not.toContain("SET-1");
  const [, next = ""] = /href="([^"]*after=[^"#]*)#setoran"/.exec(first) ?? [];
  const second = await textOf(next.replaceAll("&amp;", "&"));
  expect(second).toContain("SET-1");
  expect(second).not.toContain("OKT.1");
});
