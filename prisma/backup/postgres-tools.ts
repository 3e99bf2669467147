import { type ChildProcess, execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import type { Client } from "pg";
import { BackupError } from "#prisma/backup/manifest.ts";

/** The major version of a PostgreSQL program on the PATH, null when there is none. */
export async function majorOf(program: "pg_dump" | "pg_restore"): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)(program, ["--version"]);
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    return major ? Number(major) : null;
  } catch {
    return null;
  }
}

const knownOptions: Readonly<Record<string, string>> = {
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
};

/** Starts the program on the client's database. The password goes by the environment, which `ps` does not show. */
export function startTool(program: string, args: readonly string[], client: Client, url: string) {
  const parameters = URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams();
  const given = [...parameters].flatMap(([name, value]) => {
    const variable = knownOptions[name];
    return variable ? [[variable, value === "no-verify" ? "require" : value]] : [];
  });
  const child = spawn(program, [...args, "--dbname", client.database ?? ""], {
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...process.env,
      ...Object.fromEntries(given),
      PGHOST: client.host,
      PGPORT: String(client.port),
      PGUSER: client.user,
      ...(typeof client.password === "string" ? { PGPASSWORD: client.password } : {}),
      PGCLIENTENCODING: "UTF8",
    },
  });
  // What it says when it fails; a program that ends early breaks the pipe, and its end says why.
  child.stdin.on("error", () => {});
  return { child, ended: endOf(program, child) };
}

async function endOf(program: string, child: ChildProcess): Promise<void> {
  let said = "";
  child.stderr?.on("data", (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-2_000);
  });
  const code = await new Promise<number | string>((done) => {
    child.once("error", (error) => done(error.message));
    child.once("close", (exit, signal) => done(exit ?? signal ?? "no code"));
  });
  if (code !== 0) throw new BackupError(`${program} ended with ${code}: ${said.trim()}`);
}
