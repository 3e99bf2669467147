import { expect, it } from "vitest";
import { z } from "zod";
import { certificateForm } from "#app/features/outlets/registration/certificate.schema.ts";
import { generalInfoForm } from "#app/features/outlets/registration/general-info.schema.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { typedLine } from "#app/lib/typed-text.ts";

it("says what a browser can check: whether a field is filled in, and how long its text is", () => {
  const judge = { today: "2026-11-21", hasNik: false, readMobile: (typed: string) => typed };
  expect(constraintOf(generalInfoForm(judge))).toMatchObject({
    businessName: { required: true, minLength: 3, maxLength: 60 },
    ownerName: { required: true, minLength: 2, maxLength: 100 },
    whatsapp: { required: true, maxLength: 60 },
    barberCount: { required: true },
  });
  expect(constraintOf(certificateForm("2026-11-21"))).toMatchObject({
    certificateType: { required: true },
    certificateNumber: { maxLength: 60 },
  });
});

it("refuses nothing that the schema takes", () => {
  const schema = z.object({
    code: z.string().regex(/^[A-Z]{3}$/),
    postcode: z
      .string()
      .transform((text) => text.replace(/\s/g, ""))
      .pipe(z.string().regex(/^\d{5}$/)),
    name: typedLine("Nama", { min: 2, max: 10 }),
    note: typedLine("Catatan", { min: 0, max: 10 }).optional().default(""),
    minutes: z.int().min(5).max(60),
    isOpen: z.boolean().default(false),
    days: z.array(z.object({ open: z.string().max(20).optional() })),
  });
  expect(constraintOf(schema)).toEqual({
    code: { required: true, pattern: expect.stringContaining("[A-Z]{3}") },
    // `401 11` is read as 40111.
    postcode: { required: true },
    name: { required: true, minLength: 2, maxLength: 10 },
    note: { maxLength: 10 },
    minutes: { required: true },
    isOpen: {},
    days: { required: true },
    "days[]": { required: true },
    "days[].open": { maxLength: 20 },
  });
});
