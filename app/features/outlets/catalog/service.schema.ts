import { z } from "zod";
import { minutesTyped, priceTyped, typedPrice } from "#app/features/outlets/catalog/offer.schema.ts";
import { serviceLimits } from "#app/features/outlets/catalog/service-list.ts";
import { serviceTemplates } from "#app/features/outlets/catalog/service-templates.ts";
import { unknownAct } from "#app/lib/form-complaints.ts";
import { typedLine, typedText } from "#app/lib/typed-text.ts";

const { nameMin, nameMax, descriptionMax, bufferMax } = serviceLimits;
const bufferText = `Jeda 0 sampai ${bufferMax} menit.`;
const id = z.guid({ error: "Layanan itu tidak dikenal." }).transform((text) => text.toLowerCase());
const templateKeys = serviceTemplates.map(({ key }) => key) as [string, ...string[]];

/** What one service is; the form for a new one and for a stored one. */
const service = {
  category: z.enum(["HAIRCUT", "BEARD", "CARE", "COLOR", "PACKAGE"], { error: "Pilih kategorinya." }),
  name: typedLine("Nama layanan", { min: nameMin, max: nameMax }),
  description: typedText("Keterangan", { min: 0, max: descriptionMax }).default(""),
  durationMin: minutesTyped,
  price: priceTyped,
  bufferMin: z
    .int({ error: "Isi menit dengan angka bulat." })
    .min(0, { error: bufferText })
    .max(bufferMax, { error: bufferText })
    .default(0),
  active: z.boolean().default(false),
  homeEligible: z.boolean().default(false),
};

const taken = z
  .object({ key: z.enum(templateKeys), chosen: z.boolean().default(false), price: typedPrice.optional() })
  .transform((row, context) => {
    if (!row.chosen) return null;
    const price = priceTyped.safeParse(row.price);
    if (price.success) return { key: row.key, price: price.data };
    for (const { message } of price.error.issues) context.addIssue({ code: "custom", message, path: ["price"] });
    return z.NEVER;
  });

const templates = z
  .array(taken)
  .max(serviceTemplates.length)
  .transform((rows) => rows.filter((row) => row !== null))
  .refine((rows) => rows.length > 0, { error: "Centang setidaknya satu layanan." });

const barbers = z.array(z.guid()).max(200).default([]);

/** The fields of one service, for browsers. */
export const serviceForm = z.object({ ...service, barbers });

/** Those of the list of usual ones. */
export const templatesForm = z.object({ templates });

/** What the services' page of an outlet posts. */
export const servicesForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("take-over"), templates }),
    z.object({ intent: z.literal("add"), ...service, barbers }),
    z.object({ intent: z.literal("save"), id, seen: z.string().max(40).default(""), ...service }),
    z.object({ intent: z.literal("delete"), id }),
    z.object({ intent: z.literal("move"), id, direction: z.enum(["up", "down"]) }),
  ],
  { error: unknownAct },
);

export type ServicesForm = z.output<typeof servicesForm>;
export type ServiceTyped = Omit<Extract<ServicesForm, { intent: "save" }>, "intent" | "id" | "seen">;
