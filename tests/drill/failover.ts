import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Load } from "#tests/drill/customers.ts";
import { say } from "#tests/drill/debian-programs.ts";
import { query } from "#tests/drill/drill-product.ts";
import type { FailoverCluster, Member } from "#tests/drill/failover-cluster.ts";
import { startMachines } from "#tests/drill/machines.ts";
import { compare, finishJobs } from "#tests/drill/promises.ts";

const kinds = [
  "primary killed",
  "planned switchover",
  "primary cut off",
  "synchronous standby killed",
  "etcd member killed",
  "PgBouncer killed",
] as const;
type Kind = (typeof kinds)[number];

interface Round {
  kind: Kind;
  /** The longest time in which no booking was accepted, from the blow until all is whole again; seconds. */
  withoutBooking: number;
  wholeAfter: number;
  searches: number;
  failedSearches: number;
  former?: Record<string, number>;
}

/** Away as long as a machine that boots again. */
const bootMs = 20_000;
const cutMs = 25_000;

/**
 * What the handbook describes for several machines on this one, under load: PostgreSQL under Patroni, etcd, HAProxy,
 * PgBouncer, and the product from its release file. In rounds something is killed, cut off or moved, and afterwards every
 * answer that was given is compared with the rows.
 */
export async function drillFailover(rounds: number, only: readonly string[]): Promise<number> {
  const chosen = only.length === 0 ? kinds : kinds.filter((kind) => only.includes(kind));
  const unknown = only.filter((name) => !kinds.some((kind) => kind === name));
  if (unknown.length > 0) throw new Error(`No blow is called ${unknown.join()}: ${kinds.join(", ")}.`);
  const machines = await startMachines({ name: "failover", customers: 6, pauseMs: 300, readers: 3 });
  const { cluster, owner, gateway, product, load, readers } = machines;
  await load.more(10);

  const done: Round[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const kind = chosen[index % chosen.length] ?? "primary killed";
    await cluster.whole();
    await load.more(3);
    say(`round ${index + 1} of ${rounds}: ${kind}`);
    const [searches, failedSearches, begun] = [readers.answers.length, readers.failed(), Date.now()];
    const former = await strike(cluster, kind, owner, index);
    await cluster.whole();
    const wholeAfter = seconds(Date.now() - begun);
    await load.more(3);
    const round: Round = {
      kind,
      withoutBooking: longestGap(load, begun),
      wholeAfter,
      searches: readers.answers.length - searches,
      failedSearches: readers.failed() - failedSearches,
      ...(former && { former }),
    };
    say(JSON.stringify(round));
    for (const words of product.ended()) say(words);
    done.push(round);
  }
  say("comparing what was promised");
  await load.stop();
  await readers.stop();
  await gateway.midtrans.settled();
  const ask = <T extends object>(sql: string) => query<T>(owner, sql);
  const problems = [
    ...(await finishJobs(ask)),
    ...(await compare(ask, gateway.acknowledged, load.promised)),
    ...(await findForgedWrites(owner, done)),
  ];
  const { checkAudit } = await import("#app/features/operations/audit/check-audit.server.ts");
  const audit = await checkAudit(null);
  if (!audit.isSound) problems.push(`the audit chain has ${audit.problemCount} faults`);
  problems.push(...product.ended());
  const share = readers.failed() / Math.max(1, readers.answers.length);
  if (share > 0.01) problems.push(`${(share * 100).toFixed(2)}% of searches and outlet pages failed`);
  const code = await product.stop();
  if (code !== 0) problems.push(`the worker ended with ${code}`);
  const { closeAll } = await import("#app/platform/closing.server.ts");
  await closeAll();
  const report = {
    promised: load.promised.length,
    paid: gateway.acknowledged.size,
    answers: load.answers,
    reads: readers.statuses(),
    failedReads: `${(share * 100).toFixed(2)}%`,
    byKind: Object.fromEntries(kinds.flatMap((kind) => distribution(done, kind))),
    problems,
  };
  console.log(JSON.stringify(report, null, 2));
  return problems.length === 0 ? 0 : 1;
}

