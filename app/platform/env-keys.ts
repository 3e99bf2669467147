import { z } from "zod";

const secret = z.string().min(32, "must have at least 32 characters");

/** Several, one after the other with spaces between. */
const secrets = z
  .string()
  .default("")
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine((list) => list.every((one) => one.length >= 32), "must be secrets of at least 32 characters each");

/** What is signed, sealed and hashed with, and what was or will be: `app/decisions/handbook.md` says how to change them. */
export const keyVariables = {
  SESSION_SECRET: secret,
  /** Signed with one of these is believed, too. */
  SESSION_SECRETS_OLD: secrets,
  ENCRYPTION_KEY: secret,
  /** Sealed with one of these is opened, too. */
  ENCRYPTION_KEYS_OLD: secrets,
  /** Of hashes whose text nobody keeps; the ENCRYPTION_KEY of the first day, for good, once that key changes. */
  HASH_KEY: secret.optional(),
};
