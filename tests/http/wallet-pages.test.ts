import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { referralReward } from "#app/features/money/ledger/postings.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { elementById, errorBeside, readHtml } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { completeVisit, postAt, refundIntoWallet, releaseEarning } from "#tests/support/money-fixtures.ts";
import { createPayment } from "#tests/support/payment-fixtures.ts";
import { readPdf } from "#tests/support/pdf-reader.ts";

const evil = '=HYPERLINK("http://evil.example","klik")';

let outlet: OutletFixture;
let owner: Client;
let customer: Client;
let customerId: string;
let bookingId: string;

beforeAll(async () => {
  outlet = await createOutlet({ name: evil });
  owner = await signedIn(outlet.ownerId);
  customerId = (await createUser("Łukasz Santoso")).id;
  customer = await signedIn(customerId);
  bookingId = (await createBooking(outlet, { status: "CANCELLED_BY_OUTLET", set: { customerId, code: "BK-7F3K2Q" } }))
    .id;
  await postAt(
    "2026-09-10T03:00:00Z",
    referralReward({ eventId: randomUUID(), userId: customerId, share: "referee", amount: 10_000 }),
  );
  await refundIntoWallet("2026-10-05T03:30:00Z", { userId: customerId, bookingId, amount: 62_000 });
});

const plain = (text: string) => text.replaceAll("\u00A0", " ").replaceAll("<!-- -->", "");
async function read(client: Client, path: string) {
  const answer = await client.get(path);
  const html = plain(await answer.text());
  return { status: answer.status, html, elements: readHtml(html) };
}

describe("a customer's wallet", () => {
  test("shows the balance and every entry in words, signed, with the balance after it and a way to its booking", async () => {
    const { status, html, elements } = await read(customer, "/customer-wallet");
    expect(status).toBe(200);
    const entries = elements.filter(({ name, text }) => name === "li" && text.includes("SaldoRp"));
    expect(entries.map(({ text }) => text)).toEqual([
      `Uang booking kembali+Rp 62.000Booking BK-7F3K2Q · ${evil}Senin, 5 Oktober 2026 pukul 10.30 WIBSaldoRp 72.000`,
      "Hadiah undangan+Rp 10.000Kamis, 10 September 2026 pukul 10.00 WIBSaldoRp 10.000",
    ]);
    expect(html).toContain("Rp 72.000");
    expect(html).toContain(`href="/my-bookings/${bookingId}"`);
  });

  test("by month shows that month alone, with what it began and ended with", async () => {
    const { html } = await read(customer, "/customer-wallet?month=2026-09");
    expect(html).toContain("Hadiah undangan");
    expect(html).not.toContain("Uang booking kembali<");
    const { elements } = await read(customer, "/customer-wallet?month=2026-10");
    const sums = elements.filter(({ name }) => name === "dd").map(({ text }) => text);
    expect(sums).toEqual(["Rp 10.000", "+Rp 62.000", "Rp 0", "Rp 72.000"]);
  });

  test("says that a month is none beside its field", async () => {
    const { status, elements } = await read(customer, "/customer-wallet?month=2026-13");
    expect(status).toBe(400);
    expect(errorBeside(elements, "month").text).toContain("Bulan itu tidak dikenal");
  });

  test("calls nothing withdrawable that is not, and names the fee before it is all withdrawn", async () => {
    const person = await createUser("Bayu Anggoro");
    const client = await signedIn(person.id);
    const reward = (amount: number) =>
      postAt(
        "2026-09-10T03:00:00Z",
        referralReward({ eventId: randomUUID(), userId: person.id, share: "referee", amount }),
      );
    await reward(10_000);
    const small = (await read(client, "/customer-wallet")).html;
    expect(small).toContain("Belum bisa ditarik. Penarikan mulai Rp 50.000 ditambah biaya Rp 4.000");
    expect(small).not.toContain('href="/customer-wallet/withdraw"');
    expect(small).not.toMatch(/bisa dipakai dan ditarik/);

    for (let times = 0; times < 9; times += 1) await reward(10_000);
    const large = (await read(client, "/customer-wallet")).html;
    expect(large).toContain("Semuanya bisa ditarik sekarang: Rp 96.000 setelah biaya Rp 4.000.");
    const { html, elements } = await read(client, "/customer-wallet/withdraw");
    expect(html).toContain("Semua: Rp 96.000 setelah biaya Rp 4.000");
    const all = elements.find(({ text }) => text.startsWith("Semua: "))?.attributes.get("href") ?? "";
    expect((await read(client, all)).html).toContain("Rp 100.000");

    // "Lanjut" with nothing typed.
    const empty = await read(client, "/customer-wallet/withdraw?amount=");
    expect(empty.html).toContain("Tulis jumlah dalam rupiah bulat, misalnya 100.000");

    const mixed = (await read(customer, "/customer-wallet/withdraw")).html;
    expect(mixed).toContain("Semua: Rp 68.000 setelah biaya Rp 4.000");
  });

  test("that is new says what to do next", async () => {
    const newcomer = await signedIn((await createUser()).id);
    const { html } = await read(newcomer, "/customer-wallet");
    expect(html).toContain("Dompet Anda masih kosong");
    expect(html).toContain("Cari barbershop");
  });

  test("tells of money on its way: a refund by the gateway, and what an open payment holds", async () => {
    const payer = await createUser("Sari Dewi");
    const booked = await createBooking(outlet, { set: { customerId: payer.id }, barber: 1 });
    const payment = { payerId: payer.id, purpose: "BOOKING", bookingId: booked.id, method: "QRIS" } as const;
    const [paidAt, expiresAt] = [new Date("2026-10-01T00:00:00Z"), new Date("2026-12-01T00:00:00Z")];
    const paid = await db.payment.create({
      data: {
        ...payment,
        orderId: randomUUID(),
        status: "PAID",
        amount: 30_000,
        gatewayAmount: 30_000,
        paidAt,
        expiresAt,
      },
    });
    await db.payment.create({
      data: {
        ...payment,
        orderId: randomUUID(),
        amount: 25_000,
        walletAmount: 5_000,
        gatewayAmount: 20_000,
        expiresAt,
      },
    });
    const refund = { paymentId: paid.id, bookingId: booked.id, refundKey: randomUUID(), reason: "test" };
    await db.refund.create({ data: { ...refund, amount: 30_000, target: "METHOD", status: "PROCESSING" } });
    const { html } = await read(await signedIn(payer.id), "/customer-wallet");
    expect(html).toContain("Uang kembali ke QRIS");
    expect(html).toContain("Disisihkan untuk pembayaran yang belum selesai");
    expect(html).toContain("Seluruhnya Rp 35.000");
  });
});

