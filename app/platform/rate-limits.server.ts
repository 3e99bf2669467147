import { LRUCache } from "lru-cache";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { inUsualMode } from "#app/platform/pool.server.ts";

interface Limit {
  points: number;
  seconds: number;
  /** Of what is read often: a process takes so many uses at once and asks the database for the next ones only then. */
  lease?: number;
}

/** Points per user and per address within `seconds`, shared by all processes. */
const limits = {
  "sign-in": { points: 10, seconds: 60 },
  "booking-write": { points: 20, seconds: 60 },
  "safety-report": { points: 5, seconds: 3600 },
  "promo-guess": { points: 10, seconds: 600 },
  // Different points that a mobile barber's way is quoted to, and one of them again.
  "travel-point": { points: 30, seconds: 3600 },
  "travel-point-asked": { points: 1, seconds: 3600 },
  "money-write": { points: 20, seconds: 60 },
  "payment-live": { points: 60, seconds: 60 },
  "booking-live": { points: 60, seconds: 60 },
  "outlet-live": { points: 60, seconds: 60 },
  // Guests of one outlet come from one address.
  "queue-page": { points: 240, seconds: 60, lease: 12 },
  search: { points: 120, seconds: 60, lease: 6 },
  read: { points: 300, seconds: 60, lease: 15 },
  upload: { points: 60, seconds: 60 },
  "account-write": { points: 20, seconds: 60 },
  "bank-account": { points: 6, seconds: 3600 },
  "outlet-write": { points: 60, seconds: 60 },
  "registration-write": { points: 40, seconds: 60 },
  export: { points: 5, seconds: 3600 },
  statement: { points: 30, seconds: 60 },
  "kept-form": { points: 10, seconds: 900 },
  contact: { points: 5, seconds: 3600 },
  interest: { points: 20, seconds: 3600 },
  "calendar-feed": { points: 300, seconds: 60 },
  "share-picture": { points: 60, seconds: 60 },
  "error-report": { points: 12, seconds: 60 },
  // A page with a broken policy reports several things at every visit.
  "csp-report": { points: 30, seconds: 60 },
  "review-write": { points: 60, seconds: 60 },
  "otp-minute": { points: 1, seconds: 60 },
  "otp-day": { points: 5, seconds: 86_400 },
  // Of one number by all who never proved it: who asks is limited sooner.
  "otp-number-day": { points: 15, seconds: 86_400 },
  "management-code": { points: 5, seconds: 900 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

interface Limiter extends Required<Limit> {
  /** By key: uses that the database has counted and nobody has made yet, and when their time is over. */
  leased: LRUCache<string, { left: number; end: number }>;
  /** Keys for which a lease is being asked for: whoever comes meanwhile asks for one use. */
  leasing: Set<string>;
  /** When each key that has used up its points may go on; the database is not asked for it before. */
  until: LRUCache<string, number>;
  /** While the database is away each process counts for itself. */
  insurance: RateLimiterMemory;
}

const limiters = new Map<LimitName, Limiter>();

function limiterOf(name: LimitName): Limiter {
  const existing = limiters.get(name);
  if (existing) return existing;
  const { points: usual, seconds, lease = 1 }: Limit = limits[name];
  const points = Math.ceil(usual * env.RATE_LIMIT_FACTOR);
  const limiter: Limiter = {
    points,
    seconds,
    lease,
    leased: new LRUCache({ max: 10_000, ttl: seconds * 1000 }),
    leasing: new Set(),
    until: new LRUCache({ max: 10_000, ttl: seconds * 1000 }),
    insurance: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  };
  limiters.set(name, limiter);
  return limiter;
}

interface Counted {
  key: string;
  points: number;
  expire: bigint;
}

/**
 * Counts `change` for each key, in one statement that takes the rows in one order, so that two of them never wait for
 * each other. It never comes to less than nothing: the time of what is taken back may be over. The counters may lose
 * their last moment when the database's machine fails: nobody waits for its disk.
 */
function count(name: LimitName, keys: readonly string[], change: number): Promise<Counted[]> {
  const now = Date.now();
  const rows = keys.map((key) => `${name}:${key}`).toSorted();
  // What is counted is counted of requests that only read, too.
  return inUsualMode(
    () => db.$queryRaw<Counted[]>`/* count-uses */
      INSERT INTO rate_limit AS counted (key, points, expire)
      SELECT used.key, GREATEST(0, ${change}), ${now + limits[name].seconds * 1000}
      FROM (SELECT set_config('synchronous_commit', 'off', true)) AS commits, unnest(${rows}::text[]) AS used (key)
      ON CONFLICT (key) DO UPDATE SET
        points = GREATEST(0, CASE WHEN counted.expire <= ${now} THEN 0 ELSE counted.points END + ${change}),
        expire = CASE WHEN counted.expire <= ${now} THEN excluded.expire ELSE counted.expire END
      RETURNING key, points, expire`,
  );
}

/** Counts one use for each key; the seconds to wait when one of them has used up its points, else 0. */
export async function spend(name: LimitName, keys: readonly string[]): Promise<number> {
  const { until, leased } = limiterOf(name);
  const unleased = keys.filter((key) => !takeLeased(leased.get(`${name}:${key}`)));
  const blocked = unleased.flatMap((key) => until.get(`${name}:${key}`) ?? []);
  const open = unleased.filter((key) => !until.has(`${name}:${key}`));
  const ends = [...blocked, ...(open.length > 0 ? await spendOpen(name, open) : [])];
  return Math.max(0, ...ends.map((end) => Math.max(1, Math.ceil((end - Date.now()) / 1000))));
}

function takeLeased(uses: { left: number; end: number } | undefined): boolean {
  if (!uses || uses.left === 0 || uses.end <= Date.now()) return false;
  uses.left -= 1;
  return true;
}

/** Counts one use for each, and those that are leased with it; when those that have used up their points may go on. */
async function spendOpen(name: LimitName, keys: readonly string[]): Promise<number[]> {
  const { points: most, leased, until, insurance } = limiterOf(name);
  const { counted, taken } = await take(name, keys);
  if (!counted) return (await Promise.all(keys.map((key) => spendInsured(insurance, key)))).flat();
  return counted.flatMap(({ key, points, expire }) => {
    const end = Number(expire);
    const ttl = Math.max(1, end - Date.now());
    const granted = taken - Math.max(0, points - most);
    if (granted <= 0) {
      until.set(key, end, { ttl });
      return takeLeased(leased.get(key)) ? [] : [end];
    }
    const known = leased.get(key);
    // Another's lease may not be used up.
    const unused = known?.end === end ? known.left : 0;
    if (granted > 1) leased.set(key, { left: unused + granted - 1, end }, { ttl });
    return [];
  });
}

/**
 * What is counted for each now, and how many uses that was: one, while somebody else asks for a lease of one of them. So
 * many at once take no lease each, and an answer that comes late finds no newer lease in its place.
 */
async function take(name: LimitName, keys: readonly string[]) {
  const { lease, leasing } = limiterOf(name);
  if (lease === 1 || keys.some((key) => leasing.has(key))) {
    return { counted: await count(name, keys, 1).catch(() => null), taken: 1 };
  }
  for (const key of keys) leasing.add(key);
  const counted = await count(name, keys, lease).catch(() => null);
  for (const key of keys) leasing.delete(key);
  return { counted, taken: lease };
}

async function spendInsured(insurance: RateLimiterMemory, key: string): Promise<number[]> {
  try {
    await insurance.consume(key);
    return [];
  } catch (refused) {
    return [Date.now() + (refused as RateLimiterRes).msBeforeNext];
  }
}

/** Whether anything was counted for the key in the time that runs; counts nothing. */
export async function isSpent(name: LimitName, key: string): Promise<boolean> {
  const read = inUsualMode(
    () => db.$queryRaw<{ points: number }[]>`/* uses-counted */
      SELECT points FROM rate_limit WHERE key = ${`${name}:${key}`} AND expire > ${Date.now()}`,
  );
  const found = await read.catch(() => null);
  const points = found ? found[0]?.points : (await limiterOf(name).insurance.get(key))?.consumedPoints;
  return (points ?? 0) > 0;
}

/** Takes one use back, where only failures shall count. */
export async function giveBack(name: LimitName, keys: readonly string[]): Promise<void> {
  const counted = await count(name, keys, -1).catch(() => null);
  if (!counted) await Promise.all(keys.map((key) => limiterOf(name).insurance.reward(key)));
}
