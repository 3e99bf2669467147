import { z } from "zod";
import { cutStyles } from "#app/features/outlets/search-index/cut-styles.ts";
import { reloadAndRetry } from "#app/lib/form-complaints.ts";

const id = z.guid({ error: reloadAndRetry }).transform((text) => text.toLowerCase());

/** What a picture of a cut is filed under. */
const tags = {
  style: z.enum(cutStyles, { error: "Pilih gayanya." }),
  service: z.guid({ error: "Layanan itu tidak dikenal." }).nullable().default(null),
};

/** Beside a new picture. */
export const newCutFields = z.object({
  ...tags,
  service: z.preprocess((typed) => typed || null, tags.service),
  consent: z.literal("on", { error: "Centang bila orang di foto setuju. Tanpa izinnya, foto tidak boleh tampil." }),
});

/** Of a stored picture. */
export const cutTagsForm = z.object({ intent: z.literal("tag"), cut: id, ...tags });

export type CutTags = z.output<z.ZodObject<typeof tags>>;
