import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createRegions, createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { orderStart } from "#tests/support/order-fixtures.ts";

export type Site = Awaited<ReturnType<typeof createSite>>;

/** A barbershop, a mobile barber and another's outlet with bookings, and who comes there. The clock is at orderNow. */
export async function createSite() {
  await createRegions();
  const [outlet, mobile, other] = await Promise.all([
    createOutlet(),
    createOutlet({ name: "Panggil Uji", type: "MOBILE_BARBER", minOrder: 25_000 }),
    createOutlet({ name: "Outlet Lain" }),
  ]);
  const { id: customerId } = await createUser("Rina Wijaya");
  const set = { customerId, createdAt: new Date("2026-11-30T01:00:00Z") };
  const start = Temporal.Instant.from("2026-12-03T03:00:00Z");
  const mine = await createBooking(outlet, { set, start });
  const theirs = await createBooking(other);
  const asked = await createBooking(outlet, { status: "AWAITING_OUTLET", barber: 1, set });
  return {
    outlet,
    mobile,
    ids: { outlet: outlet.id, mobile: mobile.id, mine: mine.id, theirs: theirs.id, asked: asked.id },
    visitor: new Client(),
    customer: await signedIn(customerId),
    partner: await signedIn(outlet.ownerId),
    /** Values that some field takes. */
    good: [
      ...[...outlet.serviceIds, ...outlet.barberIds, ...mobile.serviceIds, other.serviceIds[0] ?? "", mobile.id],
      ...[mine.id, theirs.id, orderStart, "2026-12-02T03:00:00Z", "2026-12-31T07:00:00Z", "2026-12-02"],
      ...["time", "details", "services", "1", "0", "32.73.09", "-6.91500,107.61200", "Rina", "0812-9876-5432"],
      ...["VENUE", "52000", "27000", "OTHER", "SCHEDULE", "confirm", "decline", "cancel", "check-in-code", "482913"],
      ...["-999999999999999", "999999999999999", "0_99999999999999", "2_0"].map((at) => `${at}_${mine.id}`),
      ...["history", "upcoming", "past", "bandung", "distance", "mobile", "haircut", "/my-bookings", randomUUID()],
    ],
  };
}

/** Bookings that stand without a claim of their whole time, or without a service. */
export function listUnclaimed(): Promise<unknown[]> {
  return db.$queryRaw<unknown[]>`
    SELECT b.id FROM booking b LEFT JOIN slot_claim c ON c.booking_id = b.id AND c.active
    WHERE b.status IN ('AWAITING_OUTLET', 'CONFIRMED')
      AND (c.id IS NULL OR c.barber_id <> b.barber_id OR c.start_at > b.start_at OR c.end_at < b.end_at
           OR NOT EXISTS (SELECT FROM booking_item i WHERE i.booking_id = b.id))`;
}

const slowestMs = 8_000;

/** @throws when the answer takes more than eight seconds */
export async function answerOf(request: Promise<Response>): Promise<{ status: number; html: string }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time.")), slowestMs);
  });
  const whole = request.then(async (response) => ({ status: response.status, html: await response.text() }));
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}
