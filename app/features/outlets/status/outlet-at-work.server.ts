import { Prisma } from "#app/platform/generated/client.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";

/** Of an outlet that is neither suspended nor closed, nor before its approval. */
export const statusesAtWork = ["APPROVED", "READY", "ACTIVE", "PAUSED", "LAPSED"] as const satisfies OutletStatus[];

/** The same of outlet `o`. */
export const outletAtWork = Prisma.sql`o.status IN (${Prisma.raw(statusesAtWork.map((each) => `'${each}'`).join(", "))})`;
