import fc from "fast-check";
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
    "-6,9147, 107,6098",
    "-6,9147 107,6098",
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

  const degrees = (most: number) => fc.integer({ min: -most * 100_000, max: most * 100_000 }).map((n) => n / 100_000);
  const comma = (text: string) => text.replace(".", ",");

  it("come back the same from every writing that is read", () => {
    const link = "https://www.google.com/maps";
    const writings: ((lat: string, lng: string) => string)[] = [
      ...[", ", ",", " , ", "; ", ";"].flatMap((between) => [
        (lat: string, lng: string) => lat + between + lng,
        (lat: string, lng: string) => comma(lat) + between + comma(lng),
      ]),
      (lat, lng) => `${comma(lat)} ${comma(lng)}`,
      (lat, lng) => `Jl. Braga No. 3 (${lat}, ${lng}).`,
      (lat, lng) => `Lokasi saya ${comma(lat)}, ${comma(lng)}`,
      (lat, lng) => `${link}/@${lat},${lng},15z`,
      (lat, lng) => `${link}?q=${lat}%2C${lng}`,
      (lat, lng) => `${link}/search/${lat},+${lng}?entry=tts`,
      (lat, lng) => `${link}/place/Braga/@-6.9,107.5,17z/data=!3m1!8m2!3d${lat}!4d${lng}`,
    ];
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.constantFrom(...writings), (lat, lng, write) => {
        expect(readCoordinates(write(lat.toFixed(5), lng.toFixed(5)))).toEqual({ lat, lng });
      }),
    );
  });

  it("are read as they were meant or not at all, however points and commas are mixed", () => {
    const typed = (most: number) =>
      fc.tuple(degrees(most), fc.integer({ min: 0, max: 5 }), fc.boolean()).map(([value, digits, isComma]) => ({
        value: Number(value.toFixed(digits)) + 0,
        text: isComma ? comma(value.toFixed(digits)) : value.toFixed(digits),
      }));
    const between = fc.constantFrom(",", ", ", " , ", " ", ";", "; ");
    fc.assert(
      fc.property(typed(90), between, typed(180), (lat, separator, lng) => {
        const read = readCoordinates(lat.text + separator + lng.text);
        if (read) expect({ lat: read.lat + 0, lng: read.lng + 0 }).toEqual({ lat: lat.value, lng: lng.value });
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(["-6,1106", "-6,110", "-6,1106, 106.8", "-6.1106, 106,8", "6°54'53,2\"S 107°36'35,3\"E"])(
    "are not guessed from %s",
    (text) => {
      expect(readCoordinates(text)).toBeNull();
    },
  );

  it("know the box of Indonesia", () => {
    expect(isInIndonesia(bandung)).toBe(true);
    expect(isInIndonesia({ lat: 1.3, lng: 160 })).toBe(false);
  });

  it("show distances short", () => {
    expect(formatDistance(20)).toBe("50 m");
    expect(formatDistance(843)).toBe("850 m");
    expect(formatDistance(2_430)).toBe("2,4 km");
    expect(formatDistance(12_430)).toBe("12 km");
    expect(formatDistance(2_000)).toBe("2 km");
    expect(formatDistance(9_960)).toBe("10 km");
    expect(formatDistance(1_234_500)).toBe("1.235 km");
  });
});
