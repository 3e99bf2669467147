import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const root = resolve(import.meta.dirname, "../..");

/** How long a process may take to be ready when several start at once on a slow machine; milliseconds. */
const patience = 180_000;

/** As the start command and the image have it: a process that keeps little more than it uses. */
const memory = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  NODE_OPTIONS: [process.env.NODE_OPTIONS, "--max-semi-space-size=4"].filter(Boolean).join(" "),
};

export interface AppProcess {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("No free port.");
  return address.port;
}

/**
 * The web process of the build, or of another in that directory, on the database of this test file; ready when it
 * resolves. The port is free unless given.
 */
export async function startApp(
  variables: Record<string, string> = {},
  onLine?: (line: string) => void,
  build = "build",
): Promise<AppProcess> {
  // Between finding a free port and listening on it, somebody else may take it.
  for (let tries = 1; ; tries += 1) {
    const app = await startAt(variables.PORT ?? String(await freePort()), variables, onLine, build);
    if (app) return app;
    if (variables.PORT || tries === 3) throw new Error("The application did not start.");
  }
}

/** Null when it ended before it was ready. */
async function startAt(
  port: string,
  variables: Record<string, string>,
  onLine: ((line: string) => void) | undefined,
  build: string,
): Promise<AppProcess | null> {
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(build, "server/server.js")], {
    cwd: root,
    env: { ...process.env, ...memory, NODE_ENV: "test", PORT: port, ORIGIN: origin, ...variables },
    stdio: ["ignore", onLine ? "pipe" : "inherit", "inherit"],
  });
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on("line", onLine);
  const ended = once(child, "exit");
  for (const end = performance.now() + patience; ; await sleep(50)) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (child.exitCode !== null) return null;
    if (isReady) break;
    if (performance.now() < end) continue;
    child.kill("SIGKILL");
    throw new Error("The application did not become ready.");
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

interface WorkerProcess {
  pid: number;
  /** Asks it to end; resolves with its exit code once it has. */
  stop(): Promise<number | null>;
}

/** The worker of the build, or of another in that directory, as a process of its own, on the database of this test file; it takes jobs when it resolves. */
export async function startWorker(
  variables: Record<string, string> = {},
  onLine: (line: string) => void = () => {},
  build = "build",
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [join(build, "server/worker.js")], {
    cwd: root,
    env: { ...process.env, ...memory, NODE_ENV: "test", LOG_LEVEL: "info", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(() => child.exitCode);
  const lines = createInterface({ input: child.stdout }).on("line", onLine);
  const isWorking = new Promise<boolean>((resolve) => {
    lines.on("line", (line) => line.includes('"msg":"working"') && resolve(true));
    void ended.then(() => resolve(false));
  });
  const tooLong = setTimeout(() => child.kill("SIGKILL"), patience);
  if (!(await isWorking)) throw new Error("The worker did not start.");
  clearTimeout(tooLong);
  return {
    pid: child.pid ?? 0,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
