import { describe, expect, inject, it } from "vitest";
import { bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { profileChoices } from "#app/features/outlets/barbers/profile-choices.ts";
import { informationForm } from "#app/features/outlets/profile/information.schema.ts";
import { haversineM } from "#app/lib/geo.ts";
import { parseMobile } from "#app/lib/phone.ts";
import { db } from "#app/platform/db.server.ts";
import { demoPeople } from "#prisma/seed/demo-people.ts";
import { isDeep } from "#tests/support/counts.ts";
import { createTestDatabase, prepareTemplate } from "#tests/support/database.ts";
import { contentOf, seedDatabase, seededMs } from "#tests/support/seed-database.ts";

const nowMs = seededMs;
const now = new Date(nowMs).toISOString();
const url = process.env.DATABASE_URL ?? "";
async function countOf(sql: string): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ n: bigint }[]>(`SELECT count(*) AS n FROM ${sql}`);
  return Number(row?.n);
}

describe("the seed", () => {
  it("writes four levels of regions with zones, and centres down to the kota", async () => {
    const levels = await db.region.groupBy({
      by: ["level"],
      _count: { code: true, lat: true, zone: true },
      orderBy: { level: "asc" },
    });
    expect(levels.map(({ _count }) => _count.code)).toEqual([38, 514, expect.any(Number), expect.any(Number)]);
    expect(levels[2]?._count.code).toBeGreaterThanOrEqual(7_277);
    expect(levels[3]?._count.code).toBeGreaterThanOrEqual(83_700);
    expect(levels.every(({ _count }) => _count.zone === _count.code)).toBe(true);
    expect(levels.slice(0, 2).every(({ _count }) => _count.lat === _count.code)).toBe(true);
    expect(await db.region.findUnique({ where: { code: "35.29.22" } })).toMatchObject({
      name: "Ra'as",
      searchName: "ra as",
    });
  });

  it("does nothing the second time", async () => {
    expect(await seedDatabase(url, nowMs)).toEqual({ regions: 0, isNew: false });
  });

  if (isDeep) {
    it("writes the same for the same time", async () => {
      const { adminUrl } = inject("database");
      const other = await createTestDatabase(adminUrl, await prepareTemplate(adminUrl));
      try {
        await seedDatabase(other.url, nowMs);
        expect(await contentOf(other.url)).toEqual(await contentOf(url));
      } finally {
        await other.drop();
      }
    });
  }

  it("has 96 active outlets of both types in 16 cities and three zones", async () => {
    const outlets = await db.outlet.findMany({
      where: { status: "ACTIVE" },
      select: { type: true, zone: true, kelurahanCode: true },
    });
    expect(outlets).toHaveLength(96);
    const byCity = Map.groupBy(outlets, ({ kelurahanCode }) => kelurahanCode.slice(0, 5));
    expect(byCity.size).toBe(16);
    for (const ofCity of byCity.values()) {
      expect(ofCity).toHaveLength(6);
      expect(ofCity.some(({ type }) => type === "MOBILE_BARBER")).toBe(true);
    }
    expect(new Set(outlets.map(({ zone }) => zone))).toEqual(new Set(["WIB", "WITA", "WIT"]));
  });

  it("describes every outlet so that its owner can save the form of its information as it is", async () => {
    const form = informationForm(profileChoices);
    for (const outlet of await db.outlet.findMany({ where: { status: "ACTIVE" } })) {
      expect(form.safeParse({ ...outlet, intent: "information" }).error?.issues, outlet.name).toBeUndefined();
    }
  });

  it("places every outlet in its kelurahan", async () => {
    const outlets = await db.outlet.findMany({
      select: {
        name: true,
        lat: true,
        lng: true,
        zone: true,
        kelurahan: { select: { lat: true, lng: true, zone: true } },
        kelurahanCode: true,
      },
    });
    const cities = await db.region.findMany({ where: { level: 2 }, select: { code: true, lat: true, lng: true } });
    for (const { kelurahan, kelurahanCode, ...outlet } of outlets) {
      const city = cities.find(({ code }) => kelurahanCode.startsWith(code));
      expect(haversineM(outlet, { lat: kelurahan.lat ?? 0, lng: kelurahan.lng ?? 0 }), outlet.name).toBeLessThan(300);
      expect(haversineM(outlet, { lat: city?.lat ?? 0, lng: city?.lng ?? 0 }), outlet.name).toBeLessThan(25_000);
      expect(outlet.zone).toBe(kelurahan.zone);
    }
  });

  it("shows barbers and their cuts, in one outlet nobody and nothing twice, next door nobody alike", async () => {
    const outlets = await db.outlet.findMany({
      where: { status: "ACTIVE" },
      include: { barbers: { include: { cuts: true }, orderBy: { position: "asc" } } },
      orderBy: { id: "asc" },
    });
    for (const { name, barbers } of outlets) {
      const keys = barbers.flatMap(({ cuts }) => cuts.map(({ key }) => key));
      expect(keys.length, name).toBeGreaterThanOrEqual(3);
      expect(new Set(keys).size, name).toBe(keys.length);
      for (const [index, { photoKey, cuts }] of barbers.entries()) {
        if (photoKey && !photoKey.includes("veil")) expect(photoKey, name).not.toBe(barbers[index + 1]?.photoKey);
        expect(
          cuts.every(({ serviceId }) => serviceId !== null),
          name,
        ).toBe(true);
      }
    }
    expect(await countOf("barber WHERE photo_key IS NULL")).toBeLessThan(20);
    const shown = await db.$queryRaw<{ style: string }[]>`SELECT DISTINCT style::text FROM barber_cut`;
    expect(shown.length).toBe(7);
  });

  it("tells of every visit of the last month how it was paid at its outlet, and has closed the days of its people", async () => {
    const done = "booking b WHERE status = 'COMPLETED' AND start_at > now() - interval '30 days'";
    const unsaid = `${done} AND NOT EXISTS (SELECT FROM visit_sale s WHERE s.booking_id = b.id)`;
    expect(await countOf(done)).toBeGreaterThan(400);
    expect(await countOf(unsaid)).toBe(0);
    expect(await countOf("day_closing")).toBeGreaterThan(10);
    expect(await countOf("day_closing WHERE counted_cash < expected_cash")).toBeGreaterThan(0);
  });

  it("gives every active outlet pictures, services, barbers with shifts, and hours", async () => {
    const outlets = await db.outlet.findMany({
      where: { status: "ACTIVE" },
      include: { photos: true, hours: true, services: true, barbers: { include: { shifts: true, services: true } } },
    });
    for (const { name, type, photos, hours, services, barbers, whatsapp, description, tagline } of outlets) {
      expect(photos.length, name).toBeGreaterThanOrEqual(5);
      expect(photos.length, name).toBeLessThanOrEqual(7);
      expect(photos.toSorted((a, b) => a.position - b.position)[0]?.kind).toBe("FRONT");
      expect(hours.length).toBeGreaterThan(0);
      expect(services.length, name).toBeGreaterThanOrEqual(8);
      expect(services.length, name).toBeLessThanOrEqual(10);
      expect(services.some(({ homeEligible }) => homeEligible)).toBe(type === "MOBILE_BARBER");
      expect(barbers.length, name).toBeGreaterThanOrEqual(type === "MOBILE_BARBER" ? 1 : 2);
      expect(barbers.length, name).toBeLessThanOrEqual(type === "MOBILE_BARBER" ? 2 : 8);
      expect(barbers.every(({ shifts, services: offers }) => shifts.length > 0 && offers.length > 0)).toBe(true);
      const offered = new Set(barbers.flatMap((barber) => barber.services.map(({ serviceId }) => serviceId)));
      expect(offered.size, `${name}: someone offers each service`).toBe(services.length);
      expect(parseMobile(whatsapp)).toBe(whatsapp);
      expect(description.length).toBeGreaterThanOrEqual(30);
      expect(tagline.length).toBeLessThanOrEqual(60);
    }
    expect(new Set(outlets.map(({ paymentRule }) => paymentRule))).toEqual(new Set(["VENUE_OK", "DEPOSIT", "FULL"]));
    expect(new Set(outlets.map(({ name }) => name)).size).toBe(96);
    expect(await countOf("hours_exception WHERE date = '2026-11-21' AND open_min IS NULL")).toBeGreaterThanOrEqual(5);
    expect(await countOf("barber_service WHERE price IS NOT NULL")).toBeGreaterThan(10);
  });

  it("fills what search reads", async () => {
    expect(
      await countOf("outlet WHERE status = 'ACTIVE' AND (search_text = '' OR price_from = 0 OR categories = 0)"),
    ).toBe(0);
    expect(await countOf("outlet WHERE status = 'ACTIVE' AND position('1' IN open_quarters::text) = 0")).toBe(0);
    expect(await countOf("search_word WHERE word = 'parahyangan' AND count = 1")).toBe(1);
  });

  it("has 3,000 past bookings in every final status and 250 to come", async () => {
    expect(
      await countOf(`booking WHERE end_at <= '${now}' AND start_at > '${now}'::timestamptz - interval '122 days'`),
    ).toBe(3_000);
    expect(await countOf(`booking WHERE end_at > '${now}'`)).toBe(250);
    expect(await countOf(`booking WHERE created_at > '${now}' OR updated_at > '${now}' OR created_at > start_at`)).toBe(
      0,
    );
    const statuses = await db.booking.groupBy({ by: ["status"] });
    const missing = Object.keys(bookingStatusText).filter((status) => statuses.every((each) => each.status !== status));
    expect(missing).toEqual(["PENDING_PAYMENT", "EN_ROUTE"]);
  });

  it("claims the time of what is to come, and of nothing that is over", async () => {
    const open = "b.status IN ('AWAITING_OUTLET', 'CONFIRMED', 'CHECKED_IN')";
    const active = "EXISTS (SELECT 1 FROM slot_claim c WHERE c.booking_id = b.id AND c.active)";
    expect(await countOf(`booking b WHERE b.end_at > '${now}' AND ${open} AND NOT ${active}`)).toBe(0);
    expect(await countOf(`booking b WHERE (b.end_at <= '${now}' OR NOT ${open}) AND ${active}`)).toBe(0);
    const during = "tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)";
    expect(
      await countOf(`slot_claim a JOIN slot_claim b ON a.barber_id = b.barber_id AND a.id < b.id AND ${during}`),
    ).toBe(0);
  });

  it("has 1,500 reviews of completed visits, hardly two alike, and the ratings that follow from them", async () => {
    expect(await countOf("review")).toBe(1_500);
    expect(
      await countOf(
        "review r JOIN booking b ON b.id = r.booking_id WHERE b.status <> 'COMPLETED' OR r.created_at < b.end_at",
      ),
    ).toBe(0);
    expect(await countOf(`review WHERE created_at > '${now}' OR replied_at > '${now}'`)).toBe(0);
    expect(await countOf("(SELECT DISTINCT text FROM review WHERE text <> '') t")).toBeGreaterThan(1_350);
    expect(await countOf("(SELECT DISTINCT rating FROM review) t")).toBe(5);
    expect(
      await countOf(`outlet o LEFT JOIN (SELECT outlet_id, count(*) n, sum(rating) s FROM review WHERE status = 'PUBLISHED' GROUP BY 1) r ON r.outlet_id = o.id
        WHERE o.rating_count <> coalesce(r.n, 0) OR o.rating_sum <> coalesce(r.s, 0)`),
    ).toBe(0);
    expect(
      await countOf(`barber b LEFT JOIN (SELECT barber_id, count(*) n, sum(barber_rating) s FROM review WHERE status = 'PUBLISHED' GROUP BY 1) r ON r.barber_id = b.id
        WHERE b.rating_count <> coalesce(r.n, 0) OR b.rating_sum <> coalesce(r.s, 0)`),
    ).toBe(0);
  });
});

