import { z } from "zod";

const database = z.url({ protocol: /^postgres(ql)?$/, error: "must be a PostgreSQL address, postgresql://…" });
const databases = z
  .string()
  .transform((list) => list.split(",").map((address) => address.trim()))
  .refine((list) => list.every((address) => database.safeParse(address).success), {
    error: "must be PostgreSQL addresses, postgresql://…, with commas between them",
  });

/** Where the database is, and how the product may use it. */
export const databaseVariables = {
  /** The primary; a pooler in front of it keeps a connection for as long as the client stays (session pooling). */
  DATABASE_URL: database,
  /** The primary past every pooler, for LISTEN, jobs and migrations; DATABASE_URL unless given. */
  DATABASE_DIRECT_URL: database.optional(),
  /** Standbys that answer what nobody books or pays by; without them the primary answers all. */
  DATABASE_READ_URL: databases.optional(),
  /** How old an answer of a standby may be at most, seconds. */
  DATABASE_READ_LAG: z.coerce.number("must be a number").min(2).max(300).default(5),
  DATABASE_POOL: z.coerce.number("must be a number").int().min(1).max(200).default(10),
};
