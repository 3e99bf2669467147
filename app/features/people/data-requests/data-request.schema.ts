import { z } from "zod";
import { dataKinds, dataSources, textLimit } from "#app/features/people/data-requests/data-request.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { incompleteForm } from "#app/lib/form-complaints.ts";
import { typedLine, typedText } from "#app/lib/typed-text.ts";

const textLength = { min: 10, max: textLimit };

const kind = z.enum(dataKinds, { error: "Pilih jenis permintaannya" });
const day = (text: string) => z.iso.date({ error: text });

/** Of the person themself. */
export const ownRequestForm = z.object({ kind, text: typedText("Penjelasan", textLength) });

/** Of a letter or an e-mail that management received. */
export const recordForm = z.object({
  kind,
  source: z.enum(dataSources, { error: "Pilih dari mana permintaannya" }),
  name: typedLine("Nama", { max: 100 }),
  contact: typedLine("Kontak", { max: 200 }),
  account: z.email({ error: "Tulis alamat e-mail yang lengkap" }).optional(),
  receivedOn: day("Pilih tanggal diterima"),
  text: typedText("Isi permintaan", textLength),
  reason: actReason,
});

export const handleForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.enum(["done", "refuse"]), outcome: typedText("Jawaban", textLength), reason: actReason }),
    z.object({ act: z.literal("extend"), until: day("Pilih tenggat baru"), reason: actReason }),
  ],
  { error: incompleteForm },
);
