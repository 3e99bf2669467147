import { z } from "zod";
import { hideReasonLength, replyMost, reportTextMost, textMost } from "#app/features/trust/review-rules/review.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { reloadPage, unknownForm } from "#app/lib/form-complaints.ts";
import { storableText } from "#app/lib/typed-text.ts";

const stars = (missing: string) => z.coerce.number(missing).int(missing).min(1, missing).max(5, missing);
const most = (count: number) => z.string().max(count, `Paling panjang ${count} karakter.`);

/** What is written for the first time is refused where a review stands already: whoever sends it has not seen that one. */
export const reviewForm = z.object({
  act: z.enum(["write", "edit"]).default("write"),
  rating: stars("Pilih bintang untuk outlet."),
  barberRating: stars("Pilih bintang untuk barber."),
  text: storableText().pipe(most(textMost)).default(""),
});

export const replyForm = z.object({
  reply: z
    .string("Tulis balasan Anda.")
    .pipe(storableText())
    .pipe(z.string().min(1, "Tulis balasan Anda.").max(replyMost, `Paling panjang ${replyMost} karakter.`)),
});

export const reportForm = z
  .object({
    reason: z.enum(["FAKE", "RUDE", "PRIVATE_DATA", "ADVERTISING", "OTHER"], "Pilih alasannya."),
    text: storableText().pipe(most(reportTextMost)).default(""),
  })
  .refine(({ reason, text }) => reason !== "OTHER" || text.length >= 5, {
    path: ["text"],
    error: "Ceritakan sedikit apa yang salah.",
  });

const version = z.coerce.number(`${reloadPage}.`).int().nonnegative();
const { least, most: longest } = hideReasonLength;

const hideWords = z
  .string("Tulis alasannya: penulis ikut membacanya.")
  .pipe(storableText())
  .pipe(
    z
      .string()
      .min(least, `Alasan paling sedikit ${least} karakter.`)
      .max(longest, `Paling panjang ${longest} karakter.`),
  );

/** The same of a member of management: `words` are for the author, `reason` is for the audit log. */
export const managementDecisionForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("publish"), version, reason: actReason }),
    z.object({ act: z.literal("hide"), version, reason: actReason, words: hideWords }),
  ],
  unknownForm,
);

/** `version` is the review that the admin has read. */
export const decisionForm = z.discriminatedUnion(
  "act",
  [z.object({ act: z.literal("publish"), version }), z.object({ act: z.literal("hide"), version, reason: hideWords })],
  unknownForm,
);