describe("the demo people", () => {
  const person = (key: string) => demoPeople.find((each) => each.key === key)?.sub ?? "";
  const outletsOf = (key: string) =>
    db.outlet.findMany({
      where: { owner: { googleSub: person(key) } },
      select: { id: true, status: true, type: true, kelurahanCode: true },
    });

  it("own one outlet, three in three cities, and a half-filled draft without an outlet", async () => {
    expect(await outletsOf("partner-satu")).toMatchObject([{ status: "ACTIVE" }]);
    const several = await outletsOf("partner-banyak");
    expect(several).toHaveLength(3);
    expect(new Set(several.map(({ kelurahanCode }) => kelurahanCode.slice(0, 5))).size).toBe(3);
    expect(several.filter(({ type }) => type === "MOBILE_BARBER")).toHaveLength(1);
    expect(await outletsOf("partner-daftar")).toEqual([]);
    const own = { owner: { googleSub: person("partner-daftar") } };
    const drafts = await db.application.findMany({ where: own, select: { outletId: true } });
    expect(drafts).toEqual([{ outletId: null }]);
  });

  it("have work today and tomorrow and requests that wait", async () => {
    const bookings = await db.booking.findMany({
      where: {
        outlet: { owner: { googleSub: { in: [person("partner-satu"), person("partner-banyak")] } } },
        endAt: { gt: new Date(nowMs) },
      },
      select: { outletId: true, status: true, deadlineAt: true },
    });
    expect(new Set(bookings.map(({ outletId }) => outletId)).size).toBe(4);
    const waiting = bookings.filter(({ status }) => status === "AWAITING_OUTLET");
    expect(waiting).toHaveLength(2);
    for (const { deadlineAt } of waiting) expect(deadlineAt?.getTime()).toBeGreaterThan(nowMs + 60 * 60_000);
  });

  it("include a regular customer with past and coming visits, and one who is new", async () => {
    const ofRegular = await db.booking.findMany({
      where: { customer: { googleSub: person("pelanggan-setia") } },
      select: { startAt: true, outletId: true, travelMin: true },
    });
    expect(ofRegular.filter(({ startAt }) => startAt.getTime() < nowMs)).toHaveLength(12);
    expect(ofRegular.filter(({ startAt }) => startAt.getTime() > nowMs)).toHaveLength(2);
    expect(new Set(ofRegular.map(({ outletId }) => outletId)).size).toBeGreaterThanOrEqual(6);
    expect(ofRegular.filter(({ travelMin }) => travelMin > 0)).toHaveLength(2);
    expect(await db.booking.count({ where: { customer: { googleSub: person("pelanggan-baru") } } })).toBe(0);
  });

  it("have invited people, in every state", async () => {
    const events = await db.referralEvent.findMany({
      where: { referrer: { googleSub: { in: [person("pelanggan-setia"), person("partner-satu")] } } },
      include: { referee: true, referrer: { include: { referralCode: true } } },
    });
    expect(new Set(events.map(({ referrerId }) => referrerId)).size).toBe(2);
    const states = (inTime: boolean) =>
      events.filter(({ referee }) => nowMs - referee.createdAt.getTime() < 30 * 86_400_000 === inTime);
    expect(states(true).map(({ status }) => status)).toEqual(["RECORDED", "RECORDED", "RECORDED"]);
    expect(new Set(states(false).map(({ status }) => status))).toEqual(new Set(["RECORDED", "QUALIFIED", "REJECTED"]));
    for (const { code, referrer, createdAt, qualifiedAt, refereeId } of events) {
      expect(code).toBe(referrer.referralCode?.code);
      expect(createdAt.getTime()).toBeLessThan(nowMs);
      const before = { customerId: refereeId, status: "COMPLETED", endAt: { lt: qualifiedAt ?? createdAt } } as const;
      if (qualifiedAt) expect(await db.booking.count({ where: before })).toBeGreaterThan(0);
    }
  });

  it("hold the roles, management twice", async () => {
    const grants = await db.roleGrant.findMany({
      select: { role: true, user: { select: { googleSub: true } } },
      orderBy: [{ role: "asc" }, { user: { googleSub: "asc" } }],
    });
    expect(grants.map(({ role, user }) => [role, user.googleSub])).toEqual([
      ["ADMIN", person("admin")],
      ["MANAGEMENT", person("management")],
      ["MANAGEMENT", person("management-kedua")],
      ["SUPPORT", person("dukungan")],
    ]);
  });
});
