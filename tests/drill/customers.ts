import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import type { DrillProduct } from "#tests/drill/drill-product.ts";
import type { OutletFixture } from "#tests/support/fixtures.ts";

/** What the product has promised somebody: by an answer, so it may not be lost. */
export interface Promised {
  bookingId: string;
  by: "venue" | "wallet" | "gateway";
  /** When the answer was here, epoch milliseconds. */
  at: number;
}

export interface Load {
  promised: Promised[];
  /** Answers of every kind so far, by status; 0 is none. */
  answers: Record<number, number>;
  outletIds: string[];
  /** What customers see that a visit costs. */
  quotedTotal: number;
  /** Resolves once so many more bookings have been promised. */
  more(count: number): Promise<void>;
  /** They ask no more; resolves once every answer is there. */
  stop(): Promise<void>;
}

const fields = { contactName: "Budi Santoso", contactPhone: "081234567890" };
const ways = {
  venue: { payment: "VENUE" },
  wallet: { payment: "FULL", method: "", useWallet: "on" },
  gateway: { payment: "FULL", method: "QRIS" },
} as const;

/** Visits of half an hour, so that one does not stand in the way of the next: every time of two weeks once. */
const times = { days: 14, aDay: 16, apartMinutes: 45, firstMinute: 540 };
/** Nobody is in two places at once: who asks next is somebody else. */
const accountsEach = 4;

/**
 * Customers who book and pay without end, two at a time wanting the same, or a quarter of an hour of it; who gets no
 * answer sends the same again. No other two get in each other's way: what nobody accepts is the product's or the drill's doing.
 */
export async function startLoad(
  product: Pick<DrillProduct, "origin" | "midtrans">,
  customers: number,
  { pauseMs = 0, shops = 2 }: { pauseMs?: number; shops?: number } = {},
): Promise<Load> {
  const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
  const { sessionCookieOf } = await import("#tests/support/session-cookie.ts");
  const { fundWallet } = await import("#tests/support/prepaid-fixtures.ts");
  const { instantAt, localDate } = await import("#app/lib/zoned-time.ts");
  const outlets: OutletFixture[] = [];
  for (let index = 0; index < shops; index += 1) outlets.push(await createOutlet({}, { barbers: 2 }));
  const people: { cookie: string; by: Promised["by"] }[] = [];
  for (let index = 0; index < customers * accountsEach; index += 1) {
    const by = (["wallet", "gateway", "wallet", "venue"] as const)[index % 4] ?? "wallet";
    const { id } = await createUser(`Pelanggan ${index}`);
    if (by === "wallet") await fundWallet(id, 500 * 52_000);
    people.push({ cookie: await sessionCookieOf(id), by });
  }
  const tomorrow = localDate(Temporal.Now.instant(), "WIB").add({ days: 1 });
  const load: Load = {
    promised: [],
    answers: {},
    outletIds: outlets.map(({ id }) => id),
    quotedTotal: 52_000,
    async more(count) {
      const wanted = load.promised.length + count;
      while (load.promised.length < wanted) await sleep(20);
    },
    async stop() {
      state.isOver = true;
      await Promise.all([...running, paying]);
    },
  };
  const state = { isOver: false, next: 0 };

  /** The address after a success, null when it was refused; no answer sends the same form again. */
  const send = async (path: string, cookie: string, body: URLSearchParams): Promise<string | null> => {
    for (;;) {
      const headers = { Cookie: cookie, Origin: product.origin };
      const url = `${product.origin}${path}`;
      const answer = await fetch(url, { method: "POST", redirect: "manual", headers, body }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      const status = answer?.status ?? 0;
      load.answers[status] = (load.answers[status] ?? 0) + 1;
      if (status === 303) return answer?.headers.get("location") ?? null;
      if ((status !== 0 && status < 500) || state.isOver) return null;
      await sleep(100);
    }
  };
  const wanted = (attempt: number) => {
    const turn = Math.floor(attempt / 2);
    const time = turn % (times.days * times.aDay);
    const round = Math.floor(turn / (times.days * times.aDay));
    const outlet = outlets[(turn + round) % shops];
    const later = attempt % 2 === 1 && turn % 2 === 1 ? 15 : 0;
    const minute = times.firstMinute + times.apartMinutes * Math.floor(time / times.days) + later;
    return {
      outletId: outlet?.id ?? "",
      serviceId: outlet?.serviceIds[0] ?? "",
      barberId: outlet?.barberIds[(turn + Math.floor(round / shops)) % 2] ?? "",
      start: instantAt(tomorrow.add({ days: time % times.days }), minute, "WIB"),
    };
  };
  const book = async (customer: number) => {
    for (let visit = 0; !state.isOver; visit += 1) {
      state.next += 1;
      const { outletId, serviceId, barberId, start } = wanted(state.next);
      const { cookie, by } = people[customer + customers * (visit % accountsEach)] ?? { cookie: "", by: "venue" };
      const query = { service: serviceId, start: start.toString(), step: "details", barber: barberId };
      const path = `/booking/${outletId}?${new URLSearchParams(query)}`;
      const body = new URLSearchParams({
        ...fields,
        ...ways[by],
        quotedTotal: String(load.quotedTotal),
        idempotencyKey: randomUUID(),
      });
      const to = await send(path, cookie, body);
      const bookingId = /^\/(?:my-bookings|payment-instructions)\/([0-9a-f-]{36})/.exec(to ?? "")?.[1];
      if (bookingId) load.promised.push({ bookingId, by, at: Date.now() });
      await sleep(pauseMs);
    }
  };
  /** Whoever has a code pays it. */
  const pay = async () => {
    for (const paid = new Set<string>(); !state.isOver; await sleep(50)) {
      for (const order of product.midtrans.orders) {
        if (order.status !== "pending" || paid.has(order.orderId)) continue;
        paid.add(order.orderId);
        product.midtrans.pay(order.orderId);
      }
    }
  };
  const running = Array.from({ length: customers }, (_, customer) => book(customer));
  const paying = pay();
  return load;
}
