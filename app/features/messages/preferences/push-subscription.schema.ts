import { z } from "zod";

/** Bytes of a key in base64url, as browsers give them, with or without padding. */
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Buffer.from(text, "base64url").length === bytes);

const endpoint = z.string().min(1).max(1000);

/** What a browser gave, or that it shall get no more; `stop-all` is of every browser of the person. */
export const pushForm = z.discriminatedUnion("act", [
  z.object({ act: z.literal("subscribe"), endpoint, p256dh: key(65), auth: key(16) }),
  z.object({ act: z.literal("unsubscribe"), endpoint }),
  z.object({ act: z.literal("stop-all") }),
]);
