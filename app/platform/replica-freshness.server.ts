import { Client } from "pg";
import { logger } from "#app/platform/logger.server.ts";

const everyMs = 1_000;
/** A question to the primary or a standby that is not answered by then counts as a connection lost. */
const patienceMs = 2_000;
/** Positions of the primary kept for comparison: a standby that is farther behind is of no use anyway. */
const historyMs = 330_000;

export interface Freshness {
  /** Host and port. */
  readonly name: string;
  /** At most how old what a standby answers now is, milliseconds; infinite while nobody knows. */
  age(): number;
  /** Why it cannot be used at all; null when it can. */
  problem(): string | null;
  /** Whether it answered when it was asked last, and nothing speaks against it but its age. */
  answers(): boolean;
  /** Not to be used until it was asked again. */
  distrust(): void;
}

interface Position {
  /** When the question was sent: everything committed by then lies before `at`. By `performance.now()`. */
  askedAt: number;
  at: bigint;
}

const primaryStatement = `SELECT pg_is_in_recovery() AS "isStandby",
  CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_lsn()::text END AS at,
  (SELECT system_identifier FROM pg_control_system())::text AS cluster,
  (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline`;
const standbyStatement = primaryStatement.replace(
  "NOT pg_is_in_recovery() THEN pg_current_wal_lsn()",
  "pg_is_in_recovery() THEN pg_last_wal_replay_lsn()",
);

interface Answer {
  isStandby: boolean;
  at: string | null;
  cluster: string;
  timeline: number;
}

/**
 * Asks the primary every second how far its log is, and then each standby how far it has replayed it. A standby that has
 * reached a position has everything that was committed when the primary was asked for it, so its age is the time since
 * then: without clocks to compare, right when nothing is written, and an upper bound also between two questions.
 */
export function watchFreshness(primaryUrl: string, standbyUrls: readonly string[]) {
  const primary = new Line(primaryUrl, primaryStatement);
  const standbys = standbyUrls.map((url) => new Standby(url));
  const positions: Position[] = [];
  let isOver = false;
  let isPrimaryAway = false;
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    const askedAt = performance.now();
    const answer = await primary.ask();
    isPrimaryAway = answer === null;
    if (answer?.at && !answer.isStandby) positions.push({ askedAt, at: readPosition(answer.at) });
    while ((positions[0]?.askedAt ?? Number.POSITIVE_INFINITY) < askedAt - historyMs) positions.shift();
    await Promise.all(standbys.map((standby) => standby.compare(answer, positions)));
    if (!isOver) timer = setTimeout(() => void round(), everyMs).unref();
  };
  void round();
  return {
    list: standbys as readonly Freshness[],
    /** Whether the primary did not answer when it was asked last. */
    isPrimaryAway: () => isPrimaryAway,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await Promise.all([primary, ...standbys.map(({ line }) => line)].map((line) => line.close()));
    },
  };
}

class Standby implements Freshness {
  readonly line: Line;
  private freshAt = Number.NEGATIVE_INFINITY;
  private trouble: string | null = "not asked yet";
  private isTrusted = false;

  constructor(url: string) {
    this.line = new Line(url, standbyStatement);
  }

  get name(): string {
    return this.line.name;
  }

  age(): number {
    return performance.now() - this.freshAt;
  }

  problem(): string | null {
    return this.trouble;
  }

  answers(): boolean {
    return this.isTrusted;
  }

  distrust(): void {
    this.isTrusted = false;
    this.freshAt = Number.NEGATIVE_INFINITY;
  }

  async compare(primary: Answer | null, positions: readonly Position[]): Promise<void> {
    const answer = await this.line.ask();
    const trouble = troubleOf(answer, primary);
    if (trouble !== this.trouble && (trouble ?? this.trouble) !== "not asked yet") {
      logger.warn({ standby: this.line.name, trouble }, trouble ? "a standby is not used" : "a standby is used");
    }
    this.trouble = trouble;
    if (trouble) return this.distrust();
    this.isTrusted = true;
    const reached = readPosition(answer?.at ?? "0/0");
    const known = positions.findLast(({ at }) => at <= reached);
    this.freshAt = Math.max(this.freshAt, known?.askedAt ?? Number.NEGATIVE_INFINITY);
  }
}

/** What the primary did not answer says nothing about the standby, whose age grows. */
function troubleOf(answer: Answer | null, primary: Answer | null): string | null {
  if (!answer) return "it does not answer";
  if (!answer.isStandby) return "it is no standby: it was promoted, or it is another server";
  if (!answer.at) return "it replays no log";
  if (!primary) return null;
  if (primary.isStandby) return "the primary is a standby";
  if (answer.cluster !== primary.cluster) return "it belongs to another cluster";
  // After a failover a standby learns the new timeline at its next restart point; until then it may follow the old one.
  return answer.timeline === primary.timeline ? null : "it has not reached the primary's timeline";
}

/** `16/B374D848` as a number: the position in the log in bytes. */
function readPosition(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** A connection for one question, opened again when it is lost. */
class Line {
  readonly name: string;
  private readonly url: string;
  private readonly statement: string;
  private client: Client | null = null;

  constructor(url: string, statement: string) {
    this.name = new URL(url).host;
    this.url = url;
    this.statement = statement;
  }

  async ask(): Promise<Answer | null> {
    try {
      const client = this.client ?? (await this.open());
      return (await client.query<Answer>(this.statement)).rows[0] ?? null;
    } catch {
      await this.close();
      return null;
    }
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => {});
  }

  private async open(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      application_name: "pangkas-freshness",
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    client.on("error", () => {
      if (this.client === client) this.client = null;
    });
    await client.connect();
    this.client = client;
    return client;
  }
}
