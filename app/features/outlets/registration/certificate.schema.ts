import { z } from "zod";
import { typedLine } from "#app/lib/typed-text.ts";

const certificateTypes = ["BNSP", "COURSE", "NONE"] as const;

const none = { certificateNumber: "", certificateIssuer: "", certificateExpiry: "" };

const fields = z.object({
  certificateType: z.enum(certificateTypes, { error: "Pilih jenis sertifikat, atau belum ada" }),
  certificateNumber: typedLine("Nomor sertifikat", { min: 0, max: 60 }).optional().default(""),
  certificateIssuer: typedLine("Penerbit", { min: 0, max: 100 }).optional().default(""),
  /** `2028-01-31`; empty where it never ends. */
  certificateExpiry: z
    .string()
    .refine((date) => date === "" || z.iso.date().safeParse(date).success, { error: "Tanggal ini tidak dikenal" })
    .optional()
    .default(""),
});

/** The step `personal-certificate`, as typed and as kept: of a certificate that is none nothing else is kept. */
export const certificateData = fields
  .transform((typed) => (typed.certificateType === "NONE" ? { ...typed, ...none } : typed))
  .superRefine((typed, context) => {
    const miss = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const { certificateType, certificateNumber, certificateIssuer } = typed;
    if (certificateType === "BNSP" && !certificateNumber) miss("certificateNumber", "Nomor sertifikat belum diisi");
    if (certificateType !== "NONE" && !certificateIssuer) miss("certificateIssuer", "Penerbit belum diisi");
  });

export type CertificateData = z.output<typeof certificateData>;

/** As typed today (`2026-11-21`): what has ended is no certificate any more. */
export function certificateForm(today: string) {
  return certificateData.refine(
    ({ certificateType, certificateExpiry }) =>
      certificateType === "NONE" || !certificateExpiry || certificateExpiry >= today,
    { path: ["certificateExpiry"], error: "Sertifikat ini sudah berakhir. Pilih “Belum ada” bila belum diperpanjang." },
  );
}
