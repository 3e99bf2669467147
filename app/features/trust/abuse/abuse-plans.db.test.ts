import { beforeAll, expect, test } from "vitest";
import { lapsedBookings, ownBookings, ringCustomers } from "#app/features/trust/abuse/abuse-sql.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";

/** Five years of bookings, as many each day. */
beforeAll(async () => {
  const { id } = await createBooking(await createOutlet());
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'booking' AND column_name NOT IN ('id', 'code', 'idempotency_key', 'created_at', 'share_code')
      AND is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRawUnsafe(`
    INSERT INTO booking (id, code, idempotency_key, created_at, ${names})
    SELECT (lpad(to_hex(extract(epoch FROM at)::bigint * 1000), 12, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid,
           'BK-' || n, gen_random_uuid(), at, ${names}
    FROM booking, generate_series(1, 8000) AS n, LATERAL (SELECT now() - n * interval '5 years' / 8000 AS at) t
    WHERE id = '${id}'`),
  ]);
  await db.$executeRaw`ANALYZE booking`;
});

test.each([
  ["own", ownBookings],
  ["ring", ringCustomers],
  ["lapsed", lapsedBookings],
])("signs of abuse read the lately made bookings by their key: %s", async (name, of) => {
  const plan = await db.$queryRaw<Record<string, string>[]>`
    EXPLAIN WITH ${of(clock.now())} SELECT count(*) FROM ${Prisma.raw(name)}`;
  const text = plan.flatMap((line) => Object.values(line)).join("\n");
  expect(text).toMatch(/on booking_pkey|using booking_pkey/);
  expect(text).not.toMatch(/Seq Scan on booking\b/);
});
