import { z } from "zod";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";
import { onReplica } from "#app/platform/replicas.server.ts";

const outletRow = z.object({ id: z.string(), changedAt: z.date() });
const countRow = z.object({ count: z.int() });
const idRow = z.object({ id: z.string() });

export type ListedOutlet = z.output<typeof outletRow>;

/** What search shows: nothing else has a public page. */
const isShown = Prisma.sql`o.status = 'ACTIVE'`;

const read = <T>(row: z.ZodType<T>, statement: Prisma.Sql) => onReplica("sitemap", () => readRows(row, statement));

export async function countShownOutlets(): Promise<number> {
  const [row] = await read(countRow, Prisma.sql`SELECT count(*)::int AS count FROM outlet o WHERE ${isShown}`);
  return row?.count ?? 0;
}

/**
 * Up to `limit` outlets behind the first `skipped`, in the order of their ids, a batch at a time. When each last
 * changed: its own audit, its photos and its reviews tell.
 */
export async function* listShownOutlets(skipped: number, limit: number, batch = 1_000): AsyncGenerator<ListedOutlet> {
  const [first] = await read(
    idRow,
    Prisma.sql`SELECT o.id FROM outlet o WHERE ${isShown} ORDER BY o.id OFFSET ${skipped}::int LIMIT 1`,
  );
  let from = first?.id;
  let left = limit;
  while (from && left > 0) {
    const rows: ListedOutlet[] = await read(outletRow, batchStatement(from, Math.min(batch, left) + 1));
    const own = rows.slice(0, Math.min(batch, left));
    yield* own;
    left -= own.length;
    from = rows[own.length]?.id;
  }
}

const batchStatement = (from: string, count: number): Prisma.Sql => Prisma.sql`/* sitemap-outlets */
  SELECT o.id, greatest(
      coalesce(o.activated_at, o.created_at),
      (SELECT max(a.at) FROM audit_log a WHERE a.entity = 'outlet' AND a.entity_id = o.id::text),
      (SELECT max(p.created_at) FROM outlet_photo p WHERE p.outlet_id = o.id),
      (SELECT max(r.created_at) FROM review r WHERE r.outlet_id = o.id AND r.status = 'PUBLISHED')
    ) AS "changedAt"
  FROM outlet o WHERE ${isShown} AND o.id >= ${from}::uuid ORDER BY o.id LIMIT ${count}::int`;
