import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { listQueueStates } from "#app/platform/queue-states.queries.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { emit, listen } from "#app/platform/signals.server.ts";
import { setTracer, tracer } from "#app/platform/spans.server.ts";
import { onStatement } from "#app/platform/timed-statements.server.ts";

/** PostgreSQL's statement names end in a hash that says nothing. */
const hash = /-[\w-]{12}$/;

/** Tells of every statement, counts it to its request, and logs the slow ones: by name, never with values. */
export function watchStatements(): void {
  onStatement(({ name: prepared, milliseconds }) => {
    const name = prepared.replace(hash, "");
    const about = requestContext.getStore();
    if (about) {
      about.database.count += 1;
      about.database.milliseconds += milliseconds;
    }
    emit("statement", { name, milliseconds });
    if (milliseconds < env.SLOW_STATEMENT_MS) return;
    logger.warn({ statement: name, milliseconds: Math.round(milliseconds) }, "slow statement");
  });
}

/**
 * Starts what the environment asks for: traces and metrics to an OTLP endpoint, `/metrics` on a port of its own.
 * Nothing of OpenTelemetry is loaded without. The returned function sends what is left and stops.
 */
export async function startTelemetry(): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, METRICS_PORT: port } = env;
  if (!endpoint && !port) return async () => {};
  const { sendTelemetry, keepMetrics } = await import("#app/platform/open-telemetry.server.ts");
  const { countSignals } = await import("#app/platform/metrics.server.ts");
  const page = port ? (await import("#app/platform/metrics-port.server.ts")).openMetricsPort(placeOf(port)) : null;
  const readers = page ? [page.reader] : [];
  const running = endpoint ? sendTelemetry(endpoint, env.OTEL_SERVICE_NAME, readers) : keepMetrics(readers);
  const stopCounting = countSignals(running.meter, listQueueStates);
  setTracer(running.tracer);
  const stopNoting = listen("statement", ({ name, milliseconds }) =>
    tracer()?.note(`sql ${name}`, "client", milliseconds, { "db.system.name": "postgresql", "db.query.summary": name }),
  );
  return async () => {
    stopNoting();
    await running.stop();
    setTracer(null);
    stopCounting();
    await page?.close();
  };
}

function placeOf(port: number) {
  return { port, host: env.METRICS_HOST, token: env.METRICS_TOKEN };
}
