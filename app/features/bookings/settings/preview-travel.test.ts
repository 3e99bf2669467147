import fc from "fast-check";
import { expect, test } from "vitest";
import { previewTravel, travelRows } from "#app/features/bookings/settings/preview-travel.server.ts";
import { settingLimits } from "#app/features/bookings/settings/setting-limits.ts";
import { quote, quoteTravel } from "#app/features/bookings/terms/quote.ts";
import { runs } from "#tests/support/counts.ts";

const base = { lat: -6.9175, lng: 107.6095 };
/** A place whose way by road is so many metres, as near as coordinates have it. */
const placeAt = (metres: number) => ({ lat: base.lat + metres / 1000 / 1.3 / 111.194_93, lng: base.lng });

const within = (name: keyof typeof settingLimits) => fc.integer(settingLimits[name]);
const terms = fc.record({
  radiusKm: within("radiusKm"),
  freeKm: within("freeKm"),
  travelBase: within("travelBase"),
  travelPerKm: within("travelPerKm"),
  travelBaseMin: within("travelBaseMin"),
  travelPerKmMin: within("travelPerKmMin"),
});

test("each line of the example is what a customer at that distance is quoted", () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 5_000, max: 5_000_000 }), (chosen, subtotal) => {
      const rows = travelRows(chosen, subtotal);
      expect(rows.at(-1)?.km).toBe(chosen.radiusKm);
      for (const { km, fee, minutes, total } of rows) {
        // A hair nearer: the whole kilometre itself is the last metre that its price covers.
        const travel = quoteTravel(base, placeAt(km * 1000 - 20), chosen);
        const sum = quote([{ price: subtotal, durationMin: 30 }], travel);
        expect({ fee, minutes, total }).toEqual({ fee: travel?.fee, minutes: travel?.minutes, total: sum.total });
      }
    }),
    runs(100, 3000),
  );
});

test("the example is at least the smallest order, and says what is free", () => {
  const usual = {
    radiusKm: 10,
    freeKm: 3,
    travelBase: 10_000,
    travelPerKm: 3_000,
    travelBaseMin: 15,
    travelPerKmMin: 3,
  };
  const { caption, rows } = previewTravel({ ...usual, minOrder: 120_000 });
  expect(caption).toContain("120.000");
  expect(rows.map(({ km, fee }) => [km, fee.replace(/\s/g, " ")])).toEqual([
    ["2 km", "Gratis"],
    ["5 km", "Rp 16.000"],
    ["10 km", "Rp 31.000"],
  ]);
});
