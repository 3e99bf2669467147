import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { outletOutcome, runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import type { OutletForm } from "#app/features/bookings/commands/outlet-form.schema.ts";
import type { ManagementActForm } from "#app/features/bookings/management/management-act.schema.ts";
import { customerCancel } from "#app/features/bookings/status/transitions.ts";
import type { ActingMember } from "#app/features/core/access/actor.ts";
import { conflict, type FormOutcome, notFound, refused } from "#app/features/core/outcomes/outcome.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Nobody decides on a booking that they or their outlet are a side of. */
export const ownBookingText = "Booking ini menyangkut Anda atau outlet Anda. Minta anggota manajemen lain.";

interface BookingSides {
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
  { bookingId, member }: { bookingId: string; member: ActingMember },
  now = clock.now(),
): Promise<FormOutcome> {
  const sides = await findSides(bookingId);
  if (!sides) return notFound;
  if (isSideOf(member.id, sides)) return refused(conflict(ownBookingText));
  if (form.act === "cancel-customer") {
    return cancelForCustomer(form, { bookingId, customerId: sides.customerId, member }, now);
  }
  const command = commandOf(form);
  return outletOutcome(command, await runOutletCommand(command, { bookingId, user: member }, now));
}

function commandOf(form: Exclude<ManagementActForm, { act: "cancel-customer" }>): OutletForm {
  if (form.act === "decline") return { intent: form.act, reason: form.cause, text: form.text };
  if (form.act === "cancel") return { intent: form.act, reason: form.cause, text: form.text };
  return { intent: form.act };
}

type CustomerCancel = Extract<ManagementActForm, { act: "cancel-customer" }>;

async function cancelForCustomer(
  form: CustomerCancel,
  { bookingId, customerId, member }: { bookingId: string; customerId: string | null; member: ActingMember },
  now = clock.now(),
): Promise<FormOutcome> {
  if (customerId === null) return refused(conflict("Tamu ini tidak punya akun. Batalkan untuk outlet."));
  const { cause, text, quotedFee } = form;
  const cancelled = await cancelBooking(
    { bookingId, customer: { id: customerId }, member, reason: cause, text, quotedFee },
    now,
  );
  if (!cancelled.ok) {
    if (cancelled.reason === "not-found") return notFound;
    return refused(customerCancel.refusals[cancelled.reason]);
  }
  if (cancelled.wasCancelled) return refused(conflict("Booking ini sudah dibatalkan pelanggan."));
  const description = `Biaya pembatalan ${formatRupiah(cancelled.fee)}. Kedua pihak dikabari.`;
  return { ok: true, title: "Booking dibatalkan untuk pelanggan", description };
}
