import { deletedName } from "#app/features/identity/account-deletion.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Bookings keep outlet, barber, time, items and money, and lose whom they were for; so does what outlets were told. */
export async function forgetVisits(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE notification n SET title = replace(n.title, b.contact_name, ${deletedName}),
      body = replace(n.body, b.contact_name, ${deletedName})
    FROM booking b JOIN outlet o ON o.id = b.outlet_id
    WHERE b.customer_id = ${userId}::uuid AND b.contact_name <> '' AND n.user_id = o.owner_id
      AND n.href = '/admin/booking/' || b.id`;
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
