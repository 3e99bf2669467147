import { setTimeout as sleep } from "node:timers/promises";
import { type Load, startLoad } from "#tests/drill/customers.ts";
import { embeddedServer, startProduct } from "#tests/drill/drill-product.ts";
import { compare, finishJobs } from "#tests/drill/promises.ts";

interface KillsOrder {
  /** How often the application is killed, and how often PostgreSQL is stopped at once. */
  app: number;
  database: number;
  /** Milliseconds within which the product is ready again. */
  patienceMs: number;
}

export interface KillsReport {
  promised: number;
  paid: number;
  answers: Record<number, number>;
  /** Milliseconds until ready, of each kill. */
  appReady: number[];
  databaseReady: number[];
  /** What was promised and does not hold; empty when all is well. */
  problems: string[];
}

const longMs = 180_000;

/**
 * Kills the application, and stops PostgreSQL without a checkpoint, while customers book and pay, and then compares the
 * database with every answer that was given.
 */
export async function runKills({ app, database, patienceMs }: KillsOrder): Promise<KillsReport> {
  const product = await startProduct(await embeddedServer(), patienceMs);
  try {
    const load = await startLoad(product, 12);
    const report = { appReady: [] as number[], databaseReady: [] as number[] };
    for (let round = 0; round < Math.max(app, database); round += 1) {
      await underLoad(load);
      if (round < app) report.appReady.push(Math.round(await product.killApp()));
      await underLoad(load);
      if (round < database) report.databaseReady.push(Math.round(await product.restartDatabase()));
    }
    await underLoad(load);
    await load.stop();
    await product.midtrans.settled();
    const problems = [
      ...(await finishJobs(product.ask)),
      ...(await compare(product.ask, product.acknowledged, load.promised)),
    ];
    const { promised, answers } = load;
    return { promised: promised.length, paid: product.acknowledged.size, answers, ...report, problems };
  } finally {
    await product.stop();
  }
}

/** Some bookings come through before the next blow falls, which is at another moment each time. */
async function underLoad(load: Load): Promise<void> {
  const tooLong = AbortSignal.timeout(longMs);
  await Promise.race([
    load.more(5),
    new Promise((_, reject) => {
      tooLong.addEventListener("abort", () => reject(new Error("No booking came through for three minutes.")));
    }),
  ]);
  await sleep(Math.random() * 50);
}
