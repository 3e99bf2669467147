import { beforeAll, describe, expect, test } from "vitest";
import { applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import {
  bookingTotal,
  createPayable,
  createPaymentWorld,
  factsOf,
  openCharged,
  stateOf,
} from "#tests/support/payment-world.ts";

const world = createPaymentWorld();
let outlet: OutletFixture;

beforeAll(async () => {
  outlet = await createOutlet({}, { barbers: 1 });
});

const paid = { payment: "PAID", booking: "CONFIRMED", prepaid: bookingTotal, escrow: bookingTotal, wallet: 0 };

async function charged() {
  const booking = await createPayable(outlet, outlet.ownerId);
  const payment = await openCharged(world, { bookingId: booking.id, payerId: booking.payerId });
  return { booking, payment, fact: factsOf(payment) };
}

/** Every order of what the gateway may say, each from its own payment; of five words one order in eight, in the deep run all. */
async function everyOrder(words: readonly string[]) {
  const ends = new Set<string>();
  const orders = permutations(words).filter((_, index) => words.length < 5 || index % count(8, 1) === 0);
  await inParallel(4, orders, async (order) => {
    const { payment, fact } = await charged();
    for (const word of order) await applyFact(fact(word), "STATUS", world.time.now);
    ends.add(JSON.stringify(await stateOf(payment.id)));
  });
  return [...ends].map((end) => JSON.parse(end));
}

describe("what the gateway says comes to one state", () => {
  test("in all 24 orders of four events: paid in spite of expiry", async () => {
    const end = { ...paid, postings: ["BOOKING_PAID"] };
    expect(await everyOrder(["pending", "capture", "expire", "settlement"])).toEqual([end]);
  });

  test(`in ${count(15, 120)} orders of five events: denied after it was settled`, async () => {
    const [end, ...others] = await everyOrder(["pending", "capture", "expire", "settlement", "deny"]);
    expect(others).toEqual([]);
    expect(end).toMatchObject({ payment: "REVERSED", escrow: 0, wallet: 0, prepaid: 0 });
    expect(end.postings).toEqual(["BOOKING_PAID", "PAYMENT_REVERSED"]);
  });
});

const deliveriesOfOne = count(150, 1_000);
test(`${deliveriesOfOne} deliveries of five mixed events, 60 at a time, have one effect`, async () => {
  const { payment, fact } = await charged();
  const words = ["pending", "capture", "settlement", "expire", "cancel"];
  const deliveries = Array.from({ length: deliveriesOfOne }, (_, index) => fact(words[(index * 7) % 5] ?? ""));
  await inParallel(60, deliveries, (each) => applyFact(each, "STATUS", world.time.now));
  expect(await stateOf(payment.id)).toEqual({ ...paid, postings: ["BOOKING_PAID"] });
  const events = await db.paymentEvent.findMany({ where: { paymentId: payment.id, source: "STATUS" } });
  expect(events.map(({ status, count }) => [status, count]).sort()).toEqual(
    words.sort().map((word) => [word, deliveriesOfOne / 5]),
  );
  expect(await db.outboxEvent.count({ where: { key: { contains: payment.id } } })).toBe(1);
});

test("a credit that looks first and then writes would count twice: the deliveries above do collide", async () => {
  const { booking } = await charged();
  let credits = 0;
  await inParallel(60, Array.from({ length: 120 }), () =>
    inTransaction(async (tx) => {
      const found = await tx.booking.findUniqueOrThrow({ where: { id: booking.id }, select: { prepaid: true } });
      if (found.prepaid > 0) return;
      await tx.booking.update({ where: { id: booking.id }, data: { prepaid: bookingTotal } });
      credits += 1;
    }),
  );
  expect(credits).toBeGreaterThan(1);
});

async function inParallel<Item>(width: number, items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    while (waiting.length > 0) await work(waiting.shift() as Item);
  };
  await Promise.all(Array.from({ length: width }, next));
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
