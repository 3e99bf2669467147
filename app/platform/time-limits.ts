/** How long anything may take before it is given up; milliseconds. Each is shorter than what waits for it. */
export const timeLimits = {
  /** For one of the pool's connections, a new one included: whoever waits longer is told to come back. */
  acquire: 8_000,
  /** One statement: the slowest that people wait for takes a fifth of it. */
  statement: 5_000,
  /** The answer to one statement, its way included. A connection that says nothing for so long leads nowhere. */
  answer: 15_000,
  /** One lock: who holds it longer is stuck, and the next in line would be, too. */
  lock: 2_000,
  /**
   * One statement of a worker's queue. Its upkeep deletes a day's jobs at once and waits for every
   * transaction that is open: the longest, the audit log's check, has five minutes.
   */
  upkeep: 6 * 60_000,
  upkeepLock: 330_000,
  upkeepAnswer: 375_000,
  /** A transaction in which nothing is asked holds its locks for nothing. Longer than Prisma lets one live. */
  idleInTransaction: 20_000,
  /** A connection that a process lost without closing it. Longer than the pool keeps one that it knows of. */
  idleSession: 15 * 60_000,
  /** The database's answer to the question whether it is there, a new connection included. Asked twice at most. */
  readiness: 1_000,
  /** All headers of a request: who sends them by the drop holds a connection. */
  headers: 15_000,
  /** A request with its body: 12 MB over a slow phone's line. */
  request: 180_000,
  /** The rest of a body that was answered before it was read. */
  unreadBody: 5_000,
  /** Between two requests of one connection. Longer than a proxy keeps its own, which would else meet a closed one. */
  keepAlive: 65_000,
  /** The requests under way when the process is asked to end. */
  lastRequests: 10_000,
  /** The jobs under way then; those still running are handed back. */
  lastJobs: 8_000,
  /** Everything at the end, but the time in which a process is not ready and still serves. */
  ending: 25_000,
} as const;

/** As `SHOW` spells it. */
export function settingOf(milliseconds: number): string {
  if (milliseconds % 60_000 === 0) return `${milliseconds / 60_000}min`;
  return milliseconds % 1_000 === 0 ? `${milliseconds / 1_000}s` : `${milliseconds}ms`;
}