describe("a statement", () => {
  test("as CSV is UTF-8 with its mark, begins and ends with the balance, and holds no formula", async () => {
    const answer = await customer.get("/customer-wallet/statement.csv?month=2026-10");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="dompet-2026-10.csv"');
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString()).toBe(
      [
        "Tanggal,Waktu,Keterangan,Nomor,Nama,Jumlah,Saldo",
        "2026-10-01,,Saldo awal,,,,10000",
        `2026-10-05,10.30 WIB,Uang booking kembali,BK-7F3K2Q,"'${evil.replaceAll('"', '""')}",62000,72000`,
        "2026-10-31,,Saldo akhir,,,,72000",
        "",
      ].join("\r\n"),
    );
  });

  test("as PDF says the same, with the person's name as they write it", async () => {
    const answer = await customer.get("/customer-wallet/statement.pdf?month=2026-10");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const text = plain(readPdf(new Uint8Array(await answer.arrayBuffer())).text).replaceAll("\t", " ");
    expect(text).toContain("Dompet Oktober 2026");
    expect(text.replaceAll(" ", "")).toContain("ŁukaszSantoso");
    for (const line of ["Saldo awal Rp 10.000", "Saldo akhir Rp 72.000", "+Rp 62.000 Rp 72.000"]) {
      expect(text).toContain(line);
    }
  });

  test("of no month is not found", async () => {
    for (const month of ["", "2026-00", "x", "2026-10-01"]) {
      expect((await customer.get(`/customer-wallet/statement.csv?month=${month}`)).status).toBe(404);
    }
  });
});

