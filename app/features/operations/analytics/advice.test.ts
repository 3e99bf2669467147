import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adviceOf } from "#app/features/operations/analytics/advice.ts";
import { runs } from "#tests/support/counts.ts";

/** Nine to seventeen on every day, four times, all of it used for `share`. */
const week = (share: number) => {
  const grid = (minutes: number) =>
    Array.from({ length: 7 }, () => Array.from({ length: 24 }, (_, hour) => (hour >= 9 && hour < 17 ? minutes : 0)));
  return { open: grid(240), used: grid(240 * share) };
};
const many = { completed: 60, noShows: 0 };
const textsOf = (given: Parameters<typeof adviceOf>[0]) => adviceOf(given).map(({ text }) => text);

describe("advice from the figures", () => {
  it("names the emptiest three hours and the fullest two", () => {
    const occupancy = week(0.6);
    for (const hour of [13, 14, 15]) (occupancy.used[1] ?? [])[hour] = 72;
    for (const hour of [15, 16]) (occupancy.used[5] ?? [])[hour] = 220.8;
    expect(textsOf({ occupancy, ...many })).toEqual([
      "Selasa pukul 13.00–16.00 kosong 70%: tawarkan promo.",
      "Sabtu pukul 15.00–17.00 terisi 92%: tambah barber atau jam kerja pada waktu itu.",
    ]);
    expect(adviceOf({ occupancy, ...many })[0]?.asks).toEqual({
      ...{ weekdays: "2", fromTime: "13.00", untilTime: "16.00" },
    });
  });

  it("asks for a deposit where many do not come", () => {
    expect(textsOf({ occupancy: week(0.6), completed: 27, noShows: 3 })).toEqual([
      "3 dari 30 pelanggan tidak datang: mintalah uang muka.",
    ]);
    expect(textsOf({ occupancy: week(0.6), completed: 27, noShows: 3, paysAtVenue: false })).toEqual([
      "3 dari 30 pelanggan tidak datang: periksa lagi uang muka dan biaya tidak hadirnya.",
    ]);
  });

  it("says nothing of an ordinary week, of few visits and of hours that were there once", () => {
    expect(adviceOf({ occupancy: week(0.6), ...many })).toEqual([]);
    expect(adviceOf({ occupancy: week(0), completed: 10, noShows: 4 })).toEqual([]);
    const once = week(0);
    for (const day of once.open as number[][]) for (const hour of day.keys()) day[hour] = Math.min(day[hour] ?? 0, 60);
    expect(adviceOf({ occupancy: once, ...many })).toEqual([]);
  });

  it("invents nothing: the hours that it names are as empty and as full as it says", () => {
    const minutes = fc.array(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 24, maxLength: 24 }), {
      minLength: 7,
      maxLength: 7,
    });
    const days = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"];
    fc.assert(
      fc.property(minutes, minutes, (open, part) => {
        const used = part.map((row, day) => row.map((each, hour) => Math.min(each, open[day]?.[hour] ?? 0)));
        for (const { text } of adviceOf({ occupancy: { open, used }, ...many })) {
          const [, name = "", from, until, word, percent] =
            /^(\w+) pukul (\d+).00–(\d+).00 (kosong|terisi) (\d+)%/.exec(text) ?? [];
          const sum = (grid: number[][]) =>
            (grid[days.indexOf(name)] ?? [])
              .slice(Number(from), Number(until) || 24)
              .reduce((all, each) => all + each, 0);
          const share = sum(used) / sum(open);
          expect(Number(percent)).toBe(Math.round((word === "kosong" ? 1 - share : share) * 100));
          expect(Number(percent)).toBeGreaterThanOrEqual(word === "kosong" ? 50 : 80);
        }
      }),
      runs(60, 3_000),
    );
  });
});
