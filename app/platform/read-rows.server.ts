import { z } from "zod";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { currentPool, statementName } from "#app/platform/pool.server.ts";

const lists = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Rows of a hot statement, each checked: outside a transaction past Prisma, whose raw queries cost a quarter of a
 * millisecond each. Both ways read int8 as a BigInt, dates and timestamps as a Date in UTC, and enums as text; the
 * statement casts numeric, time and arrays of dates to something else.
 * @throws sqlState tells a failure of the database
 */
export async function readRows<T>(row: z.ZodType<T>, statement: Prisma.Sql, tx: Tx = db): Promise<T[]> {
  const rows = tx === db ? await queryPool(statement) : await tx.$queryRaw(statement);
  return listOf(row).parse(rows);
}

async function queryPool({ text, values }: Prisma.Sql): Promise<unknown[]> {
  const { rows } = await currentPool().query({ name: statementName(text), text, values: values.map(parameter) });
  return rows;
}

/** Dates go out in UTC: node-postgres writes the local time, from which a cast to date or timestamp drops the zone. */
function parameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(parameter) : value;
}

function listOf<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  const known = lists.get(row) as z.ZodType<T[]> | undefined;
  if (known) return known;
  const list = z.array(row);
  lists.set(row, list);
  return list;
}
