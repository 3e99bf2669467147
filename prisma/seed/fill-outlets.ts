import { refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import { isInIndonesia } from "#app/lib/geo.ts";
import { zoneOfRegion } from "#app/lib/region-code.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { fillBookings } from "#prisma/seed/fill-bookings.ts";
import { barberPart, outletPart, shopWords } from "#prisma/seed/fill-words.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";

interface Fill {
  outlets: number;
  /** Bookings with active claims, per outlet, in the 14 days after today; at most 392. */
  claims: number;
  nowMs: number;
}

const batchSize = 5_000;
const outletsPerOwner = 5;

/**
 * Fills a database for benchmarks with active outlets all over Indonesia, each with hours, 3–5 services and 2–3 barbers.
 * What belongs to an outlet lies together on disk, as it does when somebody enters it.
 * Needs the regions; does nothing when it has run before. Returns the number of outlets written.
 */
export async function fillOutlets(tx: Tx, { outlets, claims, nowMs }: Fill): Promise<number> {
  if (await tx.outlet.findUnique({ where: { id: idOf("00a", 1) }, select: { id: true } })) return 0;
  await tx.$executeRawUnsafe(idFunction);
  await fillUsers(tx, "005", "fill-owner", Math.ceil(outlets / outletsPerOwner));
  const random = randomFrom("fill");
  const places = await listPlaces(tx);
  for (let first = 1; first <= outlets; first += batchSize) {
    const count = Math.min(batchSize, outlets - first + 1);
    const rows = Array.from({ length: count }, (_, index) => outletRow(random, first + index, places, nowMs));
    await insertRows(tx, "outlet", rows);
  }
  await tx.$executeRaw`INSERT INTO opening_hours (id, outlet_id, weekday, open_min, close_min)
    SELECT pg_temp.seed_id('00b', n * 7 + day), pg_temp.seed_id('00a', n), day + 1, 420 + n % 5 * 60,
      CASE WHEN n % 25 = 0 THEN 60 ELSE 1140 + n % 4 * 60 END
    FROM generate_series(1, ${outlets}::bigint) AS n, generate_series(0, 6) AS day WHERE (n + day) % 10 <> 0
    ORDER BY n`;
  await fillServices(tx, outlets);
  await fillBarbers(tx, outlets);
  await refreshOutletSearch(tx);
  // Only now do the search indexes see the outlets, once each.
  await tx.$executeRaw`UPDATE outlet SET status = 'ACTIVE' WHERE slug LIKE 'fill-%'`;
  if (claims > 0) {
    await fillUsers(tx, "006", "fill-customer", Math.ceil(outlets / outletsPerOwner));
    await fillBookings(tx, { outlets, claims, customers: Math.ceil(outlets / outletsPerOwner), nowMs });
  }
  await tx.$executeRaw`ANALYZE`;
  return outlets;
}

/** Ids that count upwards, so that the indexes grow at their end. */
const idFunction = `CREATE FUNCTION pg_temp.seed_id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT ('01900000-0000-7' || kind || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`;

function idOf(kind: string, n: number): string {
  return `01900000-0000-7${kind}-8000-${n.toString(16).padStart(12, "0")}`;
}

async function fillUsers(tx: Tx, kind: string, sub: string, count: number): Promise<void> {
  await tx.$executeRaw`INSERT INTO "user" (id, google_sub, email, email_verified, name)
    SELECT pg_temp.seed_id(${kind}, n), ${sub} || '-' || n, ${sub} || n || '@example.com', true, 'Pengguna ' || n
    FROM generate_series(1, ${count}::bigint) AS n`;
}

interface Spot {
  code: string;
  lat: number;
  lng: number;
  isCity: boolean;
}

/** Kelurahan with the centre of their kecamatan. */
async function listPlaces(tx: Tx): Promise<{ cities: Spot[]; all: Spot[] }> {
  const all = await tx.$queryRaw<Spot[]>`
    SELECT k.code, d.lat, d.lng, substr(k.code, 4, 1) = '7' AS "isCity"
    FROM region k JOIN region d ON d.code = k.parent_code
    WHERE k.level = 4 AND d.lat IS NOT NULL AND d.lng IS NOT NULL ORDER BY k.code`;
  return { all, cities: all.filter(({ isCity }) => isCity) };
}

function outletRow(random: Random, n: number, places: { cities: Spot[]; all: Spot[] }, nowMs: number): Row {
  const spot = random.pick(random.chance(0.6) ? places.cities : places.all);
  const near = { lat: spot.lat + (random.next() - 0.5) / 25, lng: spot.lng + (random.next() - 0.5) / 25 };
  const { lat, lng } = isInIndonesia(near) ? near : spot;
  const count = random.int(0, 80);
  const sum = count * 4 + random.int(0, count);
  return {
    id: idOf("00a", n),
    owner_id: idOf("005", 1 + Math.floor((n - 1) / outletsPerOwner)),
    type: n % 6 === 0 ? "MOBILE_BARBER" : "BARBERSHOP",
    status: "READY",
    name: `${random.pick(shopWords)} ${random.pick(outletPart)} ${random.pick(barberPart)}`,
    slug: `fill-${n}`,
    tagline: "Datang kusut, pulang rapi",
    description: "Barbershop untuk pengukuran, dibuat oleh program dan tidak ada di dunia nyata.",
    whatsapp: "+6281200000000",
    address_line: `Jl. Melati No. ${random.int(1, 200)}`,
    kelurahan_code: spot.code,
    postcode: "10110",
    lat,
    lng,
    zone: zoneOfRegion(spot.code),
    facilities: ["AC", "Bayar QRIS"],
    rating_sum: sum,
    rating_count: count,
    rating: count === 0 ? 0 : sum / count,
    score: count === 0 ? 0 : (sum + 8 * 4.3) / (count + 8),
    created_at: iso(nowMs),
    activated_at: iso(nowMs),
  };
}

async function fillServices(tx: Tx, outlets: number): Promise<void> {
  await tx.$executeRaw`INSERT INTO service
      (id, outlet_id, category, name, duration_min, price, buffer_min, active, home_eligible, position)
    SELECT pg_temp.seed_id('00c', n * 5 + s.position), pg_temp.seed_id('00a', n), s.category::service_category, s.name,
      s.minutes, s.price + n % 9 * 5000, s.buffer, true, n % 6 = 0, s.position
    FROM generate_series(1, ${outlets}::bigint) AS n,
      (VALUES (0, 'HAIRCUT', 'Potong Rambut Dewasa', 30, 40000, 5), (1, 'BEARD', 'Cukur Jenggot & Kumis', 15, 20000, 0),
        (2, 'CARE', 'Keramas & Pijat', 15, 20000, 0), (3, 'PACKAGE', 'Paket Ganteng', 60, 80000, 5),
        (4, 'COLOR', 'Semir Hitam', 45, 75000, 0)) AS s(position, category, name, minutes, price, buffer)
    WHERE s.position < 3 + n % 3 ORDER BY n`;
}

async function fillBarbers(tx: Tx, outlets: number): Promise<void> {
  await tx.$executeRaw`INSERT INTO barber (id, outlet_id, name, years, position)
    SELECT pg_temp.seed_id('00d', n * 3 + b), pg_temp.seed_id('00a', n), 'Barber ' || (b + 1), 1 + (n + b) % 15, b
    FROM generate_series(1, ${outlets}::bigint) AS n, generate_series(0, 2) AS b WHERE b < 2 + n % 2
    ORDER BY n`;
  await tx.$executeRaw`INSERT INTO barber_service (barber_id, service_id)
    SELECT pg_temp.seed_id('00d', n * 3 + b), pg_temp.seed_id('00c', n * 5 + s)
    FROM generate_series(1, ${outlets}::bigint) AS n, generate_series(0, 2) AS b, generate_series(0, 4) AS s
    WHERE b < 2 + n % 2 AND s < 3 + n % 3 ORDER BY n, b`;
  await tx.$executeRaw`INSERT INTO shift (id, barber_id, weekday, start_min, end_min)
    SELECT pg_temp.seed_id('00e', (n * 3 + b) * 7 + day), pg_temp.seed_id('00d', n * 3 + b), day + 1, 420 + n % 5 * 60,
      1140 + n % 4 * 60
    FROM generate_series(1, ${outlets}::bigint) AS n, generate_series(0, 2) AS b, generate_series(0, 6) AS day
    WHERE b < 2 + n % 2 AND (n + b + day) % 7 <> 0 ORDER BY n, b`;
}
