import { db, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

/** Sales that nobody took back. */
export const standing = { reversesId: null, reversedBy: { is: null } } satisfies Prisma.VisitSaleWhereInput;

/** The same of `visit_sale s`. */
export const isStanding = Prisma.sql`(s.reverses_id IS NULL
  AND NOT EXISTS (SELECT FROM visit_sale back WHERE back.reverses_id = s.id))`;

/** What a visit came to at its outlet, with what was done; null where nobody recorded it. */
export function findStandingSale(bookingId: string, tx: Tx = db) {
  return tx.visitSale.findFirst({
    where: { bookingId, ...standing },
    include: { items: { orderBy: { position: "asc" } } },
  });
}

export type StandingSale = NonNullable<Awaited<ReturnType<typeof findStandingSale>>>;
