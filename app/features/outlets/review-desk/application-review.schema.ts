// Script group: review

import { z } from "zod";
import {
  findingReasonLength,
  rejectReasons,
  rejectTextMaxLength,
} from "#app/features/outlets/review-desk/application-review.ts";
import { reloadPage, unknownForm } from "#app/lib/form-complaints.ts";
import { storableText } from "#app/lib/typed-text.ts";

/** What the reviewer saw: a decision on anything older is refused. */
const version = z.coerce.number(`${reloadPage}.`).int().nonnegative();
const line = storableText();

const findingKey = z.string().regex(/^[a-z-]{3,40}\/[A-Za-z]{2,40}$/);

/** One entry for each field of the application: whether it is to be mended, and why. */
const revision = z
  .object({
    intent: z.literal("revise"),
    version,
    findings: z
      .array(z.object({ key: findingKey, isAsked: z.boolean().default(false), reason: line.default("") }))
      .max(60)
      .default([]),
  })
  .check(({ value, issues }) => {
    const { least, most } = findingReasonLength;
    value.findings.forEach(({ isAsked, reason }, index) => {
      const path = ["findings", index, "reason"];
      if (!isAsked) return;
      if (reason.length < least) issues.push({ code: "custom", input: reason, path, message: "Tulis alasannya." });
      if (reason.length > most) {
        issues.push({ code: "custom", input: reason, path, message: `Alasan paling panjang ${most} karakter.` });
      }
    });
    if (!value.findings.some(({ isAsked }) => isAsked)) {
      const message = "Centang bagian yang perlu diperbaiki, lalu tulis alasannya.";
      issues.push({ code: "custom", input: value.findings, path: [], message });
    }
  });

/** The buttons of the case page. */
export const caseForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("claim") }),
    z.object({ intent: z.literal("release") }),
    z.object({ intent: z.literal("show-number"), number: z.enum(["NIK", "NIB", "NPWP"]) }),
    revision,
  ],
  unknownForm,
);

export const approveForm = z.object({ version });

export const rejectForm = z
  .object({
    version,
    reason: z.enum(rejectReasons, "Pilih alasannya."),
    text: line
      .pipe(z.string().max(rejectTextMaxLength, `Keterangan paling panjang ${rejectTextMaxLength} karakter.`))
      .default(""),
  })
  .refine(({ reason, text }) => reason !== "OTHER" || text.length >= 10, {
    path: ["text"],
    message: "Tulis alasannya, paling sedikit 10 karakter. Pendaftar akan membacanya.",
  });
