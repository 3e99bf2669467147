import { describe, expect, it } from "vitest";
import { formatDistance, formatPlace, haversineM, isInIndonesia, parsePlace, readCoordinates } from "#app/lib/geo.ts";

const bandung = { lat: -6.9147, lng: 107.6098 };

describe("places", () => {
  it("are as far apart as on the map", () => {
    const jakarta = { lat: -6.1754, lng: 106.8272 };
    expect(haversineM(bandung, jakarta) / 1000).toBeCloseTo(119.2, 0);
    expect(haversineM(bandung, bandung)).toBe(0);
  });

  it.each([
    "-6.9147, 107.6098",
    "https://www.google.com/maps/@-6.9147,107.6098,15z",
    "https://maps.google.com/?q=-6.9147%2C107.6098",
    "https://www.google.com/maps/place/-6.9147,107.6098",
    "https://www.google.com/maps/search/-6.9147,+107.6098?entry=tts",
    "https://www.google.com/maps/place/Braga/@-6.9,107.5,17z/data=!3m1!4b1!4m6!3m5!1s0x2e!8m2!3d-6.9147!4d107.6098",
    formatPlace(bandung),
  ])("are read from %s", (text) => {
    expect(parsePlace(text)).toEqual(bandung);
  });

  it("are read wherever they lie, and told apart from those in Indonesia", () => {
    expect(readCoordinates("48.8566, 2.3522")).toEqual({ lat: 48.8566, lng: 2.3522 });
    expect(readCoordinates("Jl. Braga No. 3")).toBeNull();
  });

  it.each(["Jl. Braga No. 3", "48.85, 2.35", "107.6098, -6.9147", ""])("are not read from %s", (text) => {
    expect(parsePlace(text)).toBeNull();
  });

  it("know the box of Indonesia", () => {
    expect(isInIndonesia(bandung)).toBe(true);
    expect(isInIndonesia({ lat: 1.3, lng: 160 })).toBe(false);
  });

  it("show distances short", () => {
    expect(formatDistance(20)).toBe("50 m");
    expect(formatDistance(843)).toBe("850 m");
    expect(formatDistance(2_430)).toBe("2,4 km");
    expect(formatDistance(12_430)).toBe("12 km");
  });
});
