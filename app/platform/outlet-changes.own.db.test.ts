import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { watchOutlets } from "#app/platform/outlet-changes.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { createPayment } from "#tests/support/payment-fixtures.ts";

/** What comes does so at some time: a second is too little for a machine that does other things. */
const soon = 20_000;

const here = "01900000-0000-7000-8000-00000000000a";
const there = "01900000-0000-7000-8000-00000000000b";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function watch(ids: string[] | "all", options = {}) {
  const onChange = vi.fn();
  const stop = watchOutlets(ids, onChange, options);
  stops.push(stop);
  return { onChange, stop };
}

const change = (id: string) => db.$executeRaw`SELECT pg_notify('outlet_changed', ${id})`;
const listeners = async () => {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pg_stat_activity WHERE application_name = 'pangkas-changes' AND datname = current_database()`;
  return Number(row?.count);
};

beforeAll(async () => {
  const first = vi.fn();
  const stop = watchOutlets("all", first);
  await vi.waitFor(() => expect(first).toHaveBeenCalled(), soon);
  stop();
});

describe("a watcher hears of", () => {
  test("its outlets, and of no other", async () => {
    const mine = watch([here.toUpperCase()]);
    const all = watch("all");
    await change(there);
    await vi.waitFor(() => expect(all.onChange).toHaveBeenCalledTimes(1), soon);
    expect(mine.onChange).not.toHaveBeenCalled();
    await change(here);
    await vi.waitFor(() => expect(mine.onChange).toHaveBeenCalledTimes(1), soon);
  });

  test("a burst at most four times a second, the last change never lost", async () => {
    const { onChange } = watch([here]);
    const started = performance.now();
    const at: number[] = [];
    onChange.mockImplementation(() => at.push(performance.now()));
    for (let i = 1; i < 40; i += 1) await change(here);
    const last = performance.now();
    await change(here);
    await vi.waitFor(() => expect(at.at(-1)).toBeGreaterThan(last - 1), soon);
    expect(at.length).toBeLessThanOrEqual(2 + Math.ceil(((at.at(-1) ?? 0) - started) / 250));
    for (const [index, time] of at.entries()) if (index > 0) expect(time - (at[index - 1] ?? 0)).toBeGreaterThan(240);
  });

  test("a payment of one of its bookings, once it is made and when its state changes", async () => {
    const outlet = await createOutlet();
    const { id: bookingId, customerId } = await createBooking(outlet, { status: "PENDING_PAYMENT" });
    // What that told is over before anybody listens for the rest.
    const after = watch([there]);
    await change(there);
    await vi.waitFor(() => expect(after.onChange).toHaveBeenCalled(), soon);
    const { onChange } = watch([outlet.id]);
    const { id } = await createPayment({ bookingId, payerId: customerId ?? "" });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), soon);
    await db.payment.update({ where: { id }, data: { status: "EXPIRED" } });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), soon);
  });

  test("nothing after it stopped, also when a call was due", async () => {
    const { onChange, stop } = watch([here]);
    const other = watch([here]);
    await change(here);
    await vi.waitFor(() => expect(other.onChange).toHaveBeenCalledTimes(1), soon);
    await change(here);
    stop();
    const told = onChange.mock.calls.length;
    await vi.waitFor(() => expect(other.onChange).toHaveBeenCalledTimes(2), soon);
    expect(onChange).toHaveBeenCalledTimes(told);
  });

  test("what changed between the reading of its page and now", async () => {
    const other = watch([here]);
    const before = Date.now();
    await change(here);
    await vi.waitFor(() => expect(other.onChange).toHaveBeenCalled(), soon);
    expect(watch([here], { since: before }).onChange).toHaveBeenCalledTimes(1);
    expect(watch([there], { since: before }).onChange).not.toHaveBeenCalled();
    expect(watch([here], { since: Date.now() + 1 }).onChange).not.toHaveBeenCalled();
    expect(watch([there], { since: before - 3_600_000 }).onChange).toHaveBeenCalledTimes(1);
  });
});

test("one connection serves all, and is opened again when it is lost, with a call to everybody", async () => {
  const first = watch([here]);
  const second = watch([there]);
  expect(await listeners()).toBe(1);
  await db.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'pangkas-changes' AND datname = current_database()`;
  await vi.waitFor(() => expect(first.onChange).toHaveBeenCalledTimes(1), soon);
  await vi.waitFor(() => expect(second.onChange).toHaveBeenCalledTimes(1), soon);
  expect(await listeners()).toBe(1);
  await change(there);
  await vi.waitFor(() => expect(second.onChange).toHaveBeenCalledTimes(2), soon);
});
