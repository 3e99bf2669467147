import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { mainText, pageOf } from "#tests/support/html-reader.ts";
import { Client } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";
import { createPayment } from "#tests/support/payment-fixtures.ts";

const root = "/management-dashboard";
const reason = "Disepakati dengan pelanggan lewat telepon.";
const [one, two, support] = [new Client(), new Client(), new Client()];
const ids = { disputed: "", open: "", refund: "", customer: "" };
let outlet: OutletFixture;

const textOf = async (path: string, client = one) => mainText(await pageOf(client.get(path)));
const post = (path: string, fields: Record<string, string>, client = one) => client.post(path, { reason, ...fields });

beforeAll(async () => {
  one.cookie = await managementCookieOf(await createManager());
  two.cookie = await managementCookieOf(await createManager("Dewi Anggraini"));
  support.cookie = await managementCookieOf(await createManager("Rudi Salam", "SUPPORT"));
  outlet = await createOutlet({ name: "=Pangkas Rapi" });
  const customer = await createUser("Rina Wijaya");
  ids.customer = customer.id;
  const payerId = customer.id;
  const [first, second] = [
    await createBooking(outlet, { set: { customerId: payerId } }),
    await createBooking(outlet, { barber: 1, set: { customerId: payerId } }),
  ];
  const paid = { status: "PAID", paidAt: new Date() } as const;
  ids.disputed = (await createPayment({ bookingId: first.id, payerId }, paid)).id;
  ids.open = (await createPayment({ bookingId: second.id, payerId })).id;
  await db.payment.update({ where: { id: ids.disputed }, data: { status: "DISPUTED" } });
  const back = { amount: 2_000, target: "METHOD", reason: "Dibatalkan pelanggan", refundKey: "R-1" } as const;
  ids.refund = (await db.refund.create({ data: { ...back, paymentId: ids.disputed, bookingId: first.id } })).id;
});

describe("lists", () => {
  test("payments by status, payer and amount, with sums and ages", async () => {
    const all = await textOf(`${root}/payments`);
    expect(all).toMatch(/Disengketakan\s*1\s*Rp/);
    expect(all).toContain("terlama 0 menit");
    expect(await textOf(`${root}/payments?who=rina&status=DISPUTED`)).toContain("Disengketakan");
    expect(await textOf(`${root}/payments?who=Orang%20Lain`)).toContain("Tidak ada pembayaran");
    expect(await textOf(`${root}/payments?least=2.000.000`)).toContain("Tidak ada pembayaran");
    expect(await textOf(`${root}/payments?who=${outlet.id}&until=2020-01-01`)).toContain("Tidak ada pembayaran");
  });

  test("are taken away as a file without formulas, by members who may act, and the audit log says who and what", async () => {
    const answer = await one.get(`${root}/payments.csv?status=DISPUTED&least=`);
    expect(answer.headers.get("content-disposition")).toMatch(/payments-\d{4}-\d\d-\d\d\.csv/);
    const text = await answer.text();
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toContain(",'=Pangkas Rapi,");
    const row = await db.auditLog.findFirstOrThrow({ where: { action: "management.exported", entityId: "payments" } });
    expect(row.after).toMatchObject({ filter: { status: "DISPUTED" }, rows: 1, isCut: false });
    for (const list of ["payments", "refunds", "withdrawals", "subscriptions", "abuse"]) {
      expect((await support.get(`${root}/${list}.csv`)).status, list).toBe(403);
    }
    expect(await textOf(`${root}/payments`, support)).not.toContain("Unduh CSV");
  });

  test("refunds say how long they have waited", async () => {
    const text = await textOf(`${root}/refunds?status=REQUESTED`);
    expect(text).toMatch(/Akan dikirim\s*1\s*Rp\s2\.000/);
    expect(text).toContain("menunggu 0 menit");
  });
});

