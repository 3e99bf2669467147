import { randomBytes } from "node:crypto";
import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverUser } from "#prisma/embedded-postgres-files.ts";
import { alertRules, prometheusConfiguration } from "#tests/drill/alert-rules.ts";
import { makeOwnDirectory, requirePrograms, say, startDaemon } from "#tests/drill/debian-programs.ts";
import type { FailoverCluster } from "#tests/drill/failover-cluster.ts";
import { startMachines } from "#tests/drill/machines.ts";
import { startChannels } from "#tests/support/channels-run.ts";
import { freePort } from "#tests/support/ports.ts";
import { onShutdown } from "#tests/support/processes.ts";

/** The longest that an alert may take. */
const withinMs = 60_000;
/** So long nothing fires before anything is broken, and so long after the alert it is looked for others. */
const quietMs = 10_000;
const awayMs = 10 * 60_000;
/** By the promise and not by the cause: where people met errors they are right. */
const symptoms = ["ErrorsBurnFast", "ErrorsBurn", "ErrorsBurnSlowly"];

type Machines = Awaited<ReturnType<typeof startMachines>>;

interface Break {
  name: string;
  /** What has to fire. */
  alert: string;
  /** Whether customers may meet errors of it. */
  isFelt?: boolean;
  /** Resolves with what mends it. */
  strike(machines: Machines): Promise<() => unknown>;
}

const member = async (found: ReturnType<FailoverCluster["primary"]>) => {
  const one = await found;
  if (!one) throw new Error("The cluster is not whole.");
  return one;
};

/** In this order: what people feel comes last, and no vendor comes back. */
const breaks: readonly Break[] = [
  { name: "web process killed", alert: "ProcessGone", isFelt: true, strike: async ({ product }) => product.killWeb(1) },
  { name: "worker killed", alert: "ProcessGone", strike: async ({ product }) => product.killWorker() },
  {
    name: "etcd member killed",
    alert: "EtcdMemberGone",
    async strike({ cluster }) {
      cluster.killEtcd(awayMs);
      return cluster.bringBack;
    },
  },
  {
    name: "synchronous standby cut off",
    alert: "DatabaseMemberGone",
    isFelt: true,
    async strike({ cluster }) {
      return cluster.freeze(await member(cluster.synchronous()));
    },
  },
  {
    name: "primary killed",
    alert: "DatabaseMemberGone",
    isFelt: true,
    async strike({ cluster }) {
      cluster.killMember(await member(cluster.primary()), awayMs);
      return cluster.bringBack;
    },
  },
  {
    name: "PgBouncer killed",
    alert: "PoolerGone",
    isFelt: true,
    async strike({ cluster }) {
      cluster.killPgBouncer(awayMs);
      return cluster.bringBack;
    },
  },
  {
    name: "HAProxy killed",
    alert: "ProxyGone",
    isFelt: true,
    async strike({ cluster }) {
      cluster.killProxy(awayMs);
      return cluster.bringBack;
    },
  },
  {
    name: "payment gateway gone",
    alert: "VendorCutOff",
    isFelt: true,
    async strike({ gateway }) {
      await gateway.stop();
      return () => {};
    },
  },
];

interface Found {
  what: string;
  expected: string;
  /** Seconds until it fired; null: it did not. */
  after: number | null;
  /** What else fired. */
  also: string[];
}

/**
 * Breaks one thing after the other on the handbook's machines, and compares which of the handbook's alerts fire within a
 * minute with what was broken. For each a new Prometheus, which remembers nothing of the one before.
 */
