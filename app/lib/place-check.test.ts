import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { haversineM, type Place } from "#app/lib/geo.ts";
import { farFrom, farthestKm, isPlaceSettled, pinKey, regionTitle } from "#app/lib/place-check.ts";

const province = { code: "32", name: "Jawa Barat", lat: -6.9, lng: 107.6 };
const city = { code: "32.73", name: "Kota Bandung", lat: -6.914, lng: 107.629 };
const district = { code: "32.73.09", name: "Sumur Bandung", lat: -6.915, lng: 107.612 };
const village = { code: "32.73.09.1001", name: "Braga", lat: -6.917, lng: 107.609 };
const unknown = { lat: null, lng: null };

/** So many kilometres east of a centre near the equator. */
const east = (centre: Place, km: number): Place => ({ lat: centre.lat, lng: centre.lng + km / 110.4 });

describe("a pin", () => {
  it("is measured from the smallest of its regions whose centre is known", () => {
    const far = { lat: -6.2, lng: 106.8 };
    const chains = [
      [province, city, district, village],
      [province, city, district, { ...village, ...unknown }],
      [province, city, { ...district, ...unknown }, { ...village, ...unknown }],
    ];
    expect(chains.map((chain) => farFrom(far, chain)?.region.name)).toEqual(["Braga", "Sumur Bandung", "Kota Bandung"]);
    expect(farFrom(far, [province, { ...city, ...unknown }])).toBeNull();
    expect(farFrom({ lat: -2.5, lng: 140.7 }, [province])?.region.name).toBe("Jawa Barat");
    expect(farFrom(far, [{ ...province, ...unknown }])).toBeNull();
  });

  it("is questioned beyond each level's distance and not before", () => {
    for (const region of [province, city, district, village]) {
      const level = region.code.split(".").length as 1 | 2 | 3 | 4;
      expect(farFrom(east(region, farthestKm[level] * 0.97), [region]), region.name).toBeNull();
      expect(farFrom(east(region, farthestKm[level] * 1.05), [region])?.km, region.name).toBeGreaterThan(
        farthestKm[level],
      );
    }
  });

  it("anywhere in Indonesia is questioned exactly when it lies too far, and says how far", () => {
    const lat = fc.double({ min: -11.2, max: 6.3, noNaN: true });
    const lng = fc.double({ min: 94.7, max: 141.1, noNaN: true });
    fc.assert(
      fc.property(lat, lng, lat, lng, (pinLat, pinLng, centreLat, centreLng) => {
        const pin = { lat: pinLat, lng: pinLng };
        const centre = { ...district, lat: centreLat, lng: centreLng };
        const km = haversineM(pin, centre) / 1000;
        const found = farFrom(pin, [province, centre, city]);
        expect(found).toEqual(km > farthestKm[3] ? { region: centre, km } : null);
        expect(isPlaceSettled({ ...pin, isFarConfirmed: false }, [centre])).toBe(found === null);
        expect(isPlaceSettled({ ...pin, isFarConfirmed: true }, [centre])).toBe(true);
      }),
    );
  });

  it("outside Indonesia is never settled", () => {
    expect(isPlaceSettled({ lat: 3.1, lng: 160, isFarConfirmed: true }, [province])).toBe(false);
  });

  it("is said to be right together with its kelurahan", () => {
    const pin = { lat: -6.2, lng: 106.8 };
    const keys = [pinKey(village.code, pin), pinKey("32.73.09.1002", pin), pinKey(village.code, { ...pin, lat: -6.3 })];
    expect(new Set(keys).size).toBe(3);
    expect(pinKey(village.code, { ...pin })).toBe(keys[0]);
  });
});

it("names regions by their kind", () => {
  const names = [province, city, district, village, { code: "32.04.05.2001", name: "Cibiru Wetan" }].map(regionTitle);
  expect(names).toEqual([
    "Provinsi Jawa Barat",
    "Kota Bandung",
    "Kecamatan Sumur Bandung",
    "Kelurahan Braga",
    "Desa Cibiru Wetan",
  ]);
});
