import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minutesTyped, priceTyped, rupiahPattern } from "#app/features/outlets/catalog/offer.schema.ts";
import { servicesForm } from "#app/features/outlets/catalog/service.schema.ts";
import { serviceTemplates } from "#app/features/outlets/catalog/service-templates.ts";
import { formatRupiah, parseRupiah } from "#app/lib/money.ts";

const textsOf = (value: unknown) => {
  const read = servicesForm.safeParse(value);
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join("."), message]));
};
const service = {
  intent: "add",
  category: "HAIRCUT",
  name: "Potong Dewasa",
  price: "50.000",
  durationMin: 30,
  active: true,
};

describe("a price", () => {
  it("is taken by the boxes of a browser exactly where it is read", () => {
    const isTaken = new RegExp(`^(?:${rupiahPattern})$`, "v");
    const typed = fc.string({ unit: fc.constantFrom(..."0159.., rRpP-e"), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(isTaken.test(text)).toBe(parseRupiah(text) !== null);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it("within its bounds is read however people write it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_000, max: 5_000_000 }), fc.nat(3), (price, way) => {
        const grouped = price.toLocaleString("id-ID");
        const typed = [String(price), grouped, `Rp${price}`, formatRupiah(price)][way];
        expect(priceTyped.parse(typed)).toBe(price);
      }),
    );
  });

  it("outside of them, or in parts of a rupiah, is refused", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 4_999 }), fc.integer({ min: 5_000_001 })), (price) => {
        expect(priceTyped.safeParse(String(price)).success).toBe(false);
      }),
    );
    for (const typed of ["", "50,5", "5e4", "lima puluh", "-50000", "50.00"])
      expect(priceTyped.safeParse(typed).success, typed).toBe(false);
  });
});

it("minutes are taken in steps of five from 10 to 240, and no others", () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -10, max: 300 }), fc.double({ noNaN: true })), (minutes) => {
      const isFine = minutes >= 10 && minutes <= 240 && minutes % 5 === 0;
      expect(minutesTyped.safeParse(minutes).success).toBe(isFine);
    }),
  );
});

describe("a service", () => {
  it("is read with what may be left out", () => {
    expect(servicesForm.parse({ ...service, name: "  Potong   Dewasa " })).toEqual({
      ...service,
      price: 50_000,
      description: "",
      bufferMin: 0,
      homeEligible: false,
      barbers: [],
    });
  });

  it("is refused field by field, in words", () => {
    expect(textsOf({ intent: "add" })).toMatchObject({
      category: "Pilih kategorinya.",
      name: "Nama layanan belum diisi",
      price: "Harga belum diisi.",
      durationMin: "Lamanya belum diisi.",
    });
    expect(textsOf({ ...service, name: "x", bufferMin: 31, durationMin: 32, description: "a".repeat(301) })).toEqual({
      name: "Nama layanan paling sedikit 2 karakter",
      bufferMin: "Jeda 0 sampai 30 menit.",
      durationMin: "Gunakan kelipatan 5 menit.",
      description: "Keterangan paling banyak 300 karakter",
    });
    expect(textsOf({ ...service, name: "a".repeat(61), price: "4.999" })).toEqual({
      name: "Nama layanan paling banyak 60 karakter",
      price: `Harga dari ${formatRupiah(5000)} sampai ${formatRupiah(5000000)}.`,
    });
  });
});

describe("templates", () => {
  const rows = (set: object[]) => ({ intent: "take-over", templates: set });

  it("that are ticked are taken at the typed price; the others are not judged", () => {
    const typed = [
      { key: "dewasa", chosen: true, price: "65.000" },
      { key: "anak", price: "salah" },
    ];
    expect(servicesForm.parse(rows(typed))).toEqual(rows([{ key: "dewasa", price: 65_000 }]));
  });

  it("need a tick, and a price where there is one", () => {
    expect(textsOf(rows([{ key: "dewasa", price: "50.000" }]))).toEqual({
      templates: "Centang setidaknya satu layanan.",
    });
    expect(textsOf(rows([{ key: "dewasa", chosen: true }]))).toEqual({ "templates.0.price": "Harga belum diisi." });
    expect(textsOf(rows([{ key: "lain", chosen: true, price: "50.000" }]))).toHaveProperty(["templates.0.key"]);
  });

  it("are services that the form itself would take", () => {
    for (const { key: _, ...template } of serviceTemplates) {
      const typed = { ...template, intent: "add", price: String(template.price), active: true };
      expect(servicesForm.safeParse(typed).success, template.name).toBe(true);
    }
  });
});
