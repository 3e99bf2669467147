import { countSignals } from "#app/platform/metrics.server.ts";
import { openMetricsPort } from "#app/platform/metrics-port.server.ts";
import { keepMetrics } from "#app/platform/open-telemetry.server.ts";
import { freePort } from "#tests/support/app-process.ts";

/** What `/metrics` says of the one standby. */
export async function replicaFigures(): Promise<(name: string) => number> {
  const port = await freePort();
  const page = openMetricsPort({ port, host: "127.0.0.1", token: undefined });
  const kept = keepMetrics([page.reader]);
  const stopCounting = countSignals(kept.meter, async () => []);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  stopCounting();
  await kept.stop();
  await page.close();
  return (name) => Number(new RegExp(`^${name}\\{standby="[\\w.:-]+"\\} (\\S+)`, "m").exec(text)?.[1]);
}
