import { leaveEveryLine } from "#app/features/bookings/waitlist/leave-waitlist.server.ts";
import { actorOf } from "#app/features/core/access/actor.ts";
import { deletedName } from "#app/features/operations/privacy/account-deletion.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Of a report whose author is gone, at least as long as the table asks for. */
const deletedReport = "(cerita ini dihapus)";

/** Bookings keep outlet, barber, time, items and money, and lose whom they were for; so does what outlets were told. */
export async function forgetVisits(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE notification n SET title = replace(n.title, b.contact_name, ${deletedName}),
      body = replace(n.body, b.contact_name, ${deletedName})
    FROM booking b JOIN outlet o ON o.id = b.outlet_id
    WHERE b.customer_id = ${userId}::uuid AND b.contact_name <> '' AND n.user_id = o.owner_id
      AND n.href = '/admin/booking/' || b.id`;
  await leaveEveryLine(tx, userId, actorOf({ id: userId }, "customer"), clock.now());
  await tx.favourite.deleteMany({ where: { userId } });
  await tx.customerAddress.deleteMany({ where: { userId } });
  // Whom the person keeps away from goes; whom an outlet keeps away stays. Cases stay, without the words of who is gone.
  await tx.visitBlock.deleteMany({ where: { customerId: userId, side: "CUSTOMER" } });
  await tx.safetyCase.updateMany({ where: { reporterId: userId }, data: { text: deletedReport } });
  await tx.bookingNote.deleteMany({ where: { booking: { customerId: userId } } });
  await tx.booking.updateMany({
    where: { customerId: userId },
    data: {
      contactName: deletedName,
      contactPhone: "",
      note: "",
      addressLine: null,
      addressLat: null,
      addressLng: null,
      cancelText: null,
    },
  });
}
