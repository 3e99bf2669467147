import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { inUsualMode } from "#app/platform/pool.server.ts";

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
  "queue-page": { points: 240, seconds: 60 },
  search: { points: 120, seconds: 60 },
  read: { points: 300, seconds: 60 },
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
} as const;

export type LimitName = keyof typeof limits;

/** What the limiter needs of node-postgres, over the pool the application has. */
const store = {
  async query({ text, values = [] }: { text: string; values?: unknown[] }) {
    // What is counted is counted of requests that only read, too.
    const rows = await inUsualMode(() =>
      db.$queryRawUnsafe<{ points: number; expire: bigint | null }[]>(text, ...values),
    );
    const plain = rows.map(({ points, expire }) => ({ points, expire: expire === null ? null : Number(expire) }));
    return { rows: plain, rowCount: plain.length };
  },
};

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiterOf(name: LimitName): RateLimiterPostgres {
  const existing = limiters.get(name);
  if (existing) return existing;
  const options = {
    keyPrefix: name,
    points: Math.ceil(limits[name].points * env.RATE_LIMIT_FACTOR),
    duration: limits[name].seconds,
  };
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: store,
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    inMemoryBlockOnConsumed: options.points + 1,
    // While the database is away each process counts for itself.
    insuranceLimiter: new RateLimiterMemory(options),
  });
  limiters.set(name, limiter);
  return limiter;
}

/** Counts one use for each key; the seconds to wait when one of them has used up its points, else 0. */
export async function spend(name: LimitName, keys: readonly string[]): Promise<number> {
  const waits = await Promise.all(keys.map((key) => spendOne(limiterOf(name), key)));
  return Math.max(0, ...waits);
}

/** Whether anything was counted for the key in the time that runs; counts nothing. */
export async function isSpent(name: LimitName, key: string): Promise<boolean> {
  const counted = await limiterOf(name).get(key);
  return counted !== null && counted.consumedPoints > 0;
}

/** Takes one use back, where only failures shall count. */
export async function giveBack(name: LimitName, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => limiterOf(name).reward(key)));
}

async function spendOne(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}