describe("a disputed payment", () => {
  const path = () => `${root}/payments/${ids.disputed}`;

  test("needs a reason and a side, and a second member", async () => {
    const empty = await one.post(path(), { act: "rule" });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain("Pilih siapa yang dimenangkan bank.");
    expect((await post(path(), { act: "rule", side: "PAYERS" })).status).toBe(302);
    const own = await post(path(), { act: "confirm" });
    expect(own.status).toBe(409);
    expect(await own.text()).toContain("Anggota lain yang memastikan putusan ini");
    expect(await textOf(path(), two)).toContain("Pastikan: bank memihak pembayar");
    expect(await textOf(path(), support)).not.toContain("Pastikan putusan");
    expect((await post(path(), { act: "confirm" }, support)).status).toBe(403);
    expect((await post(path(), { act: "reject" }, two)).status).toBe(302);
    expect((await db.payment.findUniqueOrThrow({ where: { id: ids.disputed } })).status).toBe("DISPUTED");
    const text = await textOf(path());
    expect(text).toContain("Putusan bank ditolak");
    expect(text).toContain(reason);
  });

  test("keeps its refund waiting", async () => {
    const answer = await post(`${root}/refunds/${ids.refund}`, { act: "to-wallet" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("pengembalian dana menunggu putusannya");
    expect((await post(`${root}/refunds/${ids.customer}`, { act: "retry" })).status).toBe(404);
  });
});

test("an open payment is closed with a reason, once", async () => {
  const path = `${root}/payments/${ids.open}`;
  expect((await one.post(path, { act: "close", reason: "pendek" })).status).toBe(422);
  expect((await post(path, { act: "close" })).status).toBe(302);
  expect((await post(path, { act: "close" })).status).toBe(409);
  expect((await db.payment.findUniqueOrThrow({ where: { id: ids.open } })).status).toBe("CANCELLED");
});

test("a word of the gateway that fits nothing is marked as looked at, and then counts no more", async () => {
  const said = { orderId: "ASING-1", transactionId: "t-1", source: "NOTIFICATION", status: "settlement" } as const;
  const { id } = await db.paymentEvent.create({
    data: { ...said, grossAmount: "9000.00", raw: "{}", outcome: "unknown-order" },
  });
  expect(await textOf(`${root}/payments`)).toContain("ASING-1");
  expect((await post(`${root}/payments`, { act: "close-event", event: id })).status).toBe(302);
  expect(await textOf(`${root}/payments`)).not.toContain("ASING-1");
});

test("the ledger is corrected by two members", async () => {
  const path = `${root}/ledger/adjustments`;
  const bad = await post(path, { act: "correct", correction: "compensate-customer", amount: "0" });
  const html = await bad.text();
  expect(bad.status).toBe(422);
  expect(html).toContain("Tulis rupiah bulat, lebih dari nol");
  const asked = await post(path, {
    act: "correct",
    correction: "compensate-customer",
    amount: "25.000",
    owner: ids.customer,
  });
  const where = asked.headers.get("location") ?? "";
  expect(await textOf(where)).not.toContain("Setujui Rp");
  expect((await post(where, { act: "approve" })).status).toBe(409);
  expect(await textOf(`${root}/ledger`, two)).toContain("1 menunggu keputusan");
  expect(await textOf(where, two)).toContain("Setujui Rp");
  expect((await post(where, { act: "approve" }, two)).status).toBe(302);
  const text = await textOf(where);
  expect(text).toContain("Tercatat");
  expect(text).toContain("Dompet pelanggan: Rina Wijaya");
  expect((await post(where, { act: "approve" }, two)).status).toBe(409);
});

test("a plan gets a new version, typed terms stay when they are refused", async () => {
  const path = `${root}/plans/mobile`;
  const terms = {
    name: "Mobile",
    tagline: "Untuk barber panggilan yang bekerja sendiri.",
    barbers: "1",
    commission: "10",
  };
  const refused = await post(path, { act: "version", ...terms, price: "5.000" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Paket yang diperpanjang paling murah");
  expect(html).toContain('value="5.000"');
  expect((await post(path, { act: "version", ...terms, price: "59.000" })).status).toBe(302);
  const text = await textOf(`${root}/plans`);
  expect(text).toMatch(/Versi 2, Mobile\s*Dijual/);
  expect(text).toMatch(/Versi 1, Mobile\s*Tidak dijual/);
  expect((await one.get(`${root}/plans/tidakada`)).status).toBe(404);
});

test("a subscription is found by its outlet and given days", async () => {
  const day = 86_400_000;
  const times = { startsAt: new Date(Date.now() - day), endsAt: new Date(Date.now() + 9 * day) };
  await db.subscription.updateMany({ where: { outletId: outlet.id, status: "ACTIVE" }, data: { status: "EXPIRED" } });
  const plan = { planCode: "pro", planVersion: 1, status: "ACTIVE" } as const;
  const { id } = await db.subscription.create({ data: { ...plan, ...times, outletId: outlet.id } });
  expect(await textOf(`${root}/subscriptions?plan=pro&who=${outlet.id}`)).toContain("=Pangkas Rapi");
  expect(await textOf(`${root}/subscriptions?plan=basic&who=${outlet.id}`)).toContain("Tidak ada langganan");
  const path = `${root}/subscriptions/${id}`;
  const seen = times.endsAt.toISOString();
  expect(await (await one.get(path)).text()).toContain(`name="seen" value="${seen}"`);
  expect((await post(path, { act: "extend", seen, days: "31" })).status).toBe(422);
  expect((await post(path, { act: "extend", seen, days: "7" })).status).toBe(302);
  expect((await post(path, { act: "extend", seen, days: "7" })).status).toBe(409);
  const { endsAt } = await db.subscription.findUniqueOrThrow({ where: { id } });
  expect(endsAt.getTime()).toBe(times.endsAt.getTime() + 7 * day);
  expect((await post(path, { act: "end-grace" })).status).toBe(409);
  const ended = { startsAt: new Date(Date.now() - 30 * day), endsAt: new Date(Date.now() - 2 * day) };
  await db.subscription.update({ where: { id }, data: { ...ended, status: "GRACE" } });
  const listed = await textOf(`${root}/subscriptions?plan=pro&who=${outlet.id}`);
  expect(listed).toMatch(/Masa tenggang sampai [^,]+, [^,]+, [^,]+, \d hari lagi/);
});

test("a sign of abuse says why, shows its rows, and is quiet once it is marked", async () => {
  const own = await createOutlet({ name: "Outlet Sendiri" });
  for (const barber of [0, 1]) await createBooking(own, { barber, set: { customerId: own.ownerId } });
  expect(await textOf(`${root}/abuse`)).toContain("Outlet Sendiri");
  const path = `${root}/abuse/outlet-self/${own.id}`;
  expect(await textOf(path)).toContain("2 booking");
  expect(await textOf(path, support)).not.toContain("Tandai wajar");
  expect((await post(path, { act: "fine" })).status).toBe(302);
  expect(await textOf(`${root}/abuse`)).not.toContain("Outlet Sendiri");
  expect(await textOf(`${root}/abuse?quiet=1`)).toContain("Ditandai wajar");
  expect((await one.get(`${root}/abuse/lain/${own.id}`)).status).toBe(404);
});
