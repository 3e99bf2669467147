import { z } from "zod";
import { termDays } from "#app/features/money/plans/purchase.ts";

/** How a plan is paid: through the gateway, or from what the outlet has earned. */
const planMethods = [
  "QRIS",
  "GOPAY",
  "SHOPEEPAY",
  "VA_BCA",
  "VA_BNI",
  "VA_BRI",
  "VA_PERMATA",
  "VA_CIMB",
  "MANDIRI_BILL",
  "BALANCE",
] as const;
export type PlanMethod = (typeof planMethods)[number];

export const gatewayMethods = planMethods.filter((method) => method !== "BALANCE");

const plan = z.string().regex(/^[a-z]{3,20}$/, { error: "Pilih paket." });
const method = z.enum(planMethods, { error: "Pilih cara bayar." });

/** What the page of plans sends: the free plan begins, another one is bought, or the NIB is given. */
export const plansForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("start"),
      plan: z.literal("rintisan", { error: "Pilih paket yang dapat dimulai sekarang." }),
    }),
    z.object({
      intent: z.literal("buy"),
      plan,
      days: z.coerce.number().pipe(
        z.union(
          termDays.map((days) => z.literal(days)),
          { error: "Pilih lamanya." },
        ),
      ),
      method,
      amount: z.coerce.number().int().min(0),
      key: z.uuid({ error: "Muat ulang halaman ini, lalu coba lagi." }),
    }),
    z.object({
      intent: z.literal("nib"),
      nib: z
        .string({ error: "Isi NIB" })
        .max(60, { error: nibText() })
        .transform((typed) => typed.replace(/[\s./-]/g, ""))
        .refine((number) => /^\d{13}$/.test(number), { error: nibText() }),
    }),
  ],
  { error: "Pilih paket yang dapat dimulai sekarang." },
);

/** NIB: 13 digits (PP 5 of 2021). */
function nibText(): string {
  return "NIB terdiri dari 13 angka";
}

/** What the page of a payment sends: another way to pay, or nothing at all any more. */
export const planPaymentForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("method"),
      method,
      key: z.uuid({ error: "Muat ulang halaman ini, lalu coba lagi." }),
    }),
    z.object({ intent: z.literal("cancel") }),
  ],
  { error: "Pilih apa yang ingin Anda lakukan." },
);

/** What the page of subscriptions sends. */
export const renewalForm = z.object({
  intent: z.enum(["cancel-renewal", "resume-renewal"], { error: "Pilih apa yang ingin Anda lakukan." }),
  outlet: z.uuid({ error: "Pilih outlet." }),
});
