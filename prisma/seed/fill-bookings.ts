import { dayMs } from "#app/lib/period.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { iso } from "#prisma/seed/insert-rows.ts";

const capacity = 392;

/**
 * Bookings of filled outlets with their claims: two barbers, the 14 days after today, 14 times a day, no two alike.
 * The functions and ids are those of fillOutlets.
 */
export async function fillBookings(
  tx: Tx,
  { outlets, claims, customers, nowMs }: { outlets: number; claims: number; customers: number; nowMs: number },
): Promise<void> {
  if (claims > capacity) throw new Error(`An outlet takes at most ${capacity} filled bookings.`);
  const midnight = iso(Math.floor(nowMs / dayMs) * dayMs);
  await tx.$executeRaw`
    CREATE TEMP TABLE filled ON COMMIT DROP AS
    SELECT n * ${capacity} + k AS number, pg_temp.seed_id('00a', n) AS outlet_id,
      pg_temp.seed_id('00d', n * 3 + k % 2) AS barber_id, pg_temp.seed_id('00c', n * 5) AS service_id,
      pg_temp.seed_id('006', 1 + (n * 7919 + k * 104729) % ${customers}) AS customer_id,
      ${midnight}::timestamptz + (1 + k / 2 % 14) * interval '1 day'
        + (180 + 45 * ((k / 28 * 3 + n) % 14)) * interval '1 minute' AS start_at
    FROM generate_series(1, ${outlets}::bigint) AS n, generate_series(0, ${claims - 1}::bigint) AS k`;
  await tx.$executeRaw`INSERT INTO booking (id, code, customer_id, outlet_id, barber_id, start_at, end_at, zone, status,
      contact_name, contact_phone, buffer_min, subtotal, service_fee, total, policy, idempotency_key, check_in_code, confirmed_at)
    SELECT pg_temp.seed_id('00f', f.number), 'FILL-' || f.number, f.customer_id, f.outlet_id, f.barber_id, f.start_at,
      f.start_at + interval '30 minutes', o.zone, 'CONFIRMED', 'Pengguna', '+6281200000000', 5, 50000, 2000, 52000,
      '{"cancelWindowMin":120,"lateGraceMin":15,"feeTier":"FLEKSIBEL","confirmation":"INSTANT","paymentRule":"VENUE_OK"}',
      'fill-' || f.number, lpad((f.number % 1000000)::text, 6, '0'), now()
    FROM filled f JOIN outlet o ON o.id = f.outlet_id`;
  await tx.$executeRaw`INSERT INTO booking_item (id, booking_id, service_id, name, price, duration_min)
    SELECT pg_temp.seed_id('010', number), pg_temp.seed_id('00f', number), service_id, 'Potong Rambut Dewasa', 50000, 30
    FROM filled`;
  await tx.$executeRaw`INSERT INTO slot_claim (id, outlet_id, barber_id, start_at, end_at, kind, booking_id)
    SELECT pg_temp.seed_id('011', number), outlet_id, barber_id, start_at, start_at + interval '35 minutes', 'BOOKING',
      pg_temp.seed_id('00f', number)
    FROM filled`;
}
