import { z } from "zod";
import { parseMobile } from "#app/lib/phone.ts";
import { typedLine, typedText } from "#app/lib/typed-text.ts";

/** Characters, and entries of a list. */
export const informationLimits = {
  nameMin: 3,
  nameMax: 60,
  taglineMax: 60,
  descriptionMin: 30,
  descriptionMax: 1000,
  landmarkMax: 100,
  entries: 10,
  entryMax: 40,
} as const;

const { nameMin, nameMax, taglineMax, descriptionMin, descriptionMax, landmarkMax, entries, entryMax } =
  informationLimits;

/** Words between commas or on lines of their own, each once. */
const listOf = (label: string) =>
  typedText(label, { min: 0, max: entries * (entryMax + 2) })
    .default("")
    .transform((text) => {
      const words = text.split(/[,\n]/).map((word) => word.replace(/\s+/g, " ").trim());
      return [...new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word])).values()];
    })
    .refine((words) => words.length <= entries, { error: `${label} paling banyak ${entries}.` })
    .refine((words) => words.every((word) => word.length <= entryMax), {
      error: `Tiap isian paling panjang ${entryMax} karakter.`,
    });

/** What an outlet says of itself; its address has a form of its own. */
export const informationForm = z.object(
  {
    intent: z.literal("information"),
    seen: z.string().max(40).default(""),
    name: typedLine("Nama outlet", { min: nameMin, max: nameMax }),
    tagline: typedLine("Kalimat singkat", { max: taglineMax }),
    description: typedText("Cerita outlet", { min: descriptionMin, max: descriptionMax }),
    whatsapp: z.string({ error: "Nomor WhatsApp belum diisi." }).transform((typed, context) => {
      const phone = parseMobile(typed);
      if (phone) return phone;
      context.addIssue({ code: "custom", message: "Nomor WhatsApp belum lengkap, contoh 0812-3456-7890." });
      return z.NEVER;
    }),
    serves: z.enum(["ALL", "MEN", "WOMEN"], { error: "Pilih siapa yang dilayani." }),
    facilities: z.array(z.string().max(entryMax)).max(40).default([]),
    specialities: listOf("Keahlian"),
    languages: listOf("Bahasa"),
    landmark: typedLine("Patokan", { min: 0, max: landmarkMax }).default(""),
  },
  { error: "Tindakan itu tidak dikenal. Muat ulang halaman lalu coba lagi." },
);

export type InformationTyped = Omit<z.output<typeof informationForm>, "intent" | "seen">;