describe("an outlet's wallet", () => {
  beforeAll(async () => {
    const visits = await Promise.all(
      [2, 4, 6].map((hours) =>
        createBooking(outlet, {
          status: "COMPLETED",
          start: fixtureStart.add({ hours }),
          set: { contactName: "Rina" },
        }),
      ),
    );
    const [released, waiting, atOutlet] = visits.map(({ id }) => id);
    if (!released || !waiting || !atOutlet) throw new Error("No bookings.");
    const of = (id: string, prepaid: number, at: string) => ({ bookingId: id, outletId: outlet.id, prepaid, at });
    const amount = await completeVisit(of(released, 52_000, "2026-10-01T03:00:00Z"));
    await releaseEarning("2026-10-02T03:00:00Z", { bookingId: released, outletId: outlet.id, amount, owed: 0 });
    await completeVisit(of(waiting, 52_000, "2026-10-20T03:00:00Z"));
    await completeVisit(of(atOutlet, 0, "2026-10-21T03:00:00Z"));
  });

  test("shows what is available, what waits and until when, and what is owed, and the owner's own wallet", async () => {
    const { status, html } = await read(owner, "/admin/wallet");
    expect(status).toBe(200);
    expect(html).toMatch(/Saldo tersedia<\/p><p[^>]*>Rp 45\.000/);
    expect(html).toMatch(/Menunggu<\/p><p[^>]*>Rp 45\.000/);
    expect(html).toMatch(/Komisi terutang<\/p><p[^>]*>Rp 7\.000/);
    expect(html).toContain("untuk melunasi lewat transfer");
    expect(html).toContain("Kapan tersedia");
    expect(html).toContain("Dompet pribadi Anda");
    expect(html).toContain("Belum bisa ditarik. Penarikan mulai Rp 50.000 ditambah biaya Rp 4.000.");
    expect(html).not.toContain("/admin/wallet/withdraw");
  });

  test("says that a report of a problem holds an amount", async () => {
    const found = await db.partnerEarning.findFirstOrThrow({
      where: { outletId: outlet.id, releasedAt: null, amount: { gt: 0 } },
    });
    const dispute = {
      bookingId: found.bookingId,
      kind: "QUALITY",
      text: "Potongannya tidak rata.",
      openedBy: customerId,
    } as const;
    const isHeld = async () => (await read(owner, "/admin/wallet")).html.includes("Ditahan: pelanggan atau banknya");
    const { id } = await db.dispute.create({ data: { ...dispute, dueAt: new Date("2026-10-24T00:00:00Z") } });
    expect(await isHeld()).toBe(true);
    await db.dispute.delete({ where: { id } });
    expect(await isHeld()).toBe(false);
    const of = { bookingId: found.bookingId, payerId: customerId };
    await createPayment(of, { status: "DISPUTED", paidAt: new Date() });
    expect(await isHeld()).toBe(true);
  });

  test("keeps a book each of what waits and what is owed", async () => {
    for (const book of ["", "&book=other"]) {
      const { elements } = await read(owner, `/admin/wallet?outlet=${outlet.id}${book}`);
      expect(elementById(elements, "entries-title")?.text, book).toBe("Saldo tersedia");
    }
    const pending = await read(owner, `/admin/wallet?outlet=${outlet.id}&book=pending`);
    expect(pending.html).toContain("Pindah ke saldo tersedia");
    const owed = await read(owner, `/admin/wallet?outlet=${outlet.id}&book=owed`);
    expect(owed.html).toContain("Komisi dan biaya layanan, bayar di outlet");
    const csv = await (
      await owner.get(`/admin/wallet/statement.csv?outlet=${outlet.id}&month=2026-10&book=owed`)
    ).text();
    expect(csv).toContain(",-7000,-7000");
  });

  test("is for an admin to read, not to empty", async () => {
    const admin = await createUser("Dewi Anggraini");
    await db.roleGrant.create({ data: { userId: admin.id, role: "ADMIN" } });
    const client = await signedIn(admin.id);
    expect((await read(client, "/admin/wallet")).html).toContain("Outlet dengan saldo terbesar");
    const { html } = await read(client, `/admin/wallet?outlet=${outlet.id}`);
    expect(html).toContain("Rp 45.000");
    expect(html).not.toContain("Tarik ke rekening");
  });

  test("has statements of the outlet that the page shows where none is named", async () => {
    const { ownerId } = await createOutlet({ name: "Bravo" });
    const first = await createOutlet({ name: "Alfa", ownerId });
    const partner = await signedIn(ownerId);
    const chosen = (await read(partner, "/admin/wallet")).elements.find(
      ({ name, attributes }) => name === "option" && attributes.has("selected"),
    );
    expect(chosen?.attributes.get("value")).toBe(first.id);
    for (const kind of ["csv", "pdf"]) {
      const path = `/admin/wallet/statement.${kind}?month=2026-10`;
      expect((await partner.get(path)).status).toBe(200);
      expect((await customer.get(path)).status).toBe(403);
    }
  });

  test("of somebody else is not found", async () => {
    const other = await signedIn((await createOutlet({ name: "Outlet Lain" })).ownerId);
    const paths = [
      "/admin/wallet",
      "/admin/wallet/withdraw",
      "/admin/wallet/statement.csv",
      "/admin/wallet/statement.pdf",
    ];
    for (const path of paths) {
      expect((await other.get(`${path}?outlet=${outlet.id}&month=2026-10`)).status).toBe(404);
    }
  });
});

test("the menu leads owners to their outlets' wallet and everybody else to their own", async () => {
  expect((await read(owner, "/about")).html).toContain('href="/admin/wallet"');
  expect((await read(customer, "/about")).html).toContain('href="/customer-wallet"');
});
