import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { startApp } from "#tests/support/app-process.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

it("loses no request that it took when it is asked to end under load", async () => {
  const outlet = await createOutlet();
  const cookie = await sessionCookieOf(outlet.ownerId);
  const app = await startApp({ DRAIN_SECONDS: "2", RATE_LIMIT_FACTOR: "100000" });
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const acknowledged: string[] = [];
  const lost: string[] = [];
  const stream = fetch(`${app.origin}/admin/orders/live`, { headers: { Cookie: cookie } }).then((answer) =>
    answer.text(),
  );

  const report = (message: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { "Content-Type": "application/json" };
      const asked = request(`${app.origin}/api/monitoring/pwa-errors`, { method: "POST", agent, headers }, (answer) => {
        void text(answer).then(() => resolve(answer), reject);
      });
      asked.on("error", reject);
      asked.end(JSON.stringify({ errors: [{ type: "Uji", message, severity: "low" }] }));
    });
  const letters = (count: number) => count.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
  let count = 0;
  // Like a proxy, which sends nothing more to a process that is not ready.
  let isReady = true;
  let isAskedToEnd = false;
  onTestFinished(() => {
    isReady = false;
    return app.stop();
  });
  const check = async (): Promise<void> => {
    while (isReady) {
      const { ok } = await fetch(`${app.origin}/readyz`);
      // A machine that does other things may be slow to answer before.
      isReady = ok || !isAskedToEnd;
      await sleep(50);
    }
  };
  const caller = async (): Promise<void> => {
    while (isReady) {
      count += 1;
      const message = `laporan-${letters(count)}`;
      try {
        const { statusCode, headers } = await report(message);
        const later = Number(headers["retry-after"]);
        if (statusCode === 202) acknowledged.push(message);
        // On a machine that does other things it may refuse before it takes anything, and says when to come back.
        else if (statusCode === 503 && later > 0 && !isAskedToEnd) await sleep(later * 1_000);
        else lost.push(`${statusCode}`);
      } catch (error) {
        lost.push(String((error as { code?: string }).code));
      }
    }
  };
  const callers = Array.from({ length: 6 }, caller);
  const checked = check();
  await expect.poll(() => acknowledged.length, { timeout: 150_000 }).toBeGreaterThan(20);
  const before = acknowledged.length;
  isAskedToEnd = true;
  const stopped = app.stop();
  await Promise.all([checked, ...callers]);
  expect(isReady).toBe(false);
  await stopped;

  expect(lost).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(before);
  const kept = await db.errorReport.findMany({ where: { type: "Uji" }, select: { message: true } });
  const known = new Set(kept.map(({ message }) => message));
  expect(acknowledged.filter((message) => !known.has(message))).toEqual([]);
  expect(await stream).toMatch(/retry: \d+\n\n$/);
});
