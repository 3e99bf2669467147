import { afterAll, beforeAll, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { alertRules } from "#tests/drill/alert-rules.ts";
import { type AppProcess, freePort, startApp } from "#tests/support/app-process.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { startOtlpSink } from "#tests/support/otlp-sink.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

/** Comes by itself once a day, at 03.23 UTC. */
const dailyJob = "forget-old-codes";
const token = "a-token-of-the-scraper";
let sink: Awaited<ReturnType<typeof startOtlpSink>>;
let app: AppProcess;
let metrics: string;
let isStopped = false;

beforeAll(async () => {
  sink = await startOtlpSink();
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  app = await startApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint,
    OTEL_SERVICE_NAME: "pangkas-uji",
    METRICS_PORT: String(port),
    METRICS_TOKEN: token,
    TRUST_PROXY: "1",
  });
});
afterAll(async () => {
  if (!isStopped) await app.stop();
  await sink.stop();
});

it("shows its figures to whoever has the token, on a port of its own", async () => {
  const user = await createUser();
  await enqueue(db, dailyJob, {}, { startAfter: clock.now().add({ hours: 1 }) });
  const headers = { Cookie: await sessionCookieOf(user.id) };
  await (await fetch(`${app.origin}/my-bookings`, { headers })).arrayBuffer();
  expect((await fetch(`${app.origin}/metrics`)).status).toBe(404);
  expect((await fetch(metrics)).status).toBe(401);
  expect((await fetch(metrics, { headers: { Authorization: "Bearer another" } })).status).toBe(401);
  const answer = await fetch(metrics, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  expect(text).toMatch(
    /http_request_duration_seconds_bucket\{method="GET",route="\/my-bookings",status="2xx",le="10"\} 1/,
  );
  expect(text).toMatch(/sql_statement_duration_seconds_count\{name="my-bookings[\w-]*"\} \d/);
  for (const name of ["database_connections", "event_loop_delay_p99_seconds", "process_memory_bytes"]) {
    expect(text, name).toMatch(new RegExp(`^# TYPE ${name} gauge`, "m"));
  }
  expect(text).toMatch(new RegExp(`^jobs\\{queue="${dailyJob}",state="later"\\} 1`, "m"));
  expect(text).toMatch(/^vendor_breaker_state\{vendor="midtrans"\} 0/m);
  expect(text).toMatch(/^business_events_total\{event="booking-placed"\} 0/m);
  expect(text).not.toContain(user.id);
});

/** What others answer, and standbys, of which this process has none. */
const ofOthers = /^(haproxy|patroni|replica)_/;

/** What the alerts of the handbook read: names of series, with the labels that they choose by. */
function readByAlerts(): { name: string; labels: string[] }[] {
  const queries = [...alertRules().matchAll(/^ +expr: (.*)$/gm)].map(([, query = ""]) => query);
  // Neither a function, nor a recorded rule, nor what stands between braces.
  const series = /(?<![\w:"=|~{])([a-z][a-z0-9]*(?:_[a-z0-9]+)+|jobs)(?![\w:(])(?:\{([^}]*)\})?/g;
  return queries.flatMap((query) =>
    [...query.matchAll(series)]
      .filter(([, name = ""]) => !ofOthers.test(name))
      .map(([, name = "", chosen = ""]) => ({
        name,
        labels: [...chosen.matchAll(/(\w+)=/g)].map(([, label = ""]) => label),
      })),
  );
}

it("answers what the handbook's alerts read", async () => {
  await (await fetch(`${app.origin}/about`)).arrayBuffer();
  const text = await (await fetch(metrics, { headers: { Authorization: `Bearer ${token}` } })).text();
  const isAnswered = (name: string, label = "") =>
    new RegExp(`^${name}[{ ].*${label && `\\b${label}="`}`, "m").test(text);
  const read = readByAlerts();
  const missing = read.filter(
    ({ name, labels }) => !isAnswered(name) || labels.some((label) => !isAnswered(name, label)),
  );
  expect(new Set(read.map(({ name }) => name)).size).toBe(8);
  // Told once load was refused: `tests/processes/overloaded-process.test.ts`.
  expect([...new Set(missing.map(({ name }) => name))]).toEqual(["http_requests_shed_total"]);
});

it("sends what happened before it ends: requests with their loaders and statements, and jobs with what led to them", async () => {
  const parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const link = "00-1af7651916cd43dd8448eb211c80319c-c7ad6b7169203331-01";
  const data = { $origin: { requestId: "permintaan-uji", trace: link } };
  await inTransaction((tx) => enqueue(tx, dailyJob, data));
  await (await fetch(`${app.origin}/help`, { headers: { traceparent: parent } })).arrayBuffer();
  await expect
    .poll(
      async () => {
        const [job] = await db.$queryRaw<{ state: string }[]>`
          SELECT state::text FROM pgboss.job WHERE data->'$origin'->>'requestId' = 'permintaan-uji'`;
        return job?.state;
      },
      { timeout: 10_000 },
    )
    .toBe("completed");
  await app.stop();
  isStopped = true;

  const help = sink.spans.find(({ name }) => name === "GET /help");
  expect(help).toMatchObject({ traceId: "0af7651916cd43dd8448eb211c80319c", parentSpanId: "b7ad6b7169203331" });
  const page = sink.spans.find(({ name }) => name === "GET /my-bookings");
  const below = sink.spans.filter(({ traceId }) => traceId === page?.traceId);
  const loader = below.find(({ name }) => name === "loader routes/customer/my-bookings");
  expect(loader?.parentSpanId).toBe(page?.spanId);
  const statement = below.find(({ name }) => name.startsWith("sql my-bookings"));
  expect(statement?.parentSpanId).toBe(loader?.spanId);
  // Not the run of the schedule, which nothing led to.
  const job = sink.spans.find(({ name, links }) => name === `job ${dailyJob}` && (links?.length ?? 0) > 0);
  expect(job?.links?.[0]).toMatchObject({ traceId: "1af7651916cd43dd8448eb211c80319c" });
  expect([...sink.metrics]).toEqual(expect.arrayContaining(["http_request_duration_seconds", "jobs"]));
  expect([...sink.services]).toEqual(["pangkas-uji"]);
  expect(JSON.stringify(sink.spans)).not.toMatch(/@|SELECT|session=/);
});
