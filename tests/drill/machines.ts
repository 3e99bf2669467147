import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLoad } from "#tests/drill/customers.ts";
import { makeOwnDirectory, requirePrograms, say } from "#tests/drill/debian-programs.ts";
import { prepareDatabase, startGateway } from "#tests/drill/drill-product.ts";
import { startFailoverCluster } from "#tests/drill/failover-cluster.ts";
import { startProcesses, startReaders } from "#tests/drill/failover-product.ts";
import { asApp } from "#tests/support/as-app-role.ts";
import { buildIfNeeded } from "#tests/support/build.ts";
import { freePort } from "#tests/support/ports.ts";
import { onShutdown } from "#tests/support/processes.ts";

interface Order {
  /** Of the drill. */
  name: string;
  customers: number;
  /** Between two bookings of one customer. */
  pauseMs: number;
  readers: number;
  /** One port for each web process and one for the worker; without them nobody measures. */
  metrics?: { ports: readonly number[]; token: string };
}

/**
 * What the handbook describes for several machines, on this one: PostgreSQL under Patroni, etcd, HAProxy, PgBouncer, and
 * the product from its release file, with people who book and look. Whatever is started here ends with the drill.
 */
export async function startMachines({ name, customers, pauseMs, readers: visitors, metrics }: Order) {
  requirePrograms(["postgres", "patroni", "etcd", "haproxy", "pgbouncer"]);
  await buildIfNeeded();
  const home = makeOwnDirectory(mkdtempSync(join(tmpdir(), `pangkas-${name}-`)));
  chmodSync(home, 0o711);
  if (!process.env.DRILL_KEEP)
    onShutdown(async () => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const [port = 0, ...appPorts] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  say("etcd, Patroni, HAProxy and PgBouncer");
  const cluster = await startFailoverCluster(home, { port, apps: appPorts });
  onShutdown(cluster.stop);
  await cluster.whole();
  say("the product, from its release");
  const owner = await prepareDatabase({ adminUrl: cluster.adminUrl, url: (database) => cluster.url(database) });
  const gateway = await startGateway(origin);
  let gatewayEnd: Promise<void> | null = null;
  const stopGateway = () => (gatewayEnd ??= gateway.stop());
  onShutdown(stopGateway);
  const direct = asApp(owner);
  Object.assign(process.env, {
    NODE_ENV: "test",
    ORIGIN: origin,
    DATABASE_URL: direct,
    ...gateway.variables,
    RATE_LIMIT_FACTOR: "1000000",
    LOG_LEVEL: "silent",
  });
  const product = await startProcesses({ cluster, direct, origin, appPorts, home, metrics });
  onShutdown(async () => void (await product.stop()));
  const load = await startLoad({ origin, midtrans: gateway.midtrans }, customers, { pauseMs, shops: 13 });
  onShutdown(load.stop);
  const readers = startReaders(origin, load.outletIds, visitors);
  onShutdown(readers.stop);
  return { home, cluster, owner, gateway: { ...gateway, stop: stopGateway }, product, load, readers };
}
