import { expect, test } from "vitest";
import { paymentFilter, sumDays } from "#app/features/settlement/reconciliation/payment-filter.ts";
import { listPayments, sumPayments } from "#app/features/settlement/reconciliation/payment-list.queries.server.ts";
import { firstIdOf } from "#app/lib/uuid.ts";
import { clock } from "#app/platform/clock.server.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createUnpaidBooking } from "#tests/support/payment-fixtures.ts";

const now = clock.now();
const daysAgo = (days: number) => new Date(now.epochMilliseconds - days * 86_400_000);
const sums = async (query = "") =>
  (await sumPayments(paymentFilter.read(new URLSearchParams(query)), now)).map(({ status, value }) => [status, value]);

test("settled payments are summed over a while, those that wait from their beginning", async () => {
  const outlet = await createOutlet();
  for (const [days, status] of [
    [sumDays + 1, "EXPIRED"],
    [sumDays - 1, "EXPIRED"],
    [sumDays + 200, "PENDING"],
  ] as const) {
    const id = firstIdOf(daysAgo(days));
    const { id: customerId } = await createUser();
    const start = now.add({ hours: 24 * days }).round("hour");
    await createUnpaidBooking(outlet, customerId, { id, status, createdAt: daysAgo(days), start });
  }
  const all = await listPayments(paymentFilter.read(new URLSearchParams()));
  expect([all.payments.length, all.next], "one page, and none after it").toEqual([3, null]);
  expect(await sums()).toEqual([
    ["PENDING", "1"],
    ["EXPIRED", "1"],
  ]);
  expect(
    await sums(
      `from=${daysAgo(sumDays + 2)
        .toISOString()
        .slice(0, 10)}`,
    ),
  ).toEqual([["EXPIRED", "2"]]);
  expect(await sums(`until=${daysAgo(sumDays).toISOString().slice(0, 10)}`)).toEqual([
    ["PENDING", "1"],
    ["EXPIRED", "1"],
  ]);
});

test.each(["who=%25", "who=_", "q=_"])("a wildcard that was typed finds no more than itself: %s", async (query) => {
  const { id: customerId } = await createUser();
  await createUnpaidBooking(await createOutlet(), customerId);
  expect(await sums(query)).toEqual([]);
});