/** Breaks what is to be broken; resolves once it is there again, as far as the drill itself has to bring it back. */
async function strike(cluster: FailoverCluster, kind: Kind, owner: string, round: number) {
  const primary = await cluster.primary();
  const standby = await cluster.synchronous();
  if (!primary || !standby) throw new Error("There is no primary with a synchronous standby.");
  if (kind === "primary killed") cluster.killMember(primary, bootMs);
  if (kind === "synchronous standby killed") cluster.killMember(standby, bootMs);
  if (kind === "etcd member killed") cluster.killEtcd();
  if (kind === "PgBouncer killed") cluster.killPgBouncer();
  if (kind === "planned switchover") await cluster.switchOver(primary, standby);
  if (kind !== "primary cut off") return void (await sleep(5_000));
  const goOn = cluster.freeze(primary);
  await sleep(cutMs);
  goOn();
  return writeToFormer(cluster, primary, owner, round);
}

/** Whoever still reaches the former primary tries to write there, past everything that would lead elsewhere. */
async function writeToFormer(cluster: FailoverCluster, former: Member, owner: string, round: number) {
  const said: Record<string, number> = {};
  for (let attempt = 0; attempt < 25; attempt += 1, await sleep(200)) {
    const client = new Client({ connectionString: cluster.at(former, owner), connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    const answer = await client
      .connect()
      .then(() => client.query({ text: formerWrite(round, attempt), query_timeout: 2_000 } as { text: string }))
      .then(
        () => "taken",
        (error: { code?: string; message: string }) =>
          error.code === "25006" ? "refused: it only reads" : error.message.replace(/127[\d.:]+/, "it"),
      );
    await Promise.race([client.end().catch(() => {}), sleep(500)]);
    said[answer] = (said[answer] ?? 0) + 1;
  }
  return said;
}

const formerWrite = (round: number, attempt: number) =>
  `INSERT INTO setting (key, value, updated_at) VALUES ('drill-${round}-${attempt}', '${attempt}', now())`;

/** What a former primary said it has taken is there, or it lied. */
async function findForgedWrites(owner: string, rounds: readonly Round[]): Promise<string[]> {
  const kept = await query<{ round: string; n: number }>(
    owner,
    "SELECT split_part(key, '-', 2) AS round, count(*)::int AS n FROM setting WHERE key LIKE 'drill-%' GROUP BY 1",
  );
  const found = new Map(kept.map(({ round, n }) => [Number(round), n]));
  return rounds.flatMap(({ former }, index) => {
    const taken = former?.taken ?? 0;
    return taken > (found.get(index) ?? 0) ? [`a former primary took ${taken} writes that are not there`] : [];
  });
}

function longestGap(load: Load, since: number): number {
  const before = load.promised.findLast(({ at }) => at <= since)?.at ?? since;
  const times = [Math.max(before, since), ...load.promised.flatMap(({ at }) => (at > since ? [at] : []))];
  return seconds(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))));
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

function distribution(rounds: readonly Round[], kind: Kind) {
  const of = rounds.filter((round) => round.kind === kind);
  if (of.length === 0) return [];
  const sorted = of.map(({ withoutBooking }) => withoutBooking).sort((a, b) => a - b);
  const [searches, failed] = [
    sum(of.map(({ searches }) => searches)),
    sum(of.map(({ failedSearches }) => failedSearches)),
  ];
  return [
    [
      kind,
      {
        rounds: of.length,
        withoutBooking: { median: sorted[Math.floor((sorted.length - 1) / 2)], from: sorted[0], to: sorted.at(-1) },
        wholeAfter: of.map(({ wholeAfter }) => wholeAfter),
        failedReads: `${failed} of ${searches}`,
        former: of.flatMap(({ former }) => (former ? [former] : [])),
      },
    ],
  ] as const;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
