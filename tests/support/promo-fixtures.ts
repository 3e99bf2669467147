import { randomBytes } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

const dayMs = 86_400_000;

/** A code of the outlet that takes 10% off from two days before `orderNow` on for a month, unless `set` says otherwise. */
export function createPromo(outletId: string, set: Partial<Prisma.PromoCodeUncheckedCreateInput> = {}) {
  return db.promoCode.create({
    data: {
      outletId,
      code: `P${randomBytes(5).toString("hex").toUpperCase()}`,
      kind: "PERCENT",
      value: 10,
      startsAt: new Date(orderNow.epochMilliseconds - 2 * dayMs),
      endsAt: new Date(orderNow.epochMilliseconds + 30 * dayMs),
      ...set,
    },
  });
}
