import { spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { startPostgres } from "#prisma/embedded-postgres.ts";
import { findHome, findMemory } from "#prisma/embedded-postgres-files.ts";

afterAll(() => {
  const home = findMemory() ?? findHome();
  for (const name of readdirSync(home)) if (name.startsWith("trial-")) rmSync(join(home, name), { recursive: true });
});

const start = (name: string) => startPostgres({ name, durable: false });

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

test("starts that meet share one server, which the last to leave stops", async () => {
  const [one, other] = await Promise.all([start("trial-shared"), start("trial-shared")]);
  expect(other.port).toBe(one.port);
  await one.stop();
  expect(await answers(other.adminUrl)).toBe(true);
  await other.stop();
  expect(await answers(other.adminUrl)).toBe(false);
});

test("the server of a killed process is joined by the next, with its data", async () => {
  const program = `
    import { ensureDatabase, startPostgres } from "#prisma/embedded-postgres.ts";
    const server = await startPostgres({ name: "trial-killed", durable: false });
    await ensureDatabase(server.adminUrl, "kept");
    console.log(server.port);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: resolve(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (data) => resolve(String(data).trim())),
  );
  child.kill("SIGKILL");
  const server = await start("trial-killed");
  expect(String(server.port)).toBe(port);
  expect(await answers(server.url("kept"))).toBe(true);
  await server.stop();
  expect(await answers(server.adminUrl)).toBe(false);
});

test("a server that was killed itself starts again", async () => {
  const first = await start("trial-crashed");
  const client = new Client({ connectionString: first.adminUrl });
  client.on("error", () => {});
  await client.connect();
  await client.query("CREATE TABLE IF NOT EXISTS kept AS SELECT 1 AS value");
  await client.query("CHECKPOINT");
  const { rows } = await client.query("SELECT pg_read_file('postmaster.pid') AS file");
  process.kill(Number.parseInt(rows[0].file, 10), "SIGKILL");
  const second = await start("trial-crashed");
  expect(await answers(second.adminUrl)).toBe(true);
  await first.stop();
  await second.stop();
});

test("a port that another program uses is named", async () => {
  const program = createServer();
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  const address = program.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(startPostgres({ name: "trial-busy", port, durable: false })).rejects.toThrow(
    `Port ${port} is in use by another program: set DATABASE_PORT to a free one.`,
  );
  program.close();
});
