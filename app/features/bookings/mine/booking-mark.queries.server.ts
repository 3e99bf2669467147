import { z } from "zod";
import { isUuid } from "#app/lib/uuid.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({ outletId: z.string(), mark: z.string() });

type BookingMark = z.output<typeof row>;

/**
 * How a customer's own booking stands, as a mark: another mark is another page. A row's `xmin` is that of its last
 * change. Null for an id that is not theirs.
 */
export async function findBookingMark(customerId: string, bookingId: string): Promise<BookingMark | null> {
  if (!isUuid(bookingId)) return null;
  const [found] = await readRows(
    row,
    Prisma.sql`/* booking-mark */
      SELECT b.outlet_id::text AS "outletId", md5(concat_ws(' ', b.xmin::text, o.status::text,
        (SELECT string_agg(m.xmin::text, ',' ORDER BY m.id) FROM move_proposal m WHERE m.booking_id = b.id),
        (SELECT string_agg(p.status::text, ',' ORDER BY p.id) FROM payment p WHERE p.booking_id = b.id),
        (SELECT string_agg(r.status::text, ',' ORDER BY r.id) FROM refund r WHERE r.booking_id = b.id))) AS mark
      FROM booking b JOIN outlet o ON o.id = b.outlet_id
      WHERE b.id = ${bookingId}::uuid AND b.customer_id = ${customerId}::uuid`,
  );
  return found ?? null;
}
