import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "#prisma/embedded-postgres-files.ts";
import type { FailoverCluster } from "#tests/drill/failover-cluster.ts";
import { type AppProcess, startApp, startWorker } from "#tests/support/app-process.ts";
import { onShutdown } from "#tests/support/processes.ts";
import { unpackRelease } from "#tests/support/unpacked-release.ts";

interface Order {
  cluster: FailoverCluster;
  direct: string;
  origin: string;
  appPorts: readonly number[];
  home: string;
  /** One for each web process and one for the worker; without them nobody measures. */
  metrics?: { ports: readonly number[]; token: string };
}

/** Web processes and a worker of a release in a directory of its own; their logs lie beside the others. */
export async function startProcesses({ cluster, direct, origin, appPorts, home, metrics }: Order) {
  const machine = unpackRelease();
  onShutdown(async () => machine.remove());
  const variables = {
    ORIGIN: origin,
    DATABASE_URL: cluster.pooled(direct),
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: cluster.members.map((member) => cluster.at(member, direct)).join(),
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
  };
  const measured = (index: number): Record<string, string> =>
    metrics ? { METRICS_PORT: String(metrics.ports[index]), METRICS_TOKEN: metrics.token } : {};
  const logOf = (name: string) => join(home, "logs", `${name}.log`);
  const into = (name: string) => {
    writeFileSync(logOf(name), "");
    return (line: string) => appendFileSync(logOf(name), `${line}\n`);
  };
  const build = join(machine.release, "build");
  const startWeb = (index: number) =>
    startApp(
      { ...variables, ...measured(index), JOBS: "off", PORT: String(appPorts[index]) },
      into(`web-${index + 1}`),
      build,
    );
  const apps: AppProcess[] = [];
  for (const index of appPorts.keys()) apps.push(await startWeb(index));
  const startOneWorker = () =>
    startWorker({ ...variables, ...measured(appPorts.length), LOG_LEVEL: "info" }, into("worker"), build);
  let worker = await startOneWorker();
  let ending: Promise<number | null> | null = null;
  const stop = async () => {
    await Promise.all(apps.map((app) => app.stop()));
    return worker.stop();
  };
  return {
    /** Those that are not there any more, each with the last that it wrote. */
    ended() {
      const processes = [
        ...apps.map(({ pid }, index) => ({ name: `web-${index + 1}`, pid })),
        { name: "worker", pid: worker.pid },
      ];
      const lastWords = (name: string) => readFileSync(logOf(name), "utf8").trimEnd().split("\n").at(-1);
      return processes.filter(({ pid }) => !isAlive(pid)).map(({ name }) => `${name} has ended: ${lastWords(name)}`);
    },
    /** As a crash; resolves with what starts it again. */
    killWeb(index: number) {
      process.kill(apps[index]?.pid ?? 0, "SIGKILL");
      return async () => {
        apps[index] = await startWeb(index);
      };
    },
    killWorker() {
      process.kill(worker.pid, "SIGKILL");
      return async () => {
        worker = await startOneWorker();
      };
    },
    stop: () => (ending ??= stop()),
  };
}

interface Reading {
  ok: boolean;
  status: number;
}

/** Who is no robot: robots get no shared page. */
const phone = "Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

/** Visitors who look for a barbershop and at its page, again and again. */
export function startReaders(origin: string, outletIds: readonly string[], visitors: number) {
  const answers: Reading[] = [];
  let isOver = false;
  const paths = ["/?q=pangkas", ...outletIds.map((id) => `/barbershop/${id}`)];
  const read = async (index: number) => {
    for (let turn = index; !isOver; turn += 1, await sleep(250)) {
      const answer = await fetch(`${origin}${paths[turn % paths.length]}`, {
        headers: { "User-Agent": phone },
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null);
      const whole = await answer?.text().catch(() => null);
      const status = answer?.status ?? 0;
      answers.push({ status, ok: status === 200 && Boolean(whole) });
    }
  };
  const running = Array.from({ length: visitors }, (_, index) => read(index));
  return {
    answers,
    failed: () => answers.filter(({ ok }) => !ok).length,
    statuses: () => {
      const counts: Record<number, number> = {};
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
