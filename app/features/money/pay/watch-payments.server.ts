import {
  findPaymentMarks,
  type PaidFor,
  type PaymentMark,
} from "#app/features/money/payments/payment-marks.queries.server.ts";
import { onClose } from "#app/platform/closing.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** How often the database is asked, whatever the number of people who wait; milliseconds. */
const askEvery = 1000;

interface Watcher {
  id: string;
  told: string | null;
  notify: (mark: PaymentMark) => void;
}

interface Watch {
  watchers: Set<Watcher>;
  timer: NodeJS.Timeout | null;
}

const watch: Watch = { watchers: new Set(), timer: null };
onClose(async () => stop());

function stop(): void {
  if (watch.timer) clearTimeout(watch.timer);
  watch.timer = null;
  watch.watchers.clear();
}

/** Tells how the payment for this stands, now and whenever it changes, until the answer is called. */
export function watchPayment({ id }: Pick<PaidFor, "id">, notify: (mark: PaymentMark) => void): () => void {
  const watcher: Watcher = { id: id.toLowerCase(), told: null, notify };
  watch.watchers.add(watcher);
  askSoon(0);
  return () => {
    watch.watchers.delete(watcher);
  };
}

function askSoon(milliseconds: number): void {
  if (watch.timer && milliseconds > 0) return;
  if (watch.timer) clearTimeout(watch.timer);
  watch.timer = setTimeout(() => void ask(), milliseconds);
  watch.timer.unref();
}

/** One statement for all who wait. One that fails is asked again; nobody is told anything. */
async function ask(): Promise<void> {
  watch.timer = null;
  if (watch.watchers.size === 0) return;
  try {
    const ids = new Set([...watch.watchers].map(({ id }) => id));
    const marks = await findPaymentMarks([...ids]);
    for (const watcher of watch.watchers) {
      const mark = marks.get(watcher.id);
      if (!mark || mark.mark === watcher.told) continue;
      watcher.told = mark.mark;
      watcher.notify(mark);
    }
  } catch (error) {
    logger.warn({ err: error }, "payments cannot be watched");
  }
  if (watch.watchers.size > 0) askSoon(askEvery);
}
