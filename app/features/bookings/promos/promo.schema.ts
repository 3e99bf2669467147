import { z } from "zod";
import { promoAmount, promoCodeOf, promoCodePattern, promoUses } from "#app/features/bookings/promos/promo.ts";
import { readClock } from "#app/lib/clock-text.ts";
import { formatCount } from "#app/lib/count.ts";
import { incompleteForm, reloadPage } from "#app/lib/form-complaints.ts";
import { parseRupiah } from "#app/lib/money.ts";

interface MoneyLimits {
  least: number;
  most: number;
}

function rupiah(label: string, { least, most }: MoneyLimits) {
  const range = `${label} antara Rp ${formatCount(least)} dan Rp ${formatCount(most)}`;
  return z
    .string({ error: `${label} belum diisi` })
    .max(40, { error: range })
    .transform((text, context) => {
      const amount = parseRupiah(text);
      if (amount !== null && amount >= least && amount <= most) return amount;
      context.addIssue({ code: "custom", message: amount === null ? "Tulis rupiah bulat, contohnya 10.000" : range });
      return z.NEVER;
    });
}

const whole = (label: string, least: number, most: number) =>
  z.coerce
    .number({ error: `${label} ditulis dengan angka` })
    .int({ error: `${label} ditulis dengan angka bulat` })
    .min(least, { error: `${label} paling sedikit ${least}` })
    .max(most, { error: `${label} paling banyak ${formatCount(most)}` });

const time = (error: string) =>
  z
    .string()
    .max(20, { error })
    .optional()
    .transform((text, context) => {
      const minutes = text === undefined ? null : readClock(text);
      if (text === undefined || minutes !== null) return minutes;
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });

const date = (label: string) => z.iso.date({ error: `${label} belum diisi` });

/** When a code counts and for which visits, how often, and who sees it: may change at any time. */
const limits = {
  from: date("Tanggal mulai"),
  until: date("Tanggal akhir"),
  weekdays: z
    .array(z.enum(["1", "2", "3", "4", "5", "6", "7"], { error: "Pilih hari dari daftar" }))
    .max(7)
    .optional()
    .default([]),
  fromTime: time("Tulis jam mulai seperti 13.00"),
  untilTime: time("Tulis jam akhir seperti 16.00"),
  usageLimit: whole("Jumlah pemakaian", 1, promoUses.most).optional(),
  perCustomer: whole("Jatah tiap pelanggan", 1, promoUses.perCustomer),
  isPublic: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
};

/** What a code gives: stays once it was used. */
const terms = {
  code: z
    .string({ error: "Kode belum diisi" })
    .max(60, { error: "Kode paling panjang 20 karakter" })
    .transform(promoCodeOf)
    .pipe(z.string().regex(promoCodePattern, { error: "Kode terdiri dari 3 sampai 20 huruf A–Z dan angka" })),
  kind: z.enum(["PERCENT", "AMOUNT"], { error: "Pilih jenis potongan" }),
  percent: whole("Persen", 1, 100).optional(),
  maxDiscount: rupiah("Potongan paling besar", promoAmount).optional(),
  amount: rupiah("Potongan", promoAmount).optional(),
  minSubtotal: rupiah("Nilai layanan paling sedikit", { least: 0, most: 10_000_000 }).optional().default(0),
};

type Dates = { from: string; until: string };
const inOrder = ({ from, until }: Dates) => from <= until;
const orderError = { path: ["until"], error: "Tanggal akhir tidak boleh sebelum tanggal mulai" };
const span = ({ from, until }: Dates) => Date.parse(until) - Date.parse(from) <= 366 * 86_400_000;
const spanError = { path: ["until"], error: "Promo berjalan paling lama satu tahun" };

interface TypedHours {
  weekdays: string[];
  fromTime: number | null;
  untilTime: number | null;
}

function checkHours({ fromTime, untilTime }: TypedHours, context: z.RefinementCtx) {
  const report = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (fromTime === null && untilTime !== null) report("fromTime", "Tulis juga jam mulainya");
  else if (fromTime !== null && untilTime === null) report("untilTime", "Tulis juga jam akhirnya");
  else if (fromTime !== null && untilTime !== null && untilTime <= fromTime) {
    report("untilTime", "Jam akhir harus sesudah jam mulai");
  }
}

/** As the table keeps it: every day and the whole day are no limits. */
function toHours<Typed extends TypedHours>({ weekdays, fromTime, untilTime, ...rest }: Typed) {
  const days = [...new Set(weekdays)].map(Number).sort((a, b) => a - b);
  const isWholeDay = fromTime === 0 && untilTime === 1440;
  return {
    ...rest,
    weekdays: days.length === 7 ? [] : days,
    fromMin: isWholeDay ? null : fromTime,
    untilMin: isWholeDay ? null : untilTime,
  };
}

interface TypedTerms {
  kind: "PERCENT" | "AMOUNT";
  percent?: number | undefined;
  amount?: number | undefined;
  maxDiscount?: number | undefined;
}

function checkValue({ kind, percent, amount }: TypedTerms, context: z.RefinementCtx) {
  if (kind === "PERCENT" && percent === undefined) {
    context.addIssue({ code: "custom", path: ["percent"], message: "Tulis berapa persen potongannya" });
  }
  if (kind === "AMOUNT" && amount === undefined) {
    context.addIssue({ code: "custom", path: ["amount"], message: "Tulis berapa rupiah potongannya" });
  }
}

/** As the table keeps it: one value, and a limit for a percentage only. */
function toTerms<Typed extends TypedTerms>({ percent, amount, maxDiscount, ...rest }: Typed) {
  const isPercent = rest.kind === "PERCENT";
  return {
    ...rest,
    value: (isPercent ? percent : amount) ?? 0,
    maxDiscount: isPercent ? (maxDiscount ?? null) : null,
  };
}

export const newPromoForm = z
  .object({ outletId: z.guid({ error: "Pilih outlet" }), ...terms, ...limits })
  .refine(inOrder, orderError)
  .refine(span, spanError)
  .superRefine(checkHours)
  .superRefine(checkValue)
  .transform((typed) => toTerms(toHours(typed)));

const version = z.coerce.number({ error: reloadPage }).int().nonnegative();

/** The forms of one code's page: its buttons, its dates and limits, or all of it while nobody has used it. */
export const promoForms = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("pause") }),
    z.object({ act: z.literal("resume") }),
    z.object({ act: z.literal("end") }),
    z
      .object({ act: z.literal("limits"), version, ...limits })
      .refine(inOrder, orderError)
      .refine(span, spanError)
      .superRefine(checkHours)
      .transform(toHours),
    z
      .object({ act: z.literal("edit"), version, ...terms, ...limits })
      .refine(inOrder, orderError)
      .refine(span, spanError)
      .superRefine(checkHours)
      .superRefine(checkValue)
      .transform((typed) => toTerms(toHours(typed))),
  ],
  { error: incompleteForm },
);

export type PromoForm = z.output<typeof promoForms>;
export type NewPromo = z.output<typeof newPromoForm>;
