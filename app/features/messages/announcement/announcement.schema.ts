import { z } from "zod";
import { audiences, longestAnnouncement } from "#app/features/messages/announcement/announcement.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import { typedLine } from "#app/lib/typed-text.ts";
import { typedWallTime } from "#app/lib/wall-time.ts";

export const announcementForm = z.discriminatedUnion(
  "act",
  [
    z.object({
      act: z.literal("show"),
      text: typedLine("Teks", { max: longestAnnouncement }),
      link: z
        .string()
        .trim()
        .max(200, "Alamatnya terlalu panjang.")
        .regex(/^\/(?![/\\])[\w\-./?=&%~]*$/, "Tulis alamat halaman sendiri, diawali satu garis miring, contoh /help.")
        .optional(),
      audience: z.enum(audiences, "Pilih siapa yang melihatnya."),
      from: typedWallTime("Isi mulai kapan.").optional(),
      until: typedWallTime("Isi sampai kapan."),
      reason: actReason,
    }),
    z.object({ act: z.literal("remove"), reason: actReason }),
  ],
  unknownForm,
);

export type AnnouncementCommand = z.output<typeof announcementForm>;
