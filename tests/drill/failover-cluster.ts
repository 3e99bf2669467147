import { randomBytes } from "node:crypto";
import { chownSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { serverUser } from "#prisma/embedded-postgres-files.ts";
import { type Daemon, makeOwnDirectory, say, startDaemon } from "#tests/drill/debian-programs.ts";
import { handbookBlock, withValues } from "#tests/drill/handbook.ts";
import { appRole } from "#tests/support/as-app-role.ts";
import { freePort } from "#tests/support/ports.ts";

const chapter = "handbook-failover.md";
const names = ["a", "b", "c"] as const;
type Name = (typeof names)[number];

export interface Member {
  name: Name;
  port: number;
  /** Of Patroni's own answers. */
  rest: number;
  data: string;
}

/** Where the web processes are asked. */
interface Front {
  port: number;
  apps: readonly number[];
}

/** The handbook's machines, each a few processes on loopback ports of its own. */
export interface FailoverCluster {
  /** Past PgBouncer, at whatever is the primary: as administrator. */
  adminUrl: string;
  url(database: string): string;
  /** Over PgBouncer. */
  pooled(url: string): string;
  /** Each server by itself. */
  at(member: Member, url: string): string;
  members: readonly Member[];
  primary(): Promise<Member | null>;
  synchronous(): Promise<Member | null>;
  /** Waits until there are a primary, a synchronous standby and a reader that follows. */
  whole(): Promise<void>;
  /** Ends all processes of a member at once; it comes back after so many milliseconds, as a machine that boots. */
  killMember(member: Member, awayMs: number): void;
  /** All processes of a member stand still: it answers nobody, and knows nothing of it when it goes on. */
  freeze(member: Member): () => void;
  killEtcd(awayMs?: number): void;
  killPgBouncer(awayMs?: number): void;
  /** In front of the database. */
  killProxy(awayMs: number): void;
  /** What was killed does not stay away any longer. */
  bringBack(): void;
  /** A text of the handbook with its addresses of these machines as this one's. */
  here(text: string): string;
  switchOver(from: Member, to: Member): Promise<void>;
  stop(): Promise<void>;
}

/** What stands for systemd with `Restart=always`: whatever ends is started again, for as long as it is wanted. */
class Unit {
  private daemon: Daemon | null = null;
  private isWanted = true;
  private pauseMs = 1_000;
  private hurry = () => {};
  private readonly begin: () => Daemon;

  constructor(begin: () => Daemon) {
    this.begin = begin;
    void this.keep();
  }

  get pid(): number {
    return this.daemon?.pid ?? 0;
  }

  /** The next start waits as long. */
  pause(milliseconds: number): void {
    this.pauseMs = milliseconds;
  }

  /** It is started at once where it waits for that. */
  bringBack(): void {
    this.hurry();
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    this.daemon?.signal("SIGTERM");
    const late = sleep(15_000, true, { ref: false });
    if (await Promise.race([late, this.daemon?.ended.then(() => false)])) this.daemon?.signal("SIGKILL");
    await this.daemon?.ended;
  }

  private async keep(): Promise<void> {
    while (this.isWanted) {
      this.daemon = this.begin();
      await this.daemon.ended.catch(() => {});
      if (!this.isWanted) return;
      const { promise: hurried, resolve: hurry } = Promise.withResolvers<void>();
      this.hurry = hurry;
      await Promise.race([sleep(this.pauseMs, undefined, { ref: false }), hurried]);
      this.pauseMs = 1_000;
    }
  }
}

export async function startFailoverCluster(home: string, front: Front): Promise<FailoverCluster> {
  const logs = makeOwnDirectory(join(home, "logs"));
  const log = (name: string) => join(logs, `${name}.log`);
  const password = randomBytes(18).toString("hex");
  const own = (path: string, text: string) => {
    writeFileSync(path, text, { mode: 0o600 });
    if (serverUser) chownSync(path, serverUser.uid, serverUser.gid);
    return path;
  };

  const etcdPorts = await Promise.all(names.map(async () => [await freePort(), await freePort()] as const));
  const peers = etcdPorts.map(([, peer], index) => `etcd${index}=http://127.0.0.1:${peer}`).join();
  const etcd = etcdPorts.map(([port, peer], index) => {
    const [client, mate] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`];
    const args = [
      ...["--name", `etcd${index}`, "--data-dir", makeOwnDirectory(join(home, `etcd${index}`))],
      ...["--listen-client-urls", client, "--advertise-client-urls", client],
      ...["--listen-peer-urls", mate, "--initial-advertise-peer-urls", mate],
      ...["--initial-cluster", peers, "--initial-cluster-state", "new", "--initial-cluster-token", "drill"],
      ...["--heartbeat-interval", "200", "--election-timeout", "2000", "--enable-v2", "--log-level", "error"],
    ];
    return new Unit(() => startDaemon("etcd", args, { log: log(`etcd${index}`) }));
  });

  const members: Member[] = [];
  for (const name of names) {
    members.push({ name, port: await freePort(), rest: await freePort(), data: join(home, name, "data") });
  }
  const [primaryPort, replicaPort, poolerPort, metricsPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const here = (text: string) => {
    let changed = text
      .replaceAll("10.0.0.20:5000", `127.0.0.1:${primaryPort}`)
      .replaceAll("10.0.0.20:5001", `127.0.0.1:${replicaPort}`)
      .replaceAll("10.0.0.20:8404", `127.0.0.1:${metricsPort}`)
      .replaceAll("10.0.0.21:6432", `127.0.0.1:${poolerPort}`);
    for (const [index, { port, rest }] of members.entries()) {
      changed = changed
        .replaceAll(`10.0.0.3${index + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${rest}`)
        .replaceAll(`10.0.0.3${index + 1}:5432`, `127.0.0.1:${port}`)
        .replaceAll(`10.0.0.3${index + 1}:8008`, `127.0.0.1:${rest}`)
        .replaceAll(`10.0.0.4${index + 1}:2379`, `127.0.0.1:${etcdPorts[index]?.[0]}`);
    }
    return changed.replaceAll("10.0.0.0/24", "127.0.0.1/32").replaceAll(/<(superuser|replicator|rewinder)>/g, password);
  };
  const patroni = members.map(({ name, port, rest, data }) => {
    makeOwnDirectory(join(home, name));
    const isReader = name === "c";
    const written = withValues(
      here(
        handbookBlock(chapter, "# /etc/patroni/config.yml")
          .replaceAll("10.0.0.31:5432", `127.0.0.1:${port}`)
          .replaceAll("10.0.0.31:8008", `127.0.0.1:${rest}`),
      ),
      { name, data_dir: data, nofailover: String(isReader), nosync: String(isReader) },
      ":",
    ).replace(
      /^( *)data_dir:/m,
      `$1parameters: { unix_socket_directories: '', shared_buffers: 64MB, lc_messages: C }\n$1data_dir:`,
    );
    const file = own(join(home, name, "patroni.yml"), `${written}`);
    return new Unit(() =>
      startDaemon("patroni", [file], { log: log(`patroni-${name}`), env: { HOME: join(home, name) } }),
    );
  });

  const database = here(handbookBlock(chapter, "# /etc/haproxy/haproxy.cfg, in front of the database"));
  const proxy = new Unit(
    (
      (file) => () =>
        startDaemon("haproxy", ["-db", "-q", "-f", file], { log: log("haproxy") })
    )(own(join(home, "haproxy.cfg"), database)),
  );
  let index = 0;
  const web = handbookBlock("handbook-scale.md", "defaults")
    .replaceAll(/10\.0\.0\.11:300\d/g, () => `127.0.0.1:${front.apps[index++ % front.apps.length]}`)
    .replace(/bind :443.*/, `bind 127.0.0.1:${front.port}`)
    .replace("X-Forwarded-Proto https", "X-Forwarded-Proto http");
  const webProxy = new Unit(
    (
      (file) => () =>
        startDaemon("haproxy", ["-db", "-q", "-f", file], { log: log("haproxy-web") })
    )(own(join(home, "haproxy-web.cfg"), web)),
  );
  const users = ["postgres", appRole].map((user) => `"${user}" "${password}"\n`).join("");
  const pooler = withValues(handbookBlock(chapter, "# /etc/pgbouncer/pgbouncer.ini, before HAProxy's primary"), {
    "\\*": `host=127.0.0.1 port=${primaryPort}`,
    listen_addr: "127.0.0.1",
    listen_port: poolerPort,
    auth_file: own(join(home, "users.txt"), users),
  })
    .replace(/^# .*\n/, "")
    .replace("\\*", "*");
  const poolerFile = own(join(home, "pgbouncer.ini"), pooler);
  const pgbouncer = new Unit(() => startDaemon("pgbouncer", ["-q", poolerFile], { log: log("pgbouncer") }));

  const url = (name: string, port = primaryPort) => `postgresql://postgres:${password}@127.0.0.1:${port}/${name}`;
  const withPort = (address: string, port: number) => Object.assign(new URL(address), { port: String(port) }).href;
  const state = async () => {
    for (const { rest } of members) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1_500) }).catch(
        () => null,
      );
      const found = (await answer?.json().catch(() => null)) as { members?: PatroniMember[] } | null;
      if (found?.members) return found.members;
    }
    return [];
  };
  const memberOf = async (isIt: (member: PatroniMember) => boolean) => {
    const found = (await state()).find(isIt);
    return members.find(({ name }) => name === found?.name) ?? null;
  };
  const primary = () => memberOf(({ role, state }) => role === "leader" && state === "running");
  const synchronous = () => memberOf(({ role }) => role === "sync_standby");

  const pidsOf = ({ name, data }: Member): number[] => {
    const unit = patroni[names.indexOf(name)];
    const postmaster = Number(readFirstLine(join(data, "postmaster.pid")));
    return [
      ...new Set([...(unit ? treeOf(unit.pid) : []), ...(isPostgres(postmaster, data) ? treeOf(postmaster) : [])]),
    ];
  };
  const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended in this moment.
      }
    }
  };

  return {
    adminUrl: url("postgres"),
    url,
    pooled: (address) => withPort(address, poolerPort),
    at: (member, address) => withPort(address, member.port),
    members,
    primary,
    synchronous,
    async whole() {
      for (const end = Date.now() + 180_000; Date.now() < end; await sleep(500)) {
        const found = await state();
        const roles = found.filter(({ state }) => /running|streaming/.test(state)).map(({ role }) => role);
        const isWhole = ["leader", "sync_standby", "replica"].every((role) => roles.includes(role));
        const timelines = new Set(found.map(({ timeline }) => timeline));
        if (isWhole && timelines.size === 1 && (await answers(url("postgres")))) return;
      }
      throw new Error(`The cluster does not become whole: ${JSON.stringify(await state())}`);
    },
    killMember(member, awayMs) {
      patroni[names.indexOf(member.name)]?.pause(awayMs);
      signalAll(pidsOf(member), "SIGKILL");
    },
    freeze(member) {
      const pids = pidsOf(member);
      signalAll(pids, "SIGSTOP");
      return () => signalAll(pids, "SIGCONT");
    },
    killEtcd(awayMs = 3_000) {
      const chosen = etcd[Math.floor(Math.random() * etcd.length)];
      chosen?.pause(awayMs);
      if (chosen) signalAll([chosen.pid], "SIGKILL");
    },
    killPgBouncer(awayMs = 1_000) {
      pgbouncer.pause(awayMs);
      signalAll([pgbouncer.pid], "SIGKILL");
    },
    killProxy(awayMs) {
      proxy.pause(awayMs);
      signalAll([proxy.pid], "SIGKILL");
    },
    bringBack() {
      for (const unit of [...patroni, ...etcd, pgbouncer, proxy]) unit.bringBack();
    },
    here,
    async switchOver(from, to) {
      const answer = await fetch(`http://127.0.0.1:${from.rest}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
      });
      if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`);
    },
    async stop() {
      for (const member of members) signalAll(pidsOf(member), "SIGCONT");
      await Promise.all([webProxy, pgbouncer, proxy].map((unit) => unit.stop()));
      await Promise.all(patroni.map((unit) => unit.stop()));
      for (const member of members) signalAll(pidsOf(member), "SIGKILL");
      await Promise.all(etcd.map((unit) => unit.stop()));
      say("everything that was started has ended");
    },
  };
}

interface PatroniMember {
  name: string;
  role: string;
  state: string;
  timeline: number;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return isThere;
}

function readFirstLine(file: string): string {
  try {
    return readFileSync(file, "utf8").split("\n")[0] ?? "";
  } catch {
    return "";
  }
}

/** A number that another process may have by now is left alone. */
function isPostgres(pid: number, data: string): boolean {
  return pid > 0 && readFirstLine(`/proc/${pid}/cmdline`).includes(data);
}

/** The process with everything that descends from it. */
function treeOf(pid: number): number[] {
  if (pid <= 0) return [];
  const parents = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(readFirstLine(`/proc/${name}/stat`).split(") ").at(-1)?.split(" ")[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const next of found) found.push(...(parents.get(next) ?? []));
  return found;
}
