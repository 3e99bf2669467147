import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, test } from "vitest";
import { serviceFeeRupiah } from "#app/features/bookings/terms/booking-constants.ts";
import { withdrawalFeeRupiah, withdrawalMinimumRupiah } from "#app/features/core/states/withdrawal.ts";
import { listPlansOnSale } from "#app/features/money/plans/plans.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { type HtmlElement, mainText, pageOf, readHtml } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

const visitor = new Client();
let person: Client;

beforeAll(async () => {
  person = await signedIn((await createUser()).id);
});

const hrefsOf = (page: HtmlElement[]) =>
  page.filter(({ name }) => name === "a").map(({ attributes }) => attributes.get("href") ?? "");
/** The text of the page's content, amounts with plain spaces. */
const plain = (amount: number) => formatRupiah(amount).replaceAll("\u00a0", " ");

const contentPages = [
  ["/pricing-plans", "Paket untuk outlet"],
  ["/register-business", "Daftarkan barbershop Anda"],
  ["/online-store", "Toko online"],
  ["/training", "Pelatihan barber"],
  ["/official-outlet-partnership", "Kemitraan outlet resmi"],
  ["/job-vacancy", "Lowongan barber"],
] as const;

describe.each(contentPages)("%s", (path, title) => {
  test("can be read by everyone, and lies under the login sheet for a visitor", async () => {
    const [seen, covered] = await Promise.all([pageOf(person.get(path)), pageOf(visitor.get(path))]);
    for (const page of [seen, covered])
      expect(page.filter(({ name }) => name === "h1").map(({ text }) => text)).toEqual([title]);
    const isCovered = (page: HtmlElement[]) => page.some(({ attributes }) => attributes.get("role") === "dialog");
    expect([isCovered(seen), isCovered(covered)]).toEqual([false, true]);
    expect(mainText(covered)).toBe(mainText(seen));
  });

  test("has its headings in order and a description of its own", async () => {
    const page = readHtml(await (await person.get(path)).text());
    const main = page.findIndex(({ name }) => name === "main");
    const levels = page
      .slice(main)
      .filter(({ name }) => /^h[1-6]$/.test(name))
      .map(({ name }) => Number(name[1]));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    const description = page.find(({ attributes }) => attributes.get("name") === "description");
    expect(description?.attributes.get("content")).toMatch(/.{60,}/);
  });
});

describe("/pricing-plans", () => {
  test("shows every plan on sale with both prices, its barbers and its commission", async () => {
    const page = await pageOf(person.get("/pricing-plans"));
    const rows = page.filter(({ name }) => name === "tr").map(({ text }) => text.replaceAll("\u00a0", " "));
    for (const { name, price, maxBarbers, commissionPercent, onceDays } of await listPlansOnSale()) {
      const row = rows.find((text) => text.startsWith(name)) ?? "";
      expect(row, name).toContain(plain(price));
      expect(row, name).toContain(onceDays === null ? plain(price * 10) : `hanya ${onceDays} hari`);
      expect(row, name).toContain(maxBarbers === null ? "tanpa batas" : `Barber${maxBarbers}`);
      expect(row, name).toContain(`${commissionPercent}%`);
    }
    expect(rows.length).toBeGreaterThanOrEqual(6);
  });

  test("names every fee, and an example that adds up", async () => {
    const text = mainText(await pageOf(person.get("/pricing-plans")));
    for (const fee of [
      "Komisi 10%",
      `Biaya layanan ${plain(serviceFeeRupiah)}`,
      `Biaya penarikan ${plain(withdrawalFeeRupiah)}`,
      plain(withdrawalMinimumRupiah),
      "sekali untuk setiap pemilik, dikenali dari NIK",
    ]) {
      expect(text).toContain(fee);
    }
    for (const amount of [60_000, 62_000, 6_000, 54_000, 7_200_000, 504_000, 6_497_000])
      expect(text).toContain(plain(amount));
  });

  test("shows a new version from the moment it is on sale", async () => {
    const key = { code_version: { code: "bisnis", version: 1 } };
    const { createdAt, ...terms } = await db.plan.findUniqueOrThrow({ where: key });
    await db.plan.update({ where: key, data: { retiredAt: new Date() } });
    await db.plan.create({ data: { ...terms, version: 2, price: 449_000 } });
    const text = mainText(await pageOf(person.get("/pricing-plans")));
    expect(text).toContain("Rp 4.490.000");
    expect(text).not.toContain("Rp 399.000");
  });
});

test("/register-business leads to where an outlet is registered, and says what is needed", async () => {
  const page = await pageOf(person.get("/register-business"));
  expect(hrefsOf(page)).toContain("/registration-acknowledgement");
  for (const text of ["2 hari kerja", "KTP", "30 menit"]) expect(mainText(page)).toContain(text);
});

test.each(["online-store", "training", "official-outlet-partnership", "job-vacancy"])(
  "/%s leads to where one asks to be told, at a place that exists",
  async (id) => {
    expect(hrefsOf(await pageOf(person.get(`/${id}`)))).toContain(`/under-development#${id}`);
    const target = await pageOf(person.get("/under-development"));
    expect(target.some(({ attributes }) => attributes.get("id") === id)).toBe(true);
  },
);

describe("/success-stories", () => {
  test("invites while there is nothing to tell, then tells what is true", async () => {
    const empty = await pageOf(visitor.get("/success-stories"));
    expect(mainText(empty)).toContain("Kisah pertama bisa dari outlet Anda");
    expect(hrefsOf(empty)).toContain("/register-business");

    const outlet = await createOutlet({ name: "Cukur Sejati" }, { barbers: 1 });
    const now = clock.now();
    const start = Temporal.Instant.fromEpochMilliseconds(now.epochMilliseconds).subtract({ hours: 24 * 30 });
    for (let index = 0; index < 10; index += 1) {
      const customer = await createUser("Rina Wijaya");
      const booking = await createBooking(outlet, {
        status: "COMPLETED",
        start: start.add({ hours: index }),
        set: { customerId: customer.id },
      });
      if (index > 2) continue;
      await db.review.create({
        data: {
          bookingId: booking.id,
          outletId: outlet.id,
          barberId: outlet.barberIds[0] ?? "",
          customerId: customer.id,
          rating: 5,
          barberRating: 5,
          text: "Rapi sekali <script>alert(1)</script> dan tepat waktu.",
          createdAt: toDate(start.add({ hours: index + 1 })),
        },
      });
    }
    try {
      setClock(() => now.add({ minutes: 11 }));
      const page = await pageOf(visitor.get("/success-stories"));
      const text = mainText(page);
      for (const told of ["Cukur Sejati", "10", "kunjungan selesai", "5,0", "dari 3 ulasan", "Rina W."])
        expect(text).toContain(told);
      expect(text).toContain("Rapi sekali <script>alert(1)</script> dan tepat waktu.");
      expect(hrefsOf(page)).toContain(`/barbershop/${outlet.id}`);
    } finally {
      setClock(null);
    }
  });
});
