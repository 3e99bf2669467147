import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { bookingTransitions, firstStatuses } from "#app/features/core/states/booking-status.ts";
import { overlaps } from "#app/lib/period.ts";
import { payBookings } from "#prisma/seed/pay-bookings.ts";
import type { SeedBooking } from "#prisma/seed/plan-booking.ts";
import { planBookings } from "#prisma/seed/plan-bookings.ts";
import { planCustomers, planDemoPeople } from "#prisma/seed/plan-customers.ts";
import { planMoney } from "#prisma/seed/plan-money.ts";
import { type Kelurahan, planOutlets } from "#prisma/seed/plan-outlets.ts";
import { readCsv } from "#prisma/seed/read-csv.ts";
import { SeedLedger } from "#prisma/seed/seed-ledger.ts";
import { SeedPurchases } from "#prisma/seed/write-subscriptions.ts";
import { isDeep } from "#tests/support/counts.ts";

let places: Kelurahan[] = [];

beforeAll(async () => {
  const rows = await readCsv(join(import.meta.dirname, "kelurahan.csv"));
  places = rows.map(([code = "", lat, lng, postcode = ""]) => ({
    ...{ code, postcode, lat: Number(lat), lng: Number(lng) },
    name: code === "34.71.12.1003" ? "Brontokusuman" : code,
  }));
});

function planAt(nowMs: number): SeedBooking[] {
  const ofCity = (code: string) => places.filter((place) => place.code.startsWith(code));
  const outlets = planOutlets(nowMs, ({ code }) => ofCity(code)).filter(({ status }) => status === "ACTIVE");
  const customers = planCustomers(nowMs);
  const raka = planDemoPeople(nowMs).get("pelanggan-setia");
  const bandung = outlets.find(({ demoOwner }) => demoOwner === "partner-satu")?.city;
  if (!raka?.phone || !bandung) throw new Error("The regular customer is missing.");
  const world = {
    nowMs,
    agenda: new Map(),
    codes: new Set<string>(),
    kelurahanOf: ({ city }: { city: { code: string } }) => ofCity(city.code),
  };
  return planBookings(world, { outlets, customers, regular: { ...raka, phone: raka.phone, city: bandung } });
}

// Midnight, lunch and late evening in each zone; every weekday; a leap day; the turn of the year.
const times = [
  ...["2026-11-23T17:00:00Z", "2028-02-29T09:00:00Z", "2026-12-31T15:00:00Z"],
  ...(isDeep
    ? [
        "2026-11-21T03:20:00Z",
        "2026-11-22T16:59:00Z",
        "2026-11-24T14:30:00Z",
        "2027-01-01T00:05:00Z",
        "2027-03-19T22:15:00Z",
      ]
    : []),
];

describe.each(times)("bookings planned at %s", (time) => {
  const nowMs = Date.parse(time);
  let bookings: SeedBooking[] = [];
  beforeAll(() => {
    bookings = planAt(nowMs);
  });

  it("are 3,000 past and 250 to come", () => {
    expect(bookings.filter(({ endMs }) => endMs <= nowMs)).toHaveLength(3_000);
    expect(bookings.filter(({ endMs }) => endMs > nowMs)).toHaveLength(250);
  });

  it("were made before they begin, and changed before now", () => {
    const odd = bookings.filter(
      ({ createdMs, confirmedMs, updatedMs, startMs }) =>
        createdMs >= startMs ||
        createdMs > updatedMs ||
        updatedMs > nowMs ||
        (confirmedMs !== null && confirmedMs > updatedMs),
    );
    expect(odd).toEqual([]);
  });

  it("are paid so that every balance reaches at every moment", () => {
    const regularId = planDemoPeople(nowMs).get("pelanggan-setia")?.id ?? "";
    const paid = payBookings(bookings, regularId, nowMs);
    const ledger = new SeedLedger();
    const outlets = [...new Set(bookings.map(({ outlet }) => outlet))];
    const events = [...planMoney(paid, null, nowMs).events, ...new SeedPurchases(outlets).events()];
    expect(outlets.flatMap(({ subscriptions }) => subscriptions).every(({ startsMs }) => startsMs < nowMs)).toBe(true);
    for (const { post } of events.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs)) post(ledger);
    expect(paid.filter(({ paid: payment }) => payment?.way === "DEPOSIT").length).toBeGreaterThan(200);
    expect(paid.filter((booking) => booking.paid && booking.paid.walletAmount > 0)).not.toEqual([]);
    const wrong = paid.filter(({ paid: payment, path }) => (path[0] === "PENDING_PAYMENT") !== (payment !== null));
    expect(wrong).toEqual([]);
  });

  it("go only ways that a booking can go", () => {
    const isAllowed = ({ path }: SeedBooking) =>
      path.every((status, step) => {
        const previous = path[step - 1];
        return (previous ? bookingTransitions[previous] : firstStatuses).includes(status);
      });
    expect(bookings.filter((booking) => !isAllowed(booking))).toEqual([]);
  });

  it("never have two customers with one barber, nor one customer at two places", () => {
    for (const key of ["barber", "customer"] as const) {
      for (const group of Map.groupBy(bookings, (booking) => booking[key]?.id).values()) {
        if (!group[0]?.[key]) continue;
        const sorted = group
          .map(({ startMs, endMs }) => ({ start: startMs, end: endMs }))
          .sort((a, b) => a.start - b.start);
        const clash = sorted.some((period, index) => index > 0 && overlaps(sorted[index - 1] ?? period, period));
        expect(clash).toBe(false);
      }
    }
  });

  it("have visits without the app today at the demo partners' shops", () => {
    const day = bookings.filter(
      ({ outlet, startMs, channel }) => outlet.demoOwner && channel !== "APP" && Math.abs(startMs - nowMs) < 86_400_000,
    );
    expect(day.length).toBeGreaterThanOrEqual(3);
  });

  it("end with requests that a demo partner can still answer", () => {
    const waiting = bookings.filter(({ path }) => path.at(-1) === "AWAITING_OUTLET");
    expect(waiting).toHaveLength(2);
    for (const { outlet, deadlineMs } of waiting) {
      expect(outlet.demoOwner).toBe("partner-banyak");
      expect(deadlineMs).toBeGreaterThan(nowMs);
    }
  });
});

it("repeats itself", () => {
  const codes = (bookings: SeedBooking[]) => bookings.map(({ id, code, startMs }) => `${id} ${code} ${startMs}`);
  expect(codes(planAt(1_790_000_000_000))).toEqual(codes(planAt(1_790_000_000_000)));
});
