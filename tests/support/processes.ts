import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

export const root = resolve(import.meta.dirname, "../..");
const followParent = resolve(import.meta.dirname, "follow-parent.ts");
const patience = 12_000;

export type Variables = Record<string, string | undefined>;

export interface RunningProcess {
  readonly name: string;
  /** Resolves with the exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
  readonly stop: () => Promise<void>;
}

const running = new Set<RunningProcess>();
const cleanups: (() => Promise<void>)[] = [];
let shuttingDown: Promise<never> | undefined;

/** Starts a Node program in a process group of its own, prefixes its output, and stops it with this process. */
export function startNode(name: string, args: readonly string[], variables: Variables): RunningProcess {
  const child = spawn(process.execPath, ["--import", followParent, ...args], {
    cwd: root,
    env: { ...process.env, ...variables },
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  prefixOutput(name, child);
  const ended = new Promise<number | string>((done) => {
    child.once("error", (error) => done(error.message));
    child.once("exit", (code, signal) => done(code ?? signal ?? 1));
  });
  const started: RunningProcess = { name, ended, stop: () => stopTree(child, ended) };
  running.add(started);
  void ended.then(() => running.delete(started));
  return started;
}

/** Runs a Node program to its end with this process's output; rejects when it fails. */
export async function runNode(args: readonly string[], variables: Variables = {}): Promise<void> {
  const code = await exitCodeOf(process.execPath, args, variables);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}.`);
}

/** Runs a command to its end with this process's output and returns its exit code. */
export async function exitCodeOf(command: string, args: readonly string[], variables: Variables = {}): Promise<number> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...variables }, stdio: "inherit" });
  const killed = () => child.kill("SIGTERM");
  cleanups.push(async () => void killed());
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => done(code ?? 1));
  });
}

/** `cleanup` runs when this process is asked to end, latest first, after the processes it started. */
export function onShutdown(cleanup: () => Promise<void>): void {
  cleanups.push(cleanup);
}

/** Whether this process is ending: what its children report then is no failure. */
export function isShuttingDown(): boolean {
  return shuttingDown !== undefined;
}

/** Stops what was started, cleans up and exits; the first call's code counts. */
export function shutDown(code: number): Promise<never> {
  shuttingDown ??= stopAll(code);
  return shuttingDown;
}

async function stopAll(code: number): Promise<never> {
  await Promise.all([...running].map((process) => process.stop()));
  for (const cleanup of cleanups.splice(0).reverse()) {
    await cleanup().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  }
  process.exit(code);
}

/** Shuts down on a signal, and when npm, which started this process, is gone. */
export function handleSignals(): void {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const) {
    process.on(signal, () => void shutDown(code));
  }
  if (!process.env.npm_lifecycle_event) return;
  const line = lineage();
  setInterval(() => {
    if (lineage() !== line) void shutDown(1);
  }, 1_000).unref();
}

/** The parent and, where it can be seen, its parent: npm starts a program through a shell, which outlives npm. */
function lineage(): string {
  try {
    const afterName = readFileSync(`/proc/${process.ppid}/stat`, "utf8").split(") ").at(-1) ?? "";
    return `${process.ppid} ${afterName.split(" ")[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Waits until the address answers with success. */
export async function waitFor(url: string, process: RunningProcess, milliseconds = 60_000): Promise<void> {
  let exit: number | string | undefined;
  void process.ended.then((code) => (exit = code));
  for (const end = Date.now() + milliseconds; Date.now() < end && exit === undefined; await sleep(100)) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${process.name} ${exit === undefined ? `does not answer at ${url}` : `ended with ${exit}`}.`);
}

function prefixOutput(name: string, child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on("line", (line) => console.log(`${name} | ${line}`));
  }
}

async function stopTree(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  signalTree(child, "SIGTERM");
  const stopped = await Promise.race([ended.then(() => true), sleep(patience, false, { ref: false })]);
  if (!stopped) signalTree(child, "SIGKILL");
  await ended;
}

function signalTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended in this moment.
  }
}
