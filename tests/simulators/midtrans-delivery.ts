/** Gets the body, says the status of its answer; null: there was none. */
export type Deliver = (url: string, body: string) => Promise<number | null>;

interface DeliveryOptions {
  /** How much quicker than Midtrans: 60 makes two minutes two seconds. */
  pace: number;
  deliver: Deliver;
  random: () => number;
}

/** How an account's notifications go astray; changed at any time. */
export interface Disorder {
  /** Of each notification: how often it is sent, 1 when all is well. */
  copies: number;
  /** Milliseconds within which it is sent for the first time: more than 0 shuffles them. */
  scatterMs: number;
  /** The share of notifications that never leave, 0–1. */
  lost: number;
}

const minutes = [2, 10, 30, 90, 210];
const jitter = 0.2;

/** How often a notification comes again after this answer. Source: Midtrans, HTTP notification, retries */
export function retriesAfter(status: number | null): number {
  if (status === null) return 5;
  if (status >= 200 && status < 300) return 0;
  if (status === 500) return 1;
  if (status === 503) return 4;
  if (status === 400 || status === 404) return 2;
  return status >= 301 && status <= 303 ? 0 : 5;
}

/** Sends notifications as Midtrans does: again by the table above, at 2, 10, 30, 90 and 210 minutes. */
export function createDelivery({ pace, deliver, random }: DeliveryOptions) {
  const disorder: Disorder = { copies: 1, scatterMs: 0, lost: 0 };
  const attempts: { url: string; body: string; status: number | null }[] = [];
  const underWay = new Set<Promise<void>>();
  const pauses = new Set<() => void>();
  let isStopped = false;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(), ms).unref();
      const end = () => {
        clearTimeout(timer);
        pauses.delete(end);
        resolve();
      };
      pauses.add(end);
    });

  const bring = async (url: string, body: string) => {
    await pause(random() * disorder.scatterMs);
    let waited = 0;
    for (let attempt = 0; !isStopped; attempt += 1) {
      const status = await deliver(url, body).catch(() => null);
      attempts.push({ url, body, status });
      const next = minutes[attempt];
      if (next === undefined || attempt >= retriesAfter(status)) return;
      await pause((((next - waited) * 60_000) / pace) * (1 + (random() - 0.5) * jitter));
      waited = next;
    }
  };

  return {
    disorder,
    /** Every attempt so far, oldest first. */
    attempts,

    send(urls: readonly string[], body: string): void {
      if (random() < disorder.lost) return;
      for (const url of urls) {
        for (let copy = 0; copy < disorder.copies; copy += 1) {
          const delivery = bring(url, body);
          underWay.add(delivery);
          void delivery.then(() => underWay.delete(delivery));
        }
      }
    },

    /** Until nothing is on its way any more, retries included. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },

    stop(): void {
      isStopped = true;
      for (const end of pauses) end();
    },
  };
}

const patience = 15_000;
const mostRedirects = 5;

/** By HTTP, following 307 and 308 up to five times. */
export const deliverByHttp: Deliver = async (url, body) => {
  let address = url;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": "Veritrans" },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    const next = answer.headers.get("location");
    if (![307, 308].includes(answer.status) || !next || redirects === mostRedirects) return answer.status;
    address = new URL(next, address).href;
  }
};
