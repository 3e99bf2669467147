import { z } from "zod";
import { type NumberSetting, settingLimits, slotSteps } from "#app/features/bookings/settings/setting-limits.ts";
import { formatCount } from "#app/lib/count.ts";
import { unknownAct } from "#app/lib/form-complaints.ts";
import { formatRupiah, parseRupiah } from "#app/lib/money.ts";

const plain = /^\d{1,3}(\.\d{3})+$|^\d{1,9}$/;

/** A whole number between the limits of its setting, as it is typed: `45`, `1.440`; money also as `Rp 10.000`. */
function typedNumber(label: string, setting: NumberSetting, unit: "menit" | "hari" | "persen" | "km" | "rupiah") {
  const { min, max } = settingLimits[setting];
  const shown = (amount: number) => (unit === "rupiah" ? formatRupiah(amount) : `${formatCount(amount)} ${unit}`);
  return z.string({ error: `${label} belum diisi.` }).transform((typed, context) => {
    const text = typed.trim();
    const amount = unit === "rupiah" || plain.test(text) ? parseRupiah(text) : null;
    const complain = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (amount === null) return complain(`${label} ditulis dengan angka saja, tanpa koma.`);
    if (amount < min || amount > max) return complain(`${label} antara ${shown(min)} dan ${shown(max)}.`);
    return amount;
  });
}

const shared = {
  intent: z.enum(["save", "preview"], { error: unknownAct }),
  seen: z.string().max(40).default(""),
};

export const policyForm = z
  .object({
    ...shared,
    minNoticeMin: typedNumber("Jarak waktu paling singkat", "minNoticeMin", "menit"),
    horizonDays: typedNumber("Jangkauan booking", "horizonDays", "hari"),
    slotStepMin: z
      .enum(slotSteps.map(String) as [string, ...string[]], { error: "Pilih jarak antarjam mulai." })
      .transform(Number),
    cancelWindowMin: typedNumber("Batas batal gratis", "cancelWindowMin", "menit"),
    lateGraceMin: typedNumber("Toleransi terlambat", "lateGraceMin", "menit"),
    confirmation: z.enum(["INSTANT", "REVIEW"], { error: "Pilih cara konfirmasi." }),
  })
  .refine(({ minNoticeMin, horizonDays }) => minNoticeMin <= horizonDays * 1440, {
    path: ["minNoticeMin"],
    error: "Jarak waktu ini melewati jangkauan booking, jadi tidak akan ada waktu yang bisa dipilih.",
  });

export const paymentForm = z.object({
  ...shared,
  paymentRule: z.enum(["VENUE_OK", "DEPOSIT", "FULL"], { error: "Pilih cara membayar." }),
  depositPercent: typedNumber("Uang muka", "depositPercent", "persen"),
  feeTier: z.enum(["BEBAS", "FLEKSIBEL", "WAJAR", "SEDANG", "KETAT"], { error: "Pilih aturan biaya." }),
});

export const travelForm = z.object({
  ...shared,
  radiusKm: typedNumber("Jangkauan", "radiusKm", "km"),
  freeKm: typedNumber("Jarak gratis", "freeKm", "km"),
  travelBase: typedNumber("Ongkos dasar", "travelBase", "rupiah"),
  travelPerKm: typedNumber("Ongkos per km", "travelPerKm", "rupiah"),
  travelBaseMin: typedNumber("Waktu dasar", "travelBaseMin", "menit"),
  travelPerKmMin: typedNumber("Waktu per km", "travelPerKmMin", "menit"),
  minOrder: typedNumber("Pesanan minimum", "minOrder", "rupiah"),
});

type Own<Form extends z.ZodType> = Omit<z.output<Form>, "intent" | "seen">;
/** What each group saves. */
export interface GroupValues {
  policy: Own<typeof policyForm>;
  payment: Own<typeof paymentForm>;
  travel: Own<typeof travelForm>;
}
