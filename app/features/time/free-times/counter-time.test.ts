import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { timeChoices } from "#app/features/bookings/terms/time-choices.server.ts";
import { startAtCounter, withoutNotice } from "#app/features/time/free-times/counter-time.ts";
import { type OutletSchedule, slotRequestOf } from "#app/features/time/free-times/slot-request.ts";

const offered = new Map([["cut", { durationMin: 30, bufferMin: 0, price: 50_000 }]]);
const week = [1, 2, 3, 4, 5, 6, 7];
const at = (local: string) => Temporal.Instant.from(`2026-12-${local}:00+07:00`);
const shiftFrom = (startMin: number, days = week) => days.map((weekday) => ({ weekday, startMin, endMin: 1260 }));

/** Open 09.00–21.00 every day; Ani begins at 10, Budi at 12 and never on Wednesdays. */
const schedule: OutletSchedule = {
  zone: "WIB",
  hours: week.map((weekday) => ({ weekday, openMin: 540, closeMin: 1260 })),
  exceptions: [{ date: "2026-12-03", openMin: null, closeMin: null }],
  policy: { minNoticeMin: 0, horizonDays: 7, slotStepMin: 15, confirmation: "INSTANT", paymentRule: "VENUE_OK" },
  barbers: [
    { id: "ani", position: 0, shifts: shiftFrom(600), services: offered },
    { id: "budi", position: 1, shifts: shiftFrom(720, [1, 2, 4, 5, 6, 7]), services: offered },
  ],
};

test.each<[string, string, string | null, string]>([
  ["nobody begins before the day does", "01T08:50", null, "closed"],
  ["nor before the barber does", "01T09:50", "ani", "shift"],
  ["nor is anybody", "01T09:50", null, "shift"],
  ["nor while another works", "01T11:50", "budi", "shift"],
  ["at the first minute of the shift it is now", "01T10:00", null, "10.00 ani"],
])("%s", (_name, when, barberId, expected) => {
  const now = at(when).epochMilliseconds;
  const begin = startAtCounter(schedule, new Map(), withoutNotice(slotRequestOf(schedule, ["cut"], { barberId })), now);
  const text = begin.ok
    ? `${new Date(begin.slot.start + 7 * 3_600_000).toISOString().slice(11, 16).replace(":", ".")} ${begin.slot.barberIds.join()}`
    : begin.reason;
  expect(text).toBe(expected);
});

test("whoever is in the chair is waited for", () => {
  const wall = Math.floor(at("01T11:00").epochMilliseconds / 60_000) + 7 * 60;
  const taken = new Map([["ani", [{ start: wall - 20, end: wall + 10 }]]]);
  const begin = startAtCounter(
    schedule,
    taken,
    withoutNotice(slotRequestOf(schedule, ["cut"])),
    +at("01T11:00").epochMilliseconds,
  );
  expect(begin).toMatchObject({ ok: true, slot: { start: at("01T11:10").epochMilliseconds } });
});

test("a barber's weekly day off is no full day, and neither is a closed one", () => {
  const now = at("01T08:00");
  const notes = (barberId: string | null) =>
    timeChoices(
      {
        schedule,
        taken: new Map(),
        slotRequest: slotRequestOf(schedule, ["cut"], { barberId }),
        date: "2026-12-02",
        linkTo: () => "",
      },
      now,
    );
  expect(
    notes("budi")
      .days.slice(0, 4)
      .map(({ note }) => note),
  ).toEqual(["35 waktu", "Libur", "Tutup", "35 waktu"]);
  expect(notes("budi").emptyText).toBe("Barber libur pada Rabu, 2 Desember 2026.");
  expect(notes("ani").days[1]?.note).toBe("43 waktu");
  const whole = Math.floor(at("02T00:00").epochMilliseconds / 60_000) + 7 * 60;
  const full = new Map([["ani", [{ start: whole, end: whole + 1440 }]]]);
  const slotRequest = slotRequestOf(schedule, ["cut"], { barberId: "ani" });
  const ofAni = timeChoices({ schedule, taken: full, slotRequest, date: "2026-12-02", linkTo: () => "" }, now);
  expect(ofAni.days[1]?.note).toBe("Penuh");
});

test("the time that a booking has already is no free one: its day says how many there are to choose", () => {
  const now = at("01T08:00");
  const slotRequest = slotRequestOf(schedule, ["cut"], { barberId: "ani" });
  const own = at("02T14:00");
  const wall = Math.floor(own.epochMilliseconds / 60_000) + 7 * 60;
  const day = wall - 14 * 60;
  const dayOf = (taken: ReadonlyMap<string, { start: number; end: number }[]>) =>
    timeChoices({ schedule, taken, slotRequest, date: "2026-12-02", linkTo: () => "", except: own }, now);
  expect(dayOf(new Map()).days[1]?.note).toBe("42 waktu");
  // Nothing else is free on its day.
  const around = [
    { start: day, end: wall },
    { start: wall + 30, end: day + 1440 },
  ];
  const full = dayOf(new Map([["ani", around]]));
  expect(full).toMatchObject({ groups: [], emptyText: "Semua waktu pada Rabu, 2 Desember 2026 sudah terisi." });
  expect(full.days[1]).toMatchObject({ note: "Penuh", isFree: false });
  // Nor is it counted where somebody else has it.
  expect(dayOf(new Map([["ani", [{ start: wall, end: wall + 30 }]]])).days[1]?.note).toBe("40 waktu");
});
