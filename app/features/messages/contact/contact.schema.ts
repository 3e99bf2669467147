// Script group: choices
import { z } from "zod";
import {
  contactTopics,
  countLinks,
  emailMaxLength,
  maxLinks,
  messageMaxLength,
  nameMaxLength,
} from "#app/features/messages/contact/contact.ts";
import { futureFeatures } from "#app/features/messages/contact/future-feature.ts";
import { typedText } from "#app/lib/typed-text.ts";

/** Kept in lower case. */
const email = z
  .string({ error: "E-mail belum diisi" })
  .trim()
  .toLowerCase()
  .max(emailMaxLength, { error: `E-mail paling banyak ${emailMaxLength} karakter` })
  .pipe(z.email({ error: "Alamat e-mail belum lengkap, contoh: nama@contoh.com" }));

export const contactForm = z.object({
  name: typedText("Nama", { max: nameMaxLength }).refine((name) => !/[\n\t]/.test(name), {
    error: "Tulis nama dalam satu baris",
  }),
  email,
  topic: z.enum(contactTopics, { error: "Pilih salah satu topik" }),
  message: typedText("Pesan", { max: messageMaxLength }).refine((message) => countLinks(message) <= maxLinks, {
    error: `Sertakan paling banyak ${maxLinks} tautan, ya`,
  }),
});

export type ContactForm = z.output<typeof contactForm>;

const feature = z.enum(futureFeatures, { error: "Pilih salah satu fitur" });

export const interestForm = z.object({ feature, email });

/** Takes the signed-in person's own e-mail off the list again. */
export const withdrawForm = z.object({ feature });
