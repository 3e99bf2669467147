import { Temporal } from "temporal-polyfill";
import { findSides, isSideOf, ownBookingText } from "#app/features/bookings/management/act-for-management.server.ts";
import type { AgreedCounterMove, AgreedMove } from "#app/features/bookings/management/management-move.schema.ts";
import { findCounterMovePageData } from "#app/features/bookings/move/counter-move.queries.server.ts";
import { counterMoveText } from "#app/features/bookings/move/counter-move.ts";
import { moveBooking } from "#app/features/bookings/move/move-booking.server.ts";
import { moveCounterBooking } from "#app/features/bookings/move/move-counter-booking.server.ts";
import { findAgreedMovePageData } from "#app/features/bookings/move/move-page.queries.server.ts";
import { moveRefusalText } from "#app/features/bookings/terms/refusal-text.ts";
import type { ActingMember, Member } from "#app/features/core/access/actor.ts";
import { instantAt } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

type ManagementMoved = { ok: true } | { ok: false; field: string; text: string; status: 404 | 409 | 422 | 429 };

const gone = { ok: false, field: "", text: "Booking ini tidak ditemukan.", status: 404 } as const;

/** What the page for another time shows: free times of a customer's booking, or date, time and barber of the outlet's own. */
export async function showManagementMove(member: Member, bookingId: string, params: URLSearchParams) {
  const sides = await findSides(bookingId);
  const counter = sides && (await findCounterMovePageData(member, bookingId, params));
  if (!sides || !counter) return null;
  const isOwn = isSideOf(member.id, sides);
  if (!counter.isAsked) return { kind: "counter" as const, page: counter, isOwn };
  const page = await findAgreedMovePageData(bookingId, params);
  return page && { kind: "customer" as const, page, isOwn };
}

/** Moves a customer's booking to a free time that both sides agreed to. */
export async function moveForCustomer(
  { start, version }: AgreedMove,
  { bookingId, member }: { bookingId: string; member: ActingMember },
  now = clock.now(),
): Promise<ManagementMoved> {
  const sides = await findSides(bookingId);
  if (!sides?.customerId) return gone;
  if (isSideOf(member.id, sides)) return { ok: false, field: "", text: ownBookingText, status: 409 };
  const customer = { id: sides.customerId };
  const moved = await moveBooking({ bookingId, customer, member, start: Temporal.Instant.from(start), version }, now);
  if (moved.ok) return moved;
  return moved.reason === "not-found" ? gone : { ok: false, ...moveRefusalText(moved.reason) };
}

/** Moves a booking that the outlet brought itself. */
export async function moveForOutlet(
  { date, time, barber, version }: AgreedCounterMove,
  { bookingId, member }: { bookingId: string; member: ActingMember },
  now = clock.now(),
): Promise<ManagementMoved> {
  const sides = await findSides(bookingId);
  const page = sides && (await findCounterMovePageData(member, bookingId, new URLSearchParams(), now));
  if (!sides || !page) return gone;
  if (isSideOf(member.id, sides)) return { ok: false, field: "", text: ownBookingText, status: 409 };
  const start = instantAt(Temporal.PlainDate.from(date), time, page.zone);
  const moved = await moveCounterBooking({ bookingId, user: member, barberId: barber, start, version }, now);
  if (moved.ok) return moved;
  if (moved.reason === "not-found") return gone;
  const isRace = moved.reason === "taken" || moved.reason === "changed";
  return { ok: false, ...counterMoveText[moved.reason], status: isRace ? 409 : 422 };
}
