import { parseArgs } from "node:util";
import { runKills } from "#tests/drill/kills.ts";
import { buildIfNeeded } from "#tests/support/build.ts";
import { handleSignals, isShuttingDown, shutDown } from "#tests/support/processes.ts";

// `npm run drill -- kills`: what the product promised survives the end of its processes. `-- recover`: back to any
// second with pgBackRest. `-- failover`: PostgreSQL under Patroni, whose machines die under load. `-- alerts`: which of the handbook's alerts fire for which of them. `-- pgbouncer`: the product over a PgBouncer of this machine, which npm does not bring.
// `-- proxies`: behind a real HAProxy and a real nginx.
process.env.TZ = "UTC";
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    app: { type: "string", default: "20" },
    database: { type: "string", default: "10" },
    patience: { type: "string", default: "10000" },
    rounds: { type: "string", default: "24" },
    only: { type: "string", multiple: true, default: [] },
    json: { type: "boolean", default: false },
  },
});
if (positionals.join() === "pgbouncer") {
  const { drillPgBouncer } = await import("#tests/drill/pgbouncer.ts");
  handleSignals();
  await shutDown(await drillPgBouncer());
}
if (positionals.join() === "proxies") {
  const { drillProxies } = await import("#tests/drill/proxies.ts");
  handleSignals();
  await shutDown(await drillProxies());
}
if (positionals.join() === "recover") {
  const { drillRecover } = await import("#tests/drill/recover.ts");
  await toTheEnd(drillRecover);
}
if (positionals.join() === "alerts") {
  const { drillAlerts } = await import("#tests/drill/alerts.ts");
  await toTheEnd(() => drillAlerts(values.only));
}
if (positionals.join() === "failover") {
  const { drillFailover } = await import("#tests/drill/failover.ts");
  await toTheEnd(() => drillFailover(Number(values.rounds), values.only));
}
if (positionals.join() !== "kills") {
  console.error(
    "Usage: npm run drill -- kills [--app 20] [--database 10] [--patience 10000], or -- recover, or -- failover [--rounds 24] [--only KIND], or -- alerts [--only NAME], or -- pgbouncer, or -- proxies",
  );
  process.exit(2);
}
await buildIfNeeded();
const { app, database, patience } = values;
const report = await runKills({ app: Number(app), database: Number(database), patienceMs: Number(patience) });
console.log(JSON.stringify(report, null, values.json ? 0 : 2));
process.exit(report.problems.length === 0 ? 0 : 1);

/** Whatever happens, what the drill started is ended. */
async function toTheEnd(drill: () => Promise<number>): Promise<never> {
  handleSignals();
  const failed = (error: unknown) => {
    if (!isShuttingDown()) console.error(error);
    return 1;
  };
  process.on("uncaughtException", (error) => void shutDown(failed(error)));
  return shutDown(await drill().catch(failed));
}
