import { z } from "zod";
import { serviceLimits } from "#app/features/outlets/catalog/service-list.ts";
import { formatRupiah, parseRupiah } from "#app/lib/money.ts";

const { priceMin, priceMax, minutesMin, minutesMax, minutesStep } = serviceLimits;
const priceText = `Harga dari ${formatRupiah(priceMin)} sampai ${formatRupiah(priceMax)}.`;
const minutesText = `Lama layanan ${minutesMin} sampai ${minutesMax} menit.`;

/** What `parseRupiah` reads, for boxes that browsers check. */
export const rupiahPattern = String.raw`\s*([rR][pP]\.?\s*)?(\d{1,3}(\.\d{3})+|\d+)\s*`;

/** Whole rupiah as people write them: `50.000`, `Rp50000`, `50000`. */
export const typedPrice = z.string({ error: "Harga belum diisi." }).meta({ pattern: rupiahPattern });

export const priceTyped = typedPrice.transform((text, context) => {
  const price = parseRupiah(text);
  if (price !== null && price >= priceMin && price <= priceMax) return price;
  context.addIssue({ code: "custom", message: price === null ? "Tulis rupiah bulat, contoh 50.000." : priceText });
  return z.NEVER;
});

/** Minutes in steps, so that bookings begin and end on the clock. */
export const minutesTyped = z
  .int({ error: ({ input }) => (input === undefined ? "Lamanya belum diisi." : "Isi menit dengan angka bulat.") })
  .min(minutesMin, { error: minutesText })
  .max(minutesMax, { error: minutesText })
  .multipleOf(minutesStep, { error: `Gunakan kelipatan ${minutesStep} menit.` });
