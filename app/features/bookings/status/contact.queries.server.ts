import { openStatuses } from "#app/features/core/states/booking-status.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface Contact {
  name: string;
  /** E.164, or empty. */
  phone: string;
  addressLine: string;
}

/** Whom the outlet reaches, and where in this kecamatan: as in the customer's latest booking, else as in the profile. */
export async function findContact(
  tx: Tx,
  customer: { id: string; name: string; phone: string | null },
  districtCode: string | null,
): Promise<Contact> {
  const latest = await tx.booking.findFirst({
    where: { customerId: customer.id, channel: "APP" },
    orderBy: { startAt: "desc" },
    select: { contactName: true, contactPhone: true, addressLine: true, districtCode: true },
  });
  return {
    name: latest?.contactName ?? customer.name,
    phone: latest?.contactPhone ?? customer.phone ?? "",
    addressLine: (latest?.districtCode === districtCode && latest?.addressLine) || "",
  };
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
