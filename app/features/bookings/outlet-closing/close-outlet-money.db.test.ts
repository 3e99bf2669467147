import { expect, test } from "vitest";
import { closeOutlet } from "#app/features/bookings/outlet-closing/close-outlet.server.ts";
import { findOutletMoney } from "#app/features/bookings/outlet-closing/outlet-money.queries.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { releaseEarnings } from "#app/features/bookings/status/release-earnings.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { findAccountMoney } from "#app/features/operations/privacy/account-deletion.queries.server.ts";
import { deletionRefusal } from "#app/features/operations/privacy/account-deletion.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { createCustomer, orderNow } from "#tests/support/order-fixtures.ts";
import { placePaid } from "#tests/support/prepaid-fixtures.ts";

const over = orderNow.add({ hours: 48 });
const nobodysMoney = { pending: 0, available: 0, owed: 0, inTransit: 0 };

test("an outlet is closed when its visits are decided and nothing is owed to it or by it", async () => {
  const shop = await createOutlet();
  const close = () => closeOutlet({ id: shop.ownerId, isAdmin: false }, { outletId: shop.id }, over);
  const bookingId = await placePaid(shop, await createCustomer());
  expect(await close()).toEqual({ ok: false, reason: "upcoming-bookings", bookings: 1 });
  for (const [from, to] of [
    ["CONFIRMED", "CHECKED_IN"],
    ["CHECKED_IN", "COMPLETED"],
  ] as const)
    await inTransaction((tx) => changeStatus(tx, { bookingId, from: [from], to, actor: systemActor, now: orderNow }));
  expect(await findOutletMoney(shop.id)).toEqual({ ...nobodysMoney, pending: 45_000 });
  expect(await close()).toEqual({ ok: false, reason: "money-left" });
  await releaseEarnings(over);
  expect(await findOutletMoney(shop.id)).toEqual({ ...nobodysMoney, available: 45_000 });
  expect(await close()).toEqual({ ok: false, reason: "money-left" });
});

test("an account waits for a visit whose payment is undecided", async () => {
  const customer = await createCustomer();
  const facts = { signedInAt: 0, upcomingBookings: 0, openOutlets: 0, isLastManager: false };
  const refusal = async () => {
    const { isMoving: isMoneyMoving, withdrawable } = await findAccountMoney(db, customer.id);
    return deletionRefusal({ ...facts, isMoneyMoving, withdrawable }, 0);
  };
  expect(await refusal()).toBeNull();
  await placePaid(await createOutlet(), customer);
  expect(await refusal()).toBe("money-moving");
});
