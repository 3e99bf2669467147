import { z } from "zod";
import type { SubscriptionStatus } from "#app/features/core/plans/subscription.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import {
  type OutletSearch,
  type OutletTypeName,
  outletPageSize,
} from "#app/features/operations/outlets/outlet-search.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { parseMobile } from "#app/lib/phone.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  type: z.enum(["BARBERSHOP", "MOBILE_BARBER"]),
  status: z.custom<OutletStatus>((value) => typeof value === "string"),
  ownerName: z.string(),
  ownerEmail: z.string(),
  whatsapp: z.string(),
  place: z.string().nullable(),
  plan: z.string().nullable(),
  planStatus: z.custom<SubscriptionStatus>((value) => typeof value === "string").nullable(),
  planEndsAt: z.date().nullable(),
  planIsOnce: z.boolean().nullable(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  rating: z.number(),
  /** As the cursor needs it: exactly what the list is sorted by. */
  ratingText: z.string(),
  ratingCount: z.number(),
  upcoming: z.number(),
  createdAt: z.date(),
});
export type FoundOutletRow = z.output<typeof row>;

/** Outlets as management looks for them, in the order of the search; `limit` rows at most. */
export async function readOutletRows(search: OutletSearch, now: Date, limit: number): Promise<FoundOutletRow[]> {
  const order = orders[search.order];
  const upcoming = Prisma.sql`b.outlet_id = o.id AND b.start_at > ${now}::timestamptz - interval '1 day' AND b.end_at > ${now}
    AND b.status IN ('PENDING_PAYMENT', 'AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE', 'CHECKED_IN')`;
  return readRows(
    row,
    Prisma.sql`/* outlets-of-management */
    WITH page AS (SELECT o.id FROM outlet o WHERE ${whereOf(search)} ORDER BY ${order} LIMIT ${limit})
    SELECT o.id::text, o.name, o.slug, o.type::text, o.status::text, u.name AS "ownerName", u.email AS "ownerEmail",
      o.whatsapp, d.name || ', ' || c.name AS place, t.plan,
      t.status::text AS "planStatus", t.ends_at AS "planEndsAt", t.is_once AS "planIsOnce", o.zone::text, o.rating, o.rating::text AS "ratingText",
      o.rating_count AS "ratingCount", (SELECT count(*) FROM booking b WHERE ${upcoming})::int AS upcoming,
      o.created_at AS "createdAt"
    FROM page JOIN outlet o ON o.id = page.id
    JOIN "user" u ON u.id = o.owner_id
    LEFT JOIN region k ON k.code = o.kelurahan_code
    LEFT JOIN region d ON d.code = k.parent_code
    LEFT JOIN region c ON c.code = d.parent_code
    LEFT JOIN LATERAL (
      SELECT n.name AS plan, s.status, s.ends_at, n.once_days IS NOT NULL AS is_once FROM subscription s JOIN plan n ON n.code = s.plan_code AND n.version = s.plan_version
      WHERE s.outlet_id = o.id AND s.status IN ('ACTIVE', 'GRACE', 'CANCELLED') AND s.begun
      ORDER BY s.ends_at DESC LIMIT 1) t ON TRUE
    ORDER BY ${order}`,
  );
}

/** A page of them, with where the next one begins. */
export async function listOutletsOfManagement(search: OutletSearch, now: Date) {
  const rows = await readOutletRows(search, now, outletPageSize + 1);
  const last = rows[outletPageSize - 1];
  const next: OutletSearch["after"] =
    rows.length > outletPageSize && last ? { at: cursorValue(search.order, last), id: last.id } : null;
  return { rows: rows.slice(0, outletPageSize), next };
}

const orders = {
  new: Prisma.sql`o.id DESC`,
  name: Prisma.sql`o.name, o.id`,
  rating: Prisma.sql`o.rating, o.id`,
} as const;

function cursorValue(order: OutletSearch["order"], { name, ratingText }: FoundOutletRow): string {
  return order === "name" ? name : order === "rating" ? ratingText : "";
}

function whereOf({ text, status, type, plan, region, order, after }: OutletSearch): Prisma.Sql {
  const conditions = [
    ...(order === "rating" ? [Prisma.sql`o.rating_count > 0`] : []),
    ...(status ? [Prisma.sql`o.status = ${status}::outlet_status`] : []),
    ...(type ? [Prisma.sql`o.type = ${type satisfies OutletTypeName}::outlet_type`] : []),
    ...(region ? [Prisma.sql`left(o.kelurahan_code, 2) = ${region}`] : []),
    ...(plan ? [planCondition(plan)] : []),
    ...(text ? [Prisma.sql`o.id IN (${matches(text)})`] : []),
  ];
  if (after) {
    if (order === "new") conditions.push(Prisma.sql`o.id < ${after.id}::uuid`);
    else if (order === "name") conditions.push(Prisma.sql`(o.name, o.id) > (${after.at}, ${after.id}::uuid)`);
    else conditions.push(Prisma.sql`(o.rating, o.id) > (${after.at}::real, ${after.id}::uuid)`);
  }
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
}

function planCondition(plan: string): Prisma.Sql {
  const running = Prisma.sql`SELECT FROM subscription s WHERE s.outlet_id = o.id AND s.begun
    AND s.status IN ('ACTIVE', 'GRACE', 'CANCELLED')`;
  return plan === "none"
    ? Prisma.sql`NOT EXISTS (${running})`
    : Prisma.sql`EXISTS (${running} AND s.plan_code = ${plan})`;
}

/** The ids of outlets that a typed text means: each way of looking has an index of its own. */
function matches(text: string): Prisma.Sql {
  if (isUuid(text)) return Prisma.sql`SELECT ${text}::uuid`;
  if (text.includes("@")) {
    return Prisma.sql`SELECT f.id FROM "user" u JOIN outlet f ON f.owner_id = u.id WHERE u.email = ${text.toLowerCase()}`;
  }
  const phone = parseMobile(text);
  if (phone) {
    return Prisma.sql`SELECT id FROM outlet WHERE whatsapp = ${phone}
      UNION SELECT f.id FROM "user" u JOIN outlet f ON f.owner_id = u.id WHERE u.phone = ${phone}`;
  }
  const part = containing(text);
  return Prisma.sql`SELECT id FROM outlet WHERE name ILIKE ${part} OR slug = ${text.toLowerCase()}
    UNION SELECT f.id FROM "user" u JOIN outlet f ON f.owner_id = u.id WHERE u.name ILIKE ${part}
    UNION SELECT f.id FROM region c JOIN region d ON d.parent_code = c.code JOIN region k ON k.parent_code = d.code
      JOIN outlet f ON f.kelurahan_code = k.code WHERE c.level = 2 AND c.search_name LIKE ${part.toLowerCase()}`;
}

/** What the filters offer: provinces, and plans by code. */
export async function listOutletChoices() {
  const [provinces, plans] = await Promise.all([
    db.region.findMany({ where: { level: 1 }, select: { code: true, name: true }, orderBy: { name: "asc" } }),
    db.plan.findMany({
      distinct: ["code"],
      orderBy: [{ code: "asc" }, { version: "desc" }],
      select: { code: true, name: true, position: true },
    }),
  ]);
  return {
    provinces: provinces.map(({ code, name }) => ({ value: code, label: name })),
    plans: plans.toSorted((a, b) => a.position - b.position).map(({ code, name }) => ({ value: code, label: name })),
  };
}
export type OutletChoices = Awaited<ReturnType<typeof listOutletChoices>>;
