import type { PolicySnapshot } from "#app/features/bookings/terms/cancellation.ts";
import { quote } from "#app/features/bookings/terms/quote.ts";
import { type BookingStatus, isFinal } from "#app/features/core/states/booking-status.ts";
import { minuteMs } from "#app/lib/period.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import { type PaidBooking, sumOf } from "#prisma/seed/pay-bookings.ts";
import type { SeedBooking } from "#prisma/seed/plan-booking.ts";
import { commissionAt } from "#prisma/seed/plan-subscriptions.ts";
import { randomFrom } from "#prisma/seed/random.ts";

/** Writes bookings in their first status and takes them to the present one, as the database's guard demands. */
export async function writeBookings(tx: Tx, bookings: readonly PaidBooking[], nowMs: number): Promise<void> {
  const random = randomFrom("items and claims");
  await insertRows(tx, "booking", bookings.map(bookingRow));
  const items = bookings.flatMap(({ id, items, createdMs }) =>
    items.map(({ serviceId, ...item }, position) => ({
      id: random.id(createdMs),
      booking_id: id,
      service_id: serviceId,
      name: item.name,
      price: item.price,
      duration_min: item.durationMin,
      position,
    })),
  );
  await insertRows(tx, "booking_item", items);
  await insertRows(
    tx,
    "slot_claim",
    bookings.map((booking) => claimRow(booking, random.id(booking.createdMs), nowMs)),
  );
  await advance(tx, bookings);
}

/** Step by step, all bookings that share a step in one statement. */
async function advance(tx: Tx, bookings: readonly SeedBooking[]): Promise<void> {
  const longest = Math.max(...bookings.map(({ path }) => path.length));
  for (let step = 1; step < longest; step += 1) {
    const byStatus = Map.groupBy(
      bookings.filter(({ path }) => path.length > step),
      ({ path }) => path[step],
    );
    for (const [status, group] of byStatus) {
      const ids = group.map(({ id }) => id);
      await tx.$executeRaw`UPDATE booking SET status = ${status}::booking_status WHERE id = ANY(${ids}::uuid[])`;
    }
  }
}

function bookingRow(booking: PaidBooking): Row {
  const { outlet, visit, items, paid } = booking;
  const isOurs = booking.channel === "APP";
  const { subtotal, travelFee, discount, ...priced } = quote(items, visit?.travel ?? null);
  // Who comes or calls by himself costs the outlet nothing.
  const serviceFee = isOurs ? priced.serviceFee : 0;
  const policy: PolicySnapshot = {
    cancelWindowMin: outlet.cancelWindowMin,
    lateGraceMin: 15,
    feeTier: outlet.feeTier,
    confirmation: outlet.confirmation,
    paymentRule: outlet.paymentRule,
  };
  return {
    id: booking.id,
    code: booking.code,
    customer_id: booking.customer?.id ?? null,
    outlet_id: outlet.id,
    barber_id: booking.barber.id,
    start_at: iso(booking.startMs),
    end_at: iso(booking.endMs),
    zone: outlet.zone,
    channel: booking.channel,
    status: booking.path[0],
    any_barber: booking.anyBarber,
    contact_name: booking.contactName,
    contact_phone: booking.contactPhone,
    note: booking.note,
    address_line: visit?.addressLine ?? null,
    district_code: visit?.districtCode ?? null,
    address_lat: visit?.lat ?? null,
    address_lng: visit?.lng ?? null,
    distance_m: visit?.travel.distanceM ?? null,
    travel_min: visit?.travel.minutes ?? 0,
    buffer_min: booking.bufferMin,
    subtotal,
    travel_fee: travelFee,
    discount,
    service_fee: serviceFee,
    total: subtotal + travelFee + serviceFee - discount,
    deposit: paid?.way === "DEPOSIT" ? paid.amount : 0,
    prepaid: paid ? paid.amount - sumOf(paid.refunds) : 0,
    commission_percent: isOurs ? commissionAt(outlet.subscriptions, booking.createdMs) : 0,
    settled_at: isFinal(presentStatus(booking)) ? iso(booking.updatedMs) : null,
    policy,
    payment: paid?.way ?? "VENUE",
    deadline_at: booking.deadlineMs === null ? null : iso(booking.deadlineMs),
    reschedule_count: 0,
    cancel_by: booking.cancel?.by ?? null,
    cancel_reason: booking.cancel?.reason ?? null,
    cancel_text: null,
    cancel_fee: paid?.fee ? paid.fee.partnerFee + paid.fee.serviceFee : 0,
    idempotency_key: `seed-${booking.code}`,
    check_in_code: booking.checkInCode,
    version: booking.path.length - 1,
    created_at: iso(booking.createdMs),
    confirmed_at: booking.confirmedMs === null ? null : iso(booking.confirmedMs),
    updated_at: iso(booking.updatedMs),
  };
}

/** Only what is still to come, or under way, occupies time. */
function claimRow(booking: SeedBooking, id: string, nowMs: number): Row {
  const travelMin = booking.visit?.travel.minutes ?? 0;
  const endMs = booking.endMs + (booking.bufferMin + travelMin) * minuteMs;
  return {
    id,
    outlet_id: booking.outlet.id,
    barber_id: booking.barber.id,
    start_at: iso(booking.startMs - travelMin * minuteMs),
    end_at: iso(endMs),
    kind: "BOOKING",
    active: endMs > nowMs && !isFinal(presentStatus(booking)),
    expires_at: null,
    session_id: null,
    booking_id: booking.id,
    time_off_id: null,
    created_at: iso(booking.createdMs),
  };
}

function presentStatus({ path }: SeedBooking): BookingStatus {
  const status = path.at(-1);
  if (!status) throw new Error("A booking has a status.");
  return status;
}
