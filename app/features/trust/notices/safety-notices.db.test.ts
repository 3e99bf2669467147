import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findSafetyNotices } from "#app/features/trust/notices/safety-notices.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";

test.each([
  ["CUSTOMER", "/my-bookings", (id: string) => `/my-bookings/${id}/report`],
  ["OUTLET", "/admin/orders", (id: string) => `/admin/booking/${id}/report`],
] as const)(
  "tells the %s where the result stands, and leads to the list without the booking",
  async (side, list, of) => {
    const outlet = await createOutlet();
    const { id: customerId } = await createUser();
    const { id: bookingId } = await createBooking(outlet, { start: fixtureStart, set: { customerId } });
    const reporterId = side === "CUSTOMER" ? customerId : outlet.ownerId;
    const { id: caseId } = await db.safetyCase.create({
      data: {
        code: `LP-${side}`,
        reporterId,
        side,
        bookingId,
        outletId: outlet.id,
        customerId,
        reason: "RUDE",
        text: "Membentak saya.",
        status: "NO_ACTION",
        decision: "Sudah kami bicarakan.",
        handledBy: randomUUID(),
        closedAt: new Date(),
      },
    });
    const [notice] = await findSafetyNotices(db, "case-decided", { caseId });
    expect(notice).toMatchObject({ userId: reporterId, href: of(bookingId) });
    await db.booking.delete({ where: { id: bookingId } });
    const [later] = await findSafetyNotices(db, "case-decided", { caseId });
    expect(later).toMatchObject({ userId: reporterId, href: list });
  },
);
