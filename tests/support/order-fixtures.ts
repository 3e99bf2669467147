import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import type { PlaceOrder } from "#app/features/bookings/terms/order.ts";
import { db } from "#app/platform/db.server.ts";
import { createSessions } from "#tests/support/claim-fixtures.ts";
import type { OutletFixture } from "#tests/support/fixtures.ts";

/** Tuesday, 1 December 2026, 08.00 WIB: an hour before the outlets of the tests open. */
export const orderNow = Temporal.Instant.from("2026-12-01T01:00:00Z");
/** 14.00 WIB of that day. */
export const orderStart = "2026-12-01T07:00:00Z";

export interface Customer {
  id: string;
  sessionId: string;
  name: string;
  phone: string | null;
}

export async function createCustomer(): Promise<Customer> {
  const [sessionId = ""] = await createSessions(1);
  const { user } = await db.session.findUniqueOrThrow({ where: { id: sessionId }, select: { user: true } });
  return { id: user.id, sessionId, name: user.name, phone: user.phone };
}

/** Potong Rambut Dewasa with anyone at 14.00 WIB for Rp 52.000, unless `set` says otherwise. */
export function orderOf(
  outlet: OutletFixture,
  customer: Customer,
  set: Partial<Omit<PlaceOrder, "choices">> & { choices?: Partial<PlaceOrder["choices"]> } = {},
): PlaceOrder {
  const { choices, ...rest } = set;
  return {
    outletId: outlet.id,
    customer,
    contactName: "Rina Wijaya",
    contactPhone: "+6281298765432",
    note: "",
    addressLine: "",
    payment: { rule: "VENUE", method: null, useWallet: false },
    quotedTotal: 52_000,
    idempotencyKey: randomUUID(),
    ...rest,
    choices: { ...noChoices, services: outlet.serviceIds.slice(0, 1), barber: "any", start: orderStart, ...choices },
  };
}
