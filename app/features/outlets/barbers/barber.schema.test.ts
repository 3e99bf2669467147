import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barbersForm } from "#app/features/outlets/barbers/barber.schema.ts";
import { weekFields } from "#app/features/outlets/barbers/week-fields.ts";
import { overlappingDays, type WeekSpan } from "#app/lib/week-times.ts";

const id = "01990000-0000-7000-8000-000000000001";
const barber = { intent: "add", name: "Andi", active: true };
const noDays = Array.from({ length: 7 }, () => ({ spans: [] as object[] }));
const shifts = (days: object[]) => ({ intent: "shifts", id, days });
const textsOf = (value: unknown) => {
  const read = barbersForm.safeParse(value);
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join("."), message]));
};
const withDay = (day: number, ...spans: object[]) => noDays.map((each, index) => (index === day ? { spans } : each));

describe("a barber", () => {
  it("does what is ticked, at own terms where they are typed", () => {
    const offers = [
      { service: id, offered: true, price: "60.000", minutes: 45 },
      { service: id.replace("1", "2"), price: "x" },
      { service: id.replace("1", "3"), offered: true },
    ];
    expect(barbersForm.parse({ ...barber, offers })).toMatchObject({
      years: 0,
      bio: "",
      certificate: "",
      offers: [
        { serviceId: id, price: 60_000, durationMin: 45 },
        { serviceId: id.replace("1", "3"), price: null, durationMin: null },
      ],
    });
  });

  it("is refused field by field", () => {
    const offers = [{ service: id, offered: true, price: "1.000", minutes: 12 }];
    const typed = { ...barber, name: "A", years: 61, bio: "a".repeat(501), certificate: "a".repeat(81), offers };
    expect(Object.keys(textsOf(typed)).sort()).toEqual([
      "bio",
      "certificate",
      "name",
      "offers.0.minutes",
      "offers.0.price",
      "years",
    ]);
  });
});

describe("a week", () => {
  it("is read with breaks, days off and times past midnight", () => {
    const days = withDay(4, { start: "09.00", end: "11:30" }, { start: "13", end: "01.00" }, {});
    expect(barbersForm.parse(shifts(days))).toMatchObject({
      days: [
        { weekday: 5, startMin: 540, endMin: 690 },
        { weekday: 5, startMin: 780, endMin: 60 },
      ],
    });
  });

  it("is refused in the box that is wrong", () => {
    for (const [span, box, text] of [
      [{ start: "09.00" }, "end", "Isi jam selesai."],
      [{ end: "17.00" }, "start", "Isi jam mulai."],
      [{ start: "pagi", end: "17.00" }, "start", "Tulis jam seperti 09.00."],
      [{ start: "24", end: "17.00" }, "start", "Tulis jam seperti 09.00."],
      [{ start: "9", end: "9" }, "end", "Jam selesai harus berbeda dari jam mulai."],
    ] as const) {
      expect(textsOf(shifts(withDay(2, span)))).toEqual({ [`days.2.spans.0.${box}`]: text });
      const second = withDay(2, { start: "1", end: "2" }, span);
      expect(textsOf(shifts(second))).toEqual({ [`days.2.spans.1.${box}`]: text });
    }
    const meeting = withDay(0, { start: "09.00", end: "12.00" }, { start: "11.00", end: "15.00" });
    expect(textsOf(shifts(meeting))).toEqual({ "days.0.spans.0.start": "Jam ini bertumpuk dengan jam lain." });
    expect(barbersForm.safeParse(shifts(noDays.slice(1))).success).toBe(false);
  });

  it("comes back from its boxes as it was", () => {
    const span = fc
      .record({
        weekday: fc.integer({ min: 1, max: 7 }),
        startMin: fc.nat(1439),
        endMin: fc.integer({ min: 0, max: 1440 }),
      })
      .filter(({ startMin, endMin }) => startMin !== endMin);
    const week = fc
      .uniqueArray(span, { maxLength: 7, selector: ({ weekday }) => weekday })
      .filter((spans) => overlappingDays(spans).length === 0);
    fc.assert(
      fc.property(week, (spans) => {
        const read = barbersForm.parse(shifts(daysOf(weekFields(spans))));
        expect(read).toMatchObject({ days: spans.toSorted((a: WeekSpan, b: WeekSpan) => a.weekday - b.weekday) });
      }),
    );
  });
});

function daysOf(fields: Record<string, string>): object[] {
  return noDays.map((_, day) => {
    const [start, end] = [fields[`days[${day}].spans[0].start`], fields[`days[${day}].spans[0].end`]];
    return { spans: start === undefined ? [] : [{ start, end }] };
  });
}
