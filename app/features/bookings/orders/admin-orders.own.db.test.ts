import { beforeAll, describe, expect, test } from "vitest";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { cardForm } from "#app/features/bookings/orders/card-form.schema.ts";
import type { OrderFilter } from "#app/features/bookings/orders/order-filter.ts";
import { listOrders, wordSearchDays } from "#app/features/bookings/orders/outlet-orders.queries.server.ts";
import { showOrders } from "#app/features/bookings/orders/show-orders.server.ts";
import { findWatchedOutlets } from "#app/features/bookings/orders/watched-outlets.queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

const now = clock.now();
let shop: OutletFixture;
let admin: { id: string; isAdmin: boolean };

beforeAll(async () => {
  shop = await createOutlet({ type: "MOBILE_BARBER" });
  admin = { id: (await createUser("Admin")).id, isAdmin: true };
});

test("the card of a barber on the way leads to the arrival, then to the check-in", async () => {
  const user = { id: shop.ownerId, isAdmin: false };
  const { id } = await createBooking(shop, { start: now.add({ minutes: 10 }) });
  await runOutletCommand({ intent: "depart" }, { bookingId: id, user });
  const cardOf = async () => {
    const page = await showOrders(user, { view: "upcoming" });
    return page?.sections.flatMap(({ cards }) => cards).find((card) => card.id === id);
  };
  expect((await cardOf())?.next?.action).toBe("arrive");
  const form = cardForm.parse({ intent: "arrive", booking: id });
  expect(await runOutletCommand({ intent: form.intent }, { bookingId: id, user })).toEqual({ ok: true });
  expect((await cardOf())?.next?.action).toBe("check-in");
});

test("an admin who looks at every outlet hears of changes within the two seconds promised", async () => {
  const watched = await findWatchedOutlets(admin, null);
  expect(watched).toMatchObject({ ids: "all" });
  expect(watched?.everyMs).toBeLessThanOrEqual(1_500);
});

describe("an admin's search by words in the history", () => {
  const contactName = "Sekar Ayu";
  const filter = { view: "history", q: "sekar" } as const satisfies OrderFilter;
  const found = async (user: typeof admin, set: Partial<OrderFilter> = {}) =>
    (await listOrders(user, { ...filter, ...set }, now)).rows.length;
  let far: { code: string };

  beforeAll(async () => {
    const daysAgo = (days: number) => ({ status: "COMPLETED", start: now.subtract({ hours: 24 * days }) }) as const;
    await createBooking(shop, { ...daysAgo(wordSearchDays - 1), set: { contactName } });
    far = await createBooking(shop, { ...daysAgo(wordSearchDays + 2), set: { contactName } });
  });

  test("goes as far back as it says, and further once an outlet or a first day narrows it", async () => {
    expect(await found(admin)).toBe(1);
    expect(await found(admin, { outlet: shop.id })).toBe(2);
    expect(await found(admin, { from: "2020-01-01" })).toBe(2);
    expect(await found(admin, { q: far.code })).toBe(1);
    expect(await found({ id: shop.ownerId, isAdmin: false })).toBe(2);
    expect((await showOrders(admin, filter, now))?.searchedDays).toBe(wordSearchDays);
    expect((await showOrders(admin, { ...filter, outlet: shop.id }, now))?.searchedDays).toBeNull();
  });

  test("reads the bookings of those days by their index, of years of them", async () => {
    const columns = await db.$queryRaw<{ name: string }[]>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = 'booking' AND column_name NOT IN ('id', 'code', 'idempotency_key', 'start_at', 'end_at', 'share_code')
        AND is_generated = 'NEVER'`;
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRawUnsafe(`
        INSERT INTO booking (id, code, idempotency_key, start_at, end_at, ${names})
        SELECT gen_random_uuid(), 'BK-' || n, gen_random_uuid(), at, at + interval '30 minutes', ${names}
        FROM (SELECT * FROM booking WHERE code = '${far.code}') b, generate_series(1, 8000) AS n,
          LATERAL (SELECT now() - interval '100 days' - n * interval '5 years' / 8000 AS at) t`),
    ]);
    await db.$executeRaw`ANALYZE booking`;
    const before = await readsOf();
    expect(await found(admin)).toBe(1);
    await expect.poll(async () => (await readsOf()).byIndex).toBeGreaterThan(before.byIndex);
    expect((await readsOf()).wholly).toBe(before.wholly);
  });

  test.each(["all", "history"] as const)(
    "lists %s of years page by page, reading little more than the page",
    async (view) => {
      for (const user of [admin, { id: shop.ownerId, isAdmin: false }]) {
        for (const after of [
          undefined,
          { rank: 2, at: now.subtract({ hours: 24 * 365 * 4 }).epochMilliseconds, id: shop.id },
        ]) {
          await db.$queryRaw`SELECT 1 FROM (SELECT pg_stat_force_next_flush()) f`;
          const before = await readsOf();
          const { rows, next } = await listOrders(user, { view, after }, now);
          expect(next).not.toBeNull();
          // The statistics of the statement are there once its own reads are.
          await expect.poll(async () => (await readsOf()).rows - before.rows).toBeGreaterThanOrEqual(rows.length);
          expect((await readsOf()).rows - before.rows).toBeLessThan(5 * rows.length);
        }
      }
    },
  );

  async function readsOf() {
    const [row] = await db.$queryRaw<{ wholly: number; byIndex: number; rows: number }[]>`
      SELECT t.seq_tup_read::float8 AS wholly, (t.seq_tup_read + t.idx_tup_fetch)::float8 AS rows,
        (SELECT idx_scan::float8 FROM pg_stat_user_indexes WHERE indexrelname = 'booking_start') AS "byIndex"
      FROM pg_stat_user_tables t, (SELECT pg_stat_force_next_flush()) f WHERE t.relname = 'booking'`;
    return row ?? { wholly: 0, byIndex: 0, rows: 0 };
  }
});
