import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { timeLimits } from "#app/platform/time-limits.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { isDeep } from "#tests/support/counts.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { RawConnection, rawRequest } from "#tests/support/raw-connection.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

/** Far less than a connection that answers nothing takes to end; a busy machine stays within it. */
const patience = 4 * timeLimits.unreadBody;
const form = "application/x-www-form-urlencoded";
const kilobyte = 1024;
const sizes = (isDeep ? [100, 400, 1_024, 5 * 1_024, 20 * 1_024] : [100, 5 * 1_024]).map((size) => size * kilobyte);

let app: AppProcess;
let cookie: string;

/** Bodies whose rest never comes, waited for beside the tests. */
const unfinished: Record<string, Promise<{ answer: unknown; milliseconds: number }>> = {};
const framings = { known: { "Content-Length": "900000" }, unknown: { "Transfer-Encoding": "chunked" } };

beforeAll(async () => {
  app = await startApp({ JOBS: "off" });
  cookie = await sessionCookieOf((await createUser()).id);
  for (const [length, framing] of Object.entries(framings)) unfinished[length] = leaveUnfinished(framing);
});
afterAll(() => app.stop());

const own = () => ({ Origin: app.origin, Cookie: cookie });
/** What is answered before its body is read, each by another part of the product. */
const early: Record<
  string,
  { line: string; type?: string; headers?: () => Record<string, string>; status: number | readonly number[] }
> = {
  "an unknown call": { line: "POST /api/nowhere", status: 404 },
  "an unknown page": { line: "POST /tidak-ada", headers: own, status: 404 },
  "an address that spells nothing": { line: "POST /%E0%A4%A", headers: own, status: 404 },
  "an unknown file": { line: "POST /assets/nowhere.js", status: 404 },
  "a file": { line: "POST /manifest.json", status: 403 },
  "a call without sign-in": { line: "POST /api/auth/track-login", type: "application/json", status: 401 },
  "a call of another method": { line: "PUT /api/auth/google", status: 405 },
  "a method of nobody's": { line: "PROPFIND /", status: 405 },
  "a form of another site": { line: "POST /contact", headers: () => ({ Origin: "https://lain.id" }), status: 400 },
  "a page for the signed in": {
    line: "POST /my-bookings",
    headers: () => ({ Origin: app.origin }),
    type: "image/png",
    status: 401,
  },
  "too long a form": { line: "POST /contact", type: form, headers: own, status: 413 },
  "no form": { line: "POST /contact", type: "image/png", headers: own, status: 415 },
  "a notice without a signature": {
    line: "POST /api/payments/midtrans/notification",
    type: "application/json",
    status: [401, 413],
  },
  "a health check": { line: "GET /healthz", status: 200 },
  "a page that is read": { line: "GET /about/", status: 200 },
};

/** Sends all of it, and then asks for something else on the same connection. */
async function askTwice(request: Buffer): Promise<{ status: number | undefined; isDone: boolean; seconds: number }> {
  const connection = await RawConnection.open(app.origin);
  const started = performance.now();
  const tooLong = setTimeout(() => connection.socket.destroy(), patience);
  const sent = connection.write(request);
  const first = await connection.answer();
  const isSent = await sent;
  if (!first?.closes && isSent) await connection.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const isDone = first?.closes
    ? await connection.ended().then(() => true)
    : (await connection.answer())?.status === 200;
  clearTimeout(tooLong);
  connection.socket.destroy();
  return { status: first?.status, isDone, seconds: (performance.now() - started) / 1000 };
}

describe.each(Object.entries(early))("%s", (_, { line, type, headers, status }) => {
  it.each(["length", "chunked"] as const)("with a large body of known %s leaves no dead connection", async (how) => {
    for (const bytes of sizes) {
      const about = { Host: "localhost", "Content-Type": type ?? "text/plain", ...headers?.() };
      const answer = await askTwice(rawRequest(line, about, { bytes, how }));
      const label = `${bytes / kilobyte} KB, ${how}`;
      expect(answer.isDone, label).toBe(true);
      expect([status].flat(), label).toContain(answer.status);
      expect(answer.seconds * 1000, label).toBeLessThan(patience);
    }
  });
});

it("answers everybody during maintenance likewise", async () => {
  const value = { on: true, message: "Sebentar" };
  await db.setting.upsert({ where: { key: "maintenance" }, create: { key: "maintenance", value }, update: { value } });
  await expect.poll(async () => (await fetch(`${app.origin}/about/`)).status).toBe(503);
  for (const bytes of sizes) {
    for (const how of ["length", "chunked"] as const) {
      const about = { Host: "localhost", "Content-Type": form, ...own() };
      const answer = await askTwice(rawRequest("POST /contact", about, { bytes, how }));
      expect(answer).toMatchObject({ status: 503, isDone: true });
      expect(answer.seconds * 1000).toBeLessThan(patience);
    }
  }
  await db.setting.delete({ where: { key: "maintenance" } });
});

async function leaveUnfinished(framing: Record<string, string>) {
  const connection = await RawConnection.open(app.origin);
  const about = Object.entries({ Host: "localhost", ...framing }).map(([name, value]) => `${name}: ${value}\r\n`);
  await connection.write(`POST /api/nowhere HTTP/1.1\r\n${about.join("")}\r\n`);
  const started = performance.now();
  const answer = await connection.answer();
  await connection.ended();
  connection.socket.destroy();
  return { answer, milliseconds: performance.now() - started };
}

it.each([
  ["known", false],
  ["unknown", true],
])("closes where the rest of a body of %s length never comes", async (length, closes) => {
  const left = await unfinished[length];
  expect(left?.answer).toEqual({ status: 404, closes });
  expect(left?.milliseconds).toBeLessThan(patience);
});
