import { afterEach, expect, test } from "vitest";
import { OrderedPool, tooManyWait } from "#app/platform/ordered-pool.server.ts";
import type { Priority } from "#app/platform/overload.ts";
import { newRequestContext, requestContext } from "#app/platform/request-context.server.ts";

let pool: OrderedPool;
afterEach(() => pool.end());

const open = (mostWaiting: number) =>
  new OrderedPool({
    max: 1,
    mostWaiting,
    connectionTimeoutMillis: 60_000,
    connectionString: process.env.DATABASE_URL ?? "",
  });
const as = <T>(priority: Priority, work: () => Promise<T>) =>
  requestContext.run({ ...newRequestContext(), priority }, work);

test("who waits gets a connection in order of what they do, in their own context", async () => {
  pool = open(10);
  const taken = await pool.connect();
  const done: string[] = [];
  const ask = (name: string, priority: Priority) =>
    as(priority, async () => {
      await pool.query("SELECT 1");
      done.push(`${name} ${requestContext.getStore()?.priority}`);
    });
  const all = [ask("a", "reads"), ask("b", "writes"), ask("c", "first"), ask("d", "reads"), ask("e", "first")];
  expect(pool.waiters).toBe(5);
  taken.release();
  await Promise.all(all);
  expect(done).toEqual(["c first", "e first", "b writes", "a reads", "d reads"]);
  expect(pool.waiters).toBe(0);
});

test("the queue has an end, at which the last of what matters less makes way", async () => {
  pool = open(2);
  const taken = await pool.connect();
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => "done",
      (error: Error) => error.message,
    );
  const first = outcome(as("reads", () => pool.query("SELECT 1")));
  const last = outcome(as("reads", () => pool.query("SELECT 1")));
  expect(await outcome(as("reads", () => pool.query("SELECT 1")))).toBe(tooManyWait);
  const write = outcome(as("writes", () => pool.query("SELECT 1")));
  expect(await last).toBe(tooManyWait);
  taken.release();
  expect(await Promise.all([first, write])).toEqual(["done", "done"]);
});

test("a connection that failed is lent anew, and who waited too long takes none", async () => {
  pool = open(10);
  const taken = await pool.connect();
  pool.options.connectionTimeoutMillis = 20;
  await expect(pool.query("SELECT 1")).rejects.toThrow("timeout exceeded when trying to connect");
  pool.options.connectionTimeoutMillis = 60_000;
  taken.release(new Error("broken"));
  expect((await pool.query("SELECT 2 AS two")).rows).toEqual([{ two: 2 }]);
  await expect(pool.query("SELECT nothing")).rejects.toThrow();
  expect((await pool.query("SELECT 2 AS two")).rows).toEqual([{ two: 2 }]);
});
