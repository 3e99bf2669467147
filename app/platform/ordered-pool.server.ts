import { AsyncResource } from "node:async_hooks";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { type Priority, priorities } from "#app/platform/overload.ts";
import { requestContext } from "#app/platform/request-context.server.ts";

/** The message of the failure of whoever found the queue full. */
export const tooManyWait = "too many queries wait for a connection";

type Lend = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void;

interface Waiter {
  lend: Lend;
  timer: NodeJS.Timeout;
}

/**
 * A pool whose queue has an order and an end: who waits for a connection gets one by the priority of the request that it
 * runs for, nobody waits longer than `connectionTimeoutMillis`, and no more than `mostWaiting` do. One more takes the
 * place of the last of a lower priority, or fails.
 */
export class OrderedPool extends Pool {
  readonly #max: number;
  readonly #mostWaiting: number;
  readonly #waiting = new Map(priorities.map((each) => [each, new Set<Waiter>()]));
  #lent = 0;

  constructor({ mostWaiting, ...config }: PoolConfig & { max: number; mostWaiting: number }) {
    super(config);
    this.#max = config.max;
    this.#mostWaiting = mostWaiting;
    this.on("release", () => this.#takeBack());
  }

  /** Who waits for a connection at this moment. */
  get waiters(): number {
    let count = 0;
    for (const queue of this.#waiting.values()) count += queue.size;
    return count;
  }

  override connect(): Promise<PoolClient>;
  override connect(lend: Lend): void;
  override connect(lend?: Lend): Promise<PoolClient> | undefined {
    if (lend) {
      this.#ask(AsyncResource.bind(lend));
      return undefined;
    }
    return new Promise((resolve, reject) =>
      this.#ask((error, client) => (client ? resolve(client) : reject(error ?? new Error("There is no connection.")))),
    );
  }

  #ask(lend: Lend): void {
    const priority = requestContext.getStore()?.priority ?? "writes";
    if (this.#lent < this.#max || this.ending) this.#lend(lend);
    else if (this.waiters >= this.#mostWaiting && !this.#pushOut(priority)) fail(lend, tooManyWait);
    else this.#enqueue(lend, priority);
  }

  #enqueue(lend: Lend, priority: Priority): void {
    const queue = this.#queueOf(priority);
    const giveUp = () => {
      queue.delete(waiter);
      fail(lend, "timeout exceeded when trying to connect");
    };
    const waiter = { lend, timer: setTimeout(giveUp, this.options.connectionTimeoutMillis).unref() };
    queue.add(waiter);
  }

  #lend(lend: Lend): void {
    this.#lent += 1;
    super.connect((error, client, release) => {
      if (error) this.#takeBack();
      lend(error, client, release);
    });
  }

  #takeBack(): void {
    this.#lent -= 1;
    for (const priority of priorities) {
      const queue = this.#queueOf(priority);
      for (const waiter of queue) {
        if (this.#lent >= this.#max && !this.ending) return;
        queue.delete(waiter);
        clearTimeout(waiter.timer);
        this.#lend(waiter.lend);
      }
    }
  }

  /** Sends the last of a lower priority away; false where there is none. */
  #pushOut(priority: Priority): boolean {
    for (const lower of priorities.slice(priorities.indexOf(priority) + 1).reverse()) {
      const queue = this.#queueOf(lower);
      const last = [...queue].at(-1);
      if (!last) continue;
      queue.delete(last);
      clearTimeout(last.timer);
      fail(last.lend, tooManyWait);
      return true;
    }
    return false;
  }

  #queueOf(priority: Priority): Set<Waiter> {
    return this.#waiting.get(priority) ?? new Set();
  }
}

function fail(lend: Lend, message: string): void {
  lend(new Error(message), undefined, () => {});
}