export async function drillAlerts(only: readonly string[]): Promise<number> {
  requirePrograms(["prometheus"]);
  const chosen = breaks.filter(({ name }) => only.length === 0 || only.includes(name));
  if (chosen.length === 0) throw new Error(`There are: ${breaks.map(({ name }) => name).join(", ")}.`);
  const metrics = {
    ports: [await freePort(), await freePort(), await freePort()],
    token: randomBytes(18).toString("hex"),
  };
  const channels = await startChannels();
  onShutdown(async () => void (await channels.stop()));
  const machines = await startMachines({ name: "alerts", customers: 4, pauseMs: 1_000, readers: 2, metrics });
  const { home, cluster, product, load, readers } = machines;
  await load.more(4);

  const files = writeFiles(home, cluster, metrics);
  const found: Found[] = [];
  const problems: string[] = [];
  for (const each of chosen) {
    await cluster.whole();
    const prometheus = await startPrometheus(home, files);
    await prometheus.quiet();
    say(each.name);
    const mend = await each.strike(machines);
    const { after, also } = await prometheus.watch(each.alert);
    const others = also.filter((name) => !(each.isFelt && symptoms.includes(name)));
    found.push({ what: each.name, expected: each.alert, after, also });
    say(JSON.stringify(found.at(-1)));
    if (after === null) problems.push(`${each.alert} did not fire within 60 s: ${each.name}`);
    if (others.length > 0) problems.push(`${others.join(", ")} fired, too: ${each.name}`);
    await prometheus.stop();
    await mend();
  }
  await load.stop();
  await readers.stop();
  await product.stop();
  const { closeAll } = await import("#app/platform/closing.server.ts");
  await closeAll();
  console.log(JSON.stringify({ found, problems }, null, 2));
  return problems.length === 0 ? 0 : 1;
}

/** The handbook's files with this machine's addresses. */
function writeFiles(home: string, cluster: FailoverCluster, { ports, token }: { ports: number[]; token: string }) {
  const own = (name: string, text: string) => {
    const path = join(home, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (serverUser) chownSync(path, serverUser.uid, serverUser.gid);
    return path;
  };
  own("pangkas.rules.yml", alertRules());
  const targets = ports.map((port) => `"127.0.0.1:${port}"`).join(", ");
  return own(
    "prometheus.yml",
    cluster
      .here(prometheusConfiguration())
      .replace(/\["10\.0\.0\.11:.*\]/, `[${targets}]`)
      .replace("/etc/prometheus/pangkas-token", own("pangkas-token", token)),
  );
}

interface FiringAlert {
  labels: { alertname: string };
  state: string;
}

let started = 0;

async function startPrometheus(home: string, configuration: string) {
  const port = await freePort();
  started += 1;
  const daemon = startDaemon(
    "prometheus",
    [
      ...[`--config.file=${configuration}`, `--web.listen-address=127.0.0.1:${port}`, "--log.level=warn"],
      `--storage.tsdb.path=${makeOwnDirectory(join(home, `prometheus-${started}`))}`,
    ],
    { log: join(home, "logs", "prometheus.log") },
  );
  const stop = async () => {
    daemon.signal("SIGTERM");
    await daemon.ended;
  };
  onShutdown(stop);
  const ask = async <T>(path: string): Promise<T | null> => {
    if (daemon.isOver()) throw new Error("Prometheus has ended: its log says why.");
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null);
    return answer?.ok ? ((await answer.json()) as { data: T }).data : null;
  };
  const firing = async () => {
    const { alerts } = (await ask<{ alerts: FiringAlert[] }>("alerts")) ?? { alerts: [] };
    return [...new Set(alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname))].sort();
  };
  return {
    stop,
    /** Waits until every target is read and nothing fires. @throws naming what does not */
    async quiet() {
      let since = 0;
      let trouble: readonly string[] = [];
      for (const end = Date.now() + 180_000; Date.now() < end; await sleep(1_000)) {
        const { activeTargets } = (await ask<{ activeTargets: { health: string; scrapeUrl: string }[] }>(
          "targets?state=active",
        )) ?? { activeTargets: [] };
        const away = activeTargets.filter(({ health }) => health !== "up").map(({ scrapeUrl }) => scrapeUrl);
        trouble = activeTargets.length === 0 ? ["nothing is read"] : [...away, ...(await firing())];
        if (trouble.length > 0) since = Date.now();
        else since ||= Date.now();
        if (trouble.length === 0 && Date.now() - since >= quietMs) return;
      }
      throw new Error(`Before anything is broken: ${trouble.join(", ")}`);
    },
    /** What fires within a minute, and a little longer than until the expected one does. */
    async watch(expected: string): Promise<{ after: number | null; also: string[] }> {
      const begun = Date.now();
      const seen = new Map<string, number>();
      for (let end = begun + withinMs; Date.now() < end; await sleep(500)) {
        const passed = Date.now() - begun;
        for (const name of await firing()) {
          if (name === expected && !seen.has(name)) end = Math.max(Date.now() + quietMs, begun + withinMs / 2);
          if (!seen.has(name)) seen.set(name, passed);
        }
      }
      const after = seen.get(expected);
      seen.delete(expected);
      return { after: after === undefined ? null : Math.round(after / 100) / 10, also: [...seen.keys()] };
    },
  };
}
