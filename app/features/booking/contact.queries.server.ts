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

/** A booking that the customer has at this outlet at exactly this start; null when there is none. */
export async function findTwin(tx: Tx, customerId: string, outletId: string, startAt: Date) {
  return tx.booking.findFirst({
    where: { customerId, outletId, startAt, status: { in: ["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED"] } },
    select: { id: true, code: true },
  });
}
