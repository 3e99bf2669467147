import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRupiah, parseRupiah, percentOf } from "#app/lib/money.ts";

describe("rupiah", () => {
  it("is shown with a no-break space and dots", () => {
    expect(formatRupiah(50_000)).toBe("Rp\u00a050.000");
    expect(formatRupiah(0)).toBe("Rp\u00a00");
  });

  it("is shown as Indonesian shows it", () => {
    const rupiah = new Intl.NumberFormat("id-ID", { style: "currency", currency: "IDR", maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (amount) => {
        expect(formatRupiah(amount)).toBe(rupiah.format(amount));
      }),
      { seed: 1 },
    );
  });

  it.each(["50.000", "Rp50000", "50000", "Rp 50.000", "rp. 50.000"])("reads %s", (text) => {
    expect(parseRupiah(text)).toBe(50_000);
  });

  it.each(["50,5", "50.00", "5.0000", "-5", "", "lima", "1e5", "99999999999999999999"])("refuses %s", (text) => {
    expect(parseRupiah(text)).toBeNull();
  });

  it("reads what it shows", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => {
        expect(parseRupiah(formatRupiah(amount))).toBe(amount);
      }),
      { seed: 1 },
    );
  });

  it("rounds half a rupiah up", () => {
    expect(percentOf(5, 10)).toBe(1);
    expect(percentOf(4, 10)).toBe(0);
    expect(percentOf(60_000, 30)).toBe(18_000);
  });
});
