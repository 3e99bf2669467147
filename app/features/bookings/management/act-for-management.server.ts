import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { type OutletCommandAnswer, runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import type { ManagementActForm } from "#app/features/bookings/management/management-act.schema.ts";
import { cancelRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import type { ManagementMember } from "#app/features/core/access/actor.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Nobody decides on a booking that they or their outlet are a side of. */
export const ownBookingText = "Booking ini menyangkut Anda atau outlet Anda. Minta anggota manajemen lain.";

export interface BookingSides {
  customerId: string | null;
  outlet: { ownerId: string };
}

export function isSideOf(memberId: string, { customerId, outlet }: BookingSides): boolean {
  return customerId === memberId || outlet.ownerId === memberId;
}

export function findSides(bookingId: string) {
  if (!isUuid(bookingId)) return null;
  const select = { customerId: true, outlet: { select: { ownerId: true } } } as const;
  return db.booking.findUnique({ where: { id: bookingId }, select });
}

/**
 * Does with a booking what a member of management asks, by the use case of the side that usually does it, and says in
 * words what came of it. Its reason stands in the audit row of that change.
 */
export async function actForManagement(
  form: ManagementActForm,
  { bookingId, member }: { bookingId: string; member: ManagementMember & { isAdmin: true } },
  now = clock.now(),
): Promise<OutletCommandAnswer> {
  const sides = await findSides(bookingId);
  if (!sides) return { kind: "not-found" };
  if (isSideOf(member.id, sides)) return { kind: "refused", field: "", text: ownBookingText };
  const request = { bookingId, user: member };
  switch (form.act) {
    case "cancel-customer":
      return cancelForCustomer(form, { bookingId, customerId: sides.customerId, member }, now);
    case "decline":
      return runOutletCommand({ intent: form.act, reason: form.cause, text: form.text }, request);
    case "cancel":
      return runOutletCommand({ intent: form.act, reason: form.cause, text: form.text }, request);
    default:
      return runOutletCommand({ intent: form.act }, request);
  }
}

type CustomerCancel = Extract<ManagementActForm, { act: "cancel-customer" }>;

async function cancelForCustomer(
  form: CustomerCancel,
  { bookingId, customerId, member }: { bookingId: string; customerId: string | null; member: ManagementMember },
  now = clock.now(),
): Promise<OutletCommandAnswer> {
  if (customerId === null)
    return { kind: "refused", field: "", text: "Tamu ini tidak punya akun. Batalkan untuk outlet." };
  const { cause, text, quotedFee } = form;
  const cancelled = await cancelBooking(
    { bookingId, customer: { id: customerId }, member, reason: cause, text, quotedFee },
    now,
  );
  if (!cancelled.ok) {
    if (cancelled.reason === "not-found") return { kind: "not-found" };
    return { kind: "refused", field: "", text: cancelRefusal(cancelled.reason).text };
  }
  if (cancelled.wasCancelled) return { kind: "refused", field: "", text: "Booking ini sudah dibatalkan pelanggan." };
  const description = `Biaya pembatalan ${formatRupiah(cancelled.fee)}. Kedua pihak dikabari.`;
  return { kind: "done", title: "Booking dibatalkan untuk pelanggan", description };
}
