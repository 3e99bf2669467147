import type { PaymentWay } from "#app/features/bookings/terms/prepayment.ts";
import type { UsualOrder } from "#app/features/bookings/terms/suggested-order.ts";
import { openStatuses } from "#app/features/core/states/booking-status.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { PaymentMethod } from "#app/platform/generated/enums.ts";

export interface Contact {
  name: string;
  /** E.164, or empty. */
  phone: string;
  addressLine: string;
}

interface LatestBooking {
  name: string;
  phone: string;
  addressLine: string | null;
  districtCode: string | null;
  way: PaymentWay;
  method: PaymentMethod | null;
}

/**
 * Whom the outlet reaches, and where in this kecamatan: as in the customer's latest booking, else as in the profile; and
 * how that booking was paid, null for the first one.
 */
export async function findContact(
  tx: Tx,
  customer: { id: string; name: string; phone: string | null },
  districtCode: string | null,
): Promise<Contact & { paidBy: Pick<LatestBooking, "way" | "method"> | null }> {
  const [latest] = await tx.$queryRaw<LatestBooking[]>`/* latest-contact */
    SELECT b.contact_name AS name, b.contact_phone AS phone, b.address_line AS "addressLine",
      b.district_code AS "districtCode", b.payment::text AS way,
      (SELECT p.method::text FROM payment p WHERE p.booking_id = b.id ORDER BY p.id DESC LIMIT 1) AS method
    FROM booking b WHERE b.customer_id = ${customer.id}::uuid AND b.channel = 'APP'
    ORDER BY b.start_at DESC, b.id DESC LIMIT 1`;
  return {
    name: latest?.name ?? customer.name,
    phone: latest?.phone ?? customer.phone ?? "",
    addressLine: (latest?.districtCode === districtCode && latest?.addressLine) || "",
    paidBy: latest ? { way: latest.way, method: latest.method } : null,
  };
}

/** So many of an outlet's latest visits say what is usual there. */
const visitsLookedAt = 60;

/** As it was booked: nothing says that it is still offered. */
export async function findUsualOrder(
  tx: Tx,
  { customerId, outletId }: { customerId: string; outletId: string },
): Promise<UsualOrder> {
  const [found] = await tx.$queryRaw<UsualOrder[]>`/* usual-order */
    SELECT
      (SELECT jsonb_build_object(
         'services', (SELECT coalesce(jsonb_agg(i.service_id ORDER BY i.position), '[]') FROM booking_item i
                      WHERE i.booking_id = b.id AND i.service_id IS NOT NULL),
         'barber', CASE WHEN b.any_barber THEN NULL ELSE b.barber_id END)
       FROM booking b
       WHERE b.customer_id = ${customerId}::uuid AND b.outlet_id = ${outletId}::uuid AND b.channel = 'APP'
         AND b.group_id IS NULL
       ORDER BY b.start_at DESC, b.id DESC LIMIT 1) AS last,
      (SELECT i.service_id
       FROM (SELECT b.id FROM booking b WHERE b.outlet_id = ${outletId}::uuid AND b.status = 'COMPLETED'
             ORDER BY b.start_at DESC, b.id DESC LIMIT ${visitsLookedAt}) v
       JOIN booking_item i ON i.booking_id = v.id
       JOIN service s ON s.id = i.service_id AND s.active
       GROUP BY i.service_id, s.position ORDER BY count(*) DESC, s.position LIMIT 1) AS most`;
  return found ?? { last: null, most: null };
}

/** Bookings that the customer has, at any outlet, while any of this time lasts; the earliest first. `except`: the one that moves. */
export async function listOverlapping(
  tx: Tx,
  customerId: string,
  { from, until, except }: { from: Date; until: Date; except?: string },
) {
  return tx.booking.findMany({
    where: {
      customerId,
      startAt: { lt: until },
      endAt: { gt: from },
      status: { in: [...openStatuses] },
      ...(except && { id: { not: except } }),
    },
    orderBy: { startAt: "asc" },
    take: 50,
    select: {
      id: true,
      code: true,
      startAt: true,
      endAt: true,
      zone: true,
      outletId: true,
      outlet: { select: { name: true } },
    },
  });
}

export type OverlappingBooking = Awaited<ReturnType<typeof listOverlapping>>[number];

/** Which booking it is that the customer has then. */
export function overlapText({ code, outlet, startAt, zone }: OverlappingBooking): string {
  return `Booking ${code} di ${outlet.name}: ${formatInstant(startAt, zone)}.`;
}
