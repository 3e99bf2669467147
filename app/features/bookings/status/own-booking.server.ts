import { z } from "zod";
import type { PolicySnapshot } from "#app/features/bookings/terms/cancellation.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** A customer's booking, its row locked for the transaction. */
export interface LockedOwnBooking {
  id: string;
  outletId: string;
  barberId: string;
  status: BookingStatus;
  startAt: Date;
  endAt: Date;
  createdAt: Date;
  deadlineAt: Date | null;
  zone: ZoneName;
  anyBarber: boolean;
  version: number;
  rescheduleCount: number;
  subtotal: number;
  travelFee: number;
  discount: number;
  serviceFee: number;
  prepaid: number;
  travelMin: number;
  bufferMin: number;
  policy: PolicySnapshot;
}

const snapshot = z.object({
  cancelWindowMin: z.int().catch(120),
  lateGraceMin: z.int().catch(15),
  feeTier: z.enum(["BEBAS", "FLEKSIBEL", "WAJAR", "SEDANG", "KETAT"]).catch("FLEKSIBEL"),
  confirmation: z.enum(["INSTANT", "REVIEW"]).catch("INSTANT"),
  paymentRule: z.enum(["VENUE_OK", "DEPOSIT", "FULL"]).catch("VENUE_OK"),
});

/** The rules a booking was made under, as stored with it; what an older snapshot lacks has the default. */
export function readPolicy(stored: unknown): PolicySnapshot {
  return snapshot.parse(stored ?? {});
}

/** Locks the booking for a decision; null for an id that is not this customer's. */
export async function lockOwnBooking(tx: Tx, customerId: string, bookingId: string): Promise<LockedOwnBooking | null> {
  if (!isUuid(bookingId)) return null;
  const [row] = await tx.$queryRaw<(Omit<LockedOwnBooking, "policy"> & { policy: unknown })[]>`/* lock-own-booking */
    SELECT id, outlet_id AS "outletId", barber_id AS "barberId", status::text, start_at AS "startAt",
      end_at AS "endAt", created_at AS "createdAt", deadline_at AS "deadlineAt", zone::text, any_barber AS "anyBarber", version,
      reschedule_count AS "rescheduleCount", subtotal, travel_fee AS "travelFee", discount,
      service_fee AS "serviceFee", prepaid,
      travel_min AS "travelMin", buffer_min AS "bufferMin", policy
    FROM booking WHERE id = ${bookingId}::uuid AND customer_id = ${customerId}::uuid FOR UPDATE`;
  return row ? { ...row, policy: readPolicy(row.policy) } : null;
}
