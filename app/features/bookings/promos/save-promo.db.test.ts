import { expect, test } from "vitest";
import type { NewPromo } from "#app/features/bookings/promos/promo.schema.ts";
import { createPromo } from "#app/features/bookings/promos/save-promo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

test("a new code is not over before it began: its name stays free", async () => {
  const shop = await createOutlet();
  const user = { id: shop.ownerId, isAdmin: false };
  const terms = { code: "HEMAT10", kind: "PERCENT", value: 10, maxDiscount: null, minSubtotal: 0 } as const;
  const form: NewPromo = {
    ...{ ...terms, outletId: shop.id, perCustomer: 1, isPublic: false },
    ...{ from: "2025-12-01", until: "2025-12-31", weekdays: [], fromMin: null, untilMin: null },
  };
  expect(await createPromo(user, form, orderNow)).toEqual({ ok: false, reason: "until-past" });
  expect(await db.promoCode.count({ where: { outletId: shop.id } })).toBe(0);
  expect(await createPromo(user, { ...form, until: "2026-12-31" }, orderNow)).toMatchObject({ ok: true });
});
