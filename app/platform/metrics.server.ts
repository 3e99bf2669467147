import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";
import { breakerStates } from "#app/platform/gateways/vendor-watch.server.ts";
import { pool } from "#app/platform/pool.server.ts";
import { replicaStates } from "#app/platform/replicas.server.ts";
import { businessEvents, listen } from "#app/platform/signals.server.ts";

/** Bounds in seconds, as Prometheus counts. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Names of statements that are told apart; what comes later is `other`. */
const mostNames = 200;
const breakerValue = { closed: 0, "half-open": 1, open: 2 } as const;

export interface QueueState {
  queue: string;
  state: string;
  count: number;
}

/**
 * What is counted, by labels whose values are few: routes are patterns, statements have names, statuses are classes.
 * `readQueues` is asked once a collection. The returned function stops.
 */
export function countSignals(meter: Meter, readQueues: () => Promise<readonly QueueState[]>): () => void {
  const histogram = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: "s", advice: { explicitBucketBoundaries: buckets } });
  const requests = histogram("http_request_duration_seconds", "Requests by route and class of status");
  const statements = histogram("sql_statement_duration_seconds", "Statements by name");
  const vendors = histogram("vendor_call_duration_seconds", "Calls of others by what came of them");
  const jobs = histogram("job_duration_seconds", "Jobs by what came of them");
  const shed = meter.createCounter("http_requests_shed", { description: "Requests that were refused under load" });
  const business = meter.createCounter("business_events", { description: "What the product is for" });
  for (const event of businessEvents) business.add(0, { event });

  const names = new Set<string>();
  const nameOf = (name: string) => {
    const bare = name.replace(/-[\w-]{12}$/, "");
    if (names.size < mostNames) names.add(bare);
    return names.has(bare) ? bare : "other";
  };
  const stops = [
    listen("request", ({ method, route, status, milliseconds }) =>
      requests.record(milliseconds / 1000, { method, route, status: `${Math.floor(status / 100)}xx` }),
    ),
    listen("statement", ({ name, milliseconds }) => statements.record(milliseconds / 1000, { name: nameOf(name) })),
    listen("vendor", ({ vendor, outcome, milliseconds }) => vendors.record(milliseconds / 1000, { vendor, outcome })),
    listen("job", ({ queue, outcome, milliseconds }) => jobs.record(milliseconds / 1000, { queue, outcome })),
    listen("shed", ({ reason, kind }) => shed.add(1, { reason, kind })),
    listen("business", ({ event }) => business.add(1, { event })),
  ];

  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  gauge("event_loop_delay_p99_seconds", "Of the time since the last collection").addCallback((result) => {
    result.observe(delay.percentile(99) / 1e9);
    delay.reset();
  });
  gauge("process_memory_bytes", "Memory of this process").addCallback((result) => {
    const { rss, heapUsed } = process.memoryUsage();
    result.observe(rss, { kind: "resident" });
    result.observe(heapUsed, { kind: "heap" });
  });
  gauge("database_connections", "Connections of the pool").addCallback((result) => {
    result.observe(pool.totalCount - pool.idleCount, { state: "used" });
    result.observe(pool.idleCount, { state: "idle" });
    result.observe(pool.waiters, { state: "waited for" });
  });
  gauge("replica_used", "1 while reads go to the standby, 0 while they go to the primary").addCallback((result) => {
    for (const { name, isUsed } of replicaStates()) result.observe(isUsed ? 1 : 0, { standby: name });
  });
  // Without a figure while nobody knows, as after the standby's connection was lost.
  gauge("replica_age_seconds", "How old what a standby answers may be").addCallback((result) => {
    for (const { name, ageMs } of replicaStates()) {
      if (Number.isFinite(ageMs)) result.observe(ageMs / 1000, { standby: name });
    }
  });
  gauge("vendor_breaker_state", "0 closed, 1 half open, 2 open").addCallback((result) => {
    for (const [vendor, state] of breakerStates) result.observe(breakerValue[state], { vendor });
  });
  gauge("jobs", "Jobs by queue and state").addCallback(async (result) => {
    // The rest is told all the same while the database is away.
    const queues = await readQueues().catch(() => []);
    for (const { queue, state, count } of queues) result.observe(count, { queue, state });
  });
  return () => {
    delay.disable();
    for (const stop of stops) stop();
  };
}
