import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { openPool } from "#app/platform/pool.server.ts";

/** What PgBouncer says when the server behind it has died, as PostgreSQL's protocol has it. */
function lastWords(): Buffer {
  const fields = Buffer.from("SFATAL\0C08P01\0Mserver conn crashed?\0\0");
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The database behind a pooler: the answer to a statement that says so has the server's end in the same packet. */
async function behindPooler(): Promise<string> {
  const to = new URL(env.DATABASE_URL);
  const pooler = createServer((client) => {
    const server = connect(Number(to.port), to.hostname);
    let isLast = false;
    client.on("data", (asked) => {
      isLast ||= asked.includes("the last answer");
      server.write(asked);
    });
    server.on("data", (answer) => void client.write(isLast ? Buffer.concat([answer, lastWords()]) : answer));
    for (const each of [client, server]) {
      each.on("error", () => {});
      each.on("close", () => [client, server].map((one) => one.destroy()));
    }
  }).listen(0, "127.0.0.1");
  await once(pooler, "listening");
  ends.push(() => pooler.close());
  const url = new URL(to);
  url.hostname = "127.0.0.1";
  url.port = String((pooler.address() as AddressInfo).port);
  return url.href;
}

test("a connection that breaks in the moment in which it is lent fails its next statement, and no more", async () => {
  const pool = openPool({ connectionString: await behindPooler(), max: 1 });
  ends.unshift(() => pool.end());
  const answered = pool.query("SELECT 'the last answer' AS text");
  const lent = pool.connect();
  expect((await answered).rows).toEqual([{ text: "the last answer" }]);
  const client = await lent;
  await expect(client.query("SELECT 1")).rejects.toThrow(/not queryable/);
  client.release();
  expect((await pool.query("SELECT 2 AS two")).rows).toEqual([{ two: 2 }]);
});
