import type { Temporal } from "temporal-polyfill";
import {
  actOnBooking,
  isOutletBooking,
  type OutletAnswer,
  type OutletRequest,
  type OutletUser,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { whyMissing } from "#app/features/core/outcomes/outcome.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Whoever wrote a note takes it back so long, hours; then it stays as the outlet's memory. */
const noteRegretHours = 24;
/** On one booking; more is no note any more. */
const maxNotes = 50;

/** Writes an internal note on a booking; the audit log says that, and not what. */
export function addNote(
  { text, ...request }: OutletRequest & { text: string },
  now: Temporal.Instant = clock.now(),
): Promise<OutletAnswer<"too-many">> {
  return actOnBooking<"too-many">(request, async (tx, booking, actor) => {
    if ((await tx.bookingNote.count({ where: { bookingId: booking.id } })) >= maxNotes) return "too-many";
    const { id: noteId } = await tx.bookingNote.create({
      data: { bookingId: booking.id, authorId: request.user.id, text, createdAt: toDate(now) },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor,
      action: "booking.note_added",
      entity: "booking",
      entityId: booking.id,
      after: { noteId },
    });
    return null;
  });
}

/** Takes an own note back within its hours; one that nobody has any more is left at that. `gone`: it stays. */
export function deleteNote(
  { noteId, ...request }: OutletRequest & { noteId: string },
  now: Temporal.Instant = clock.now(),
): Promise<OutletAnswer<"gone">> {
  return actOnBooking<"gone">(request, async (tx, booking, actor) => {
    const own = { id: noteId, bookingId: booking.id, authorId: request.user.id };
    const since = toDate(now.subtract({ hours: noteRegretHours }));
    const { count } = isUuid(noteId)
      ? await tx.bookingNote.deleteMany({ where: { ...own, createdAt: { gt: since } } })
      : { count: 0 };
    if (count === 0) return (await whyMissing(tx.bookingNote, noteId)) === "gone" ? null : "gone";
    await writeAudit(tx, {
      actor,
      action: "booking.note_deleted",
      entity: "booking",
      entityId: booking.id,
      before: { noteId },
    });
    return null;
  });
}

/** The notes on a booking of the user's outlets, newest first; null for any other. */
export async function findNotesPageData(user: OutletUser, bookingId: string, now: Temporal.Instant = clock.now()) {
  if (!(await isOutletBooking(user, bookingId))) return null;
  const booking = await db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      id: true,
      code: true,
      contactName: true,
      zone: true,
      notes: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: maxNotes },
    },
  });
  const authorIds = [...new Set(booking.notes.map(({ authorId }) => authorId))];
  const people = await db.user.findMany({ where: { id: { in: authorIds } }, select: { id: true, name: true } });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const since = now.subtract({ hours: noteRegretHours }).epochMilliseconds;
  return {
    id: booking.id,
    code: booking.code,
    customer: booking.contactName,
    notes: booking.notes.map(({ id, text, authorId, createdAt }) => ({
      id,
      text,
      author: names.get(authorId) ?? "Outlet",
      time: formatInstant(instantFrom(createdAt), booking.zone),
      canDelete: authorId === user.id && createdAt.getTime() > since,
    })),
  };
}

export type NotesPageData = NonNullable<Awaited<ReturnType<typeof findNotesPageData>>>;
