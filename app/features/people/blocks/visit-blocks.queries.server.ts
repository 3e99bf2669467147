import { z } from "zod";
import { isUuid } from "#app/lib/uuid.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { SafetySide } from "#app/platform/generated/enums.ts";

/** Who keeps the two apart: the customer, or the other side. The customer's own block is the one that is named. */
type BlockedBy = "own" | "other";

/** What keeps a customer and an outlet, or some of its barbers, from meeting through us. */
export interface BlocksBetween {
  outlet: BlockedBy | null;
  barbers: ReadonlyMap<string, BlockedBy>;
}

export const noBlocks: BlocksBetween = { outlet: null, barbers: new Map() };

interface Pair {
  customerId: string;
  outletId: string;
}

/** The blocks that stand between a customer and an outlet. */
export async function findBlocks(tx: Tx, { customerId, outletId }: Pair): Promise<BlocksBetween> {
  const rows = isUuid(outletId)
    ? await tx.visitBlock.findMany({ where: { customerId, outletId }, select: { barberId: true, side: true } })
    : [];
  return blocksOf(rows);
}

/** The same as a part of another statement, whose value `blocksOf` reads. */
export function blocksSql({ customerId, outletId }: Pair): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(json_build_object('barberId', v.barber_id, 'side', v.side)), '[]')
    FROM visit_block v WHERE v.customer_id = ${customerId}::uuid AND v.outlet_id = ${outletId}::uuid)`;
}

export const visitBlockRow = z.object({ barberId: z.string().nullable(), side: z.enum(SafetySide) });

export function blocksOf(rows: readonly z.output<typeof visitBlockRow>[]): BlocksBetween {
  let outlet: BlockedBy | null = null;
  const barbers = new Map<string, BlockedBy>();
  for (const { barberId, side } of rows) {
    const by = side === "CUSTOMER" ? "own" : "other";
    if (barberId === null) outlet = outlet === "own" ? outlet : by;
    else if (barbers.get(barberId) !== "own") barbers.set(barberId, by);
  }
  return { outlet, barbers };
}

/**
 * Why these two do not meet, or null: the outlet as a whole is blocked by one of them, or each of the barbers who come
 * into question is (none given: the barbers are not asked about).
 */
export async function findVisitBlock(
  tx: Tx,
  { barberIds = [], ...pair }: Pair & { barberIds?: readonly string[] },
): Promise<BlockedBy | null> {
  const blocks = await findBlocks(tx, pair);
  if (blocks.outlet) return blocks.outlet;
  const [first] = barberIds;
  if (first === undefined || !barberIds.every((id) => blocks.barbers.has(id))) return null;
  return barberIds.some((id) => blocks.barbers.get(id) === "own") ? "own" : "other";
}

/** The same outlet without the barbers whom a block keeps from this customer. */
export function withoutBarbers<Barber extends { id: string }, Facts extends { barbers: readonly Barber[] }>(
  facts: Facts,
  { barbers }: Pick<BlocksBetween, "barbers">,
): Facts {
  return barbers.size === 0 ? facts : { ...facts, barbers: facts.barbers.filter(({ id }) => !barbers.has(id)) };
}
