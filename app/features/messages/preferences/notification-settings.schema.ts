import { z } from "zod";
import { channels, choiceKey, type Topic, topics } from "#app/features/core/outbox/notification-topic.ts";

const keys = Object.keys(topics).flatMap((topic) => channels.map((channel) => choiceKey(topic as Topic, channel)));
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3])[:.][0-5]\d$/, { error: "Tulis jam seperti 21.00." })
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

/** Ticked boxes are `<topic> <channel>`; what is not ticked is not sent. */
const choicesForm = z.object({
  act: z.literal("choices"),
  wanted: z.array(z.enum(keys)).max(keys.length).optional().default([]),
});

const quietForm = z
  .object({
    act: z.literal("quiet"),
    quiet: z.boolean().optional().default(false),
    from: clockTime,
    until: clockTime,
    zone: z.enum(["WIB", "WITA", "WIT"]),
  })
  .refine(({ from, until }) => from !== until, {
    path: ["until"],
    error: "Jam selesai harus berbeda dari jam mulai.",
  });

export const notificationSettingsForm = z.discriminatedUnion("act", [choicesForm, quietForm]);
