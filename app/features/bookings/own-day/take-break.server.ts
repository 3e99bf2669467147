import { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import { outletAtWork } from "#app/features/core/access/outlet-access.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import type { InvitedUser } from "#app/features/outlets/staff/answer-invitation.server.ts";
import { listPosts } from "#app/features/outlets/staff/staff.queries.server.ts";
import { breakReason } from "#app/features/outlets/staff/staff-rules.ts";
import { claimAbsence, listInTheWay, removeTimeOff } from "#app/features/time/claims/block-time.server.ts";
import { lockSchedule } from "#app/features/time/claims/claim-time.server.ts";
import { epochMsOf, wallMinutes } from "#app/features/time/hours/opening.ts";
import { listShifts } from "#app/features/time/hours/shifts.queries.server.ts";
import { breakAt, breakLimit } from "#app/features/time/hours/working-day.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatTime, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface TakeBreak {
  user: InvitedUser;
  barberId: string;
  minutes: number;
  /** Minutes of the local day; null: from now on. */
  from: number | null;
}

/** `past`: over already; `not-today`: it would end after today and its night; `taken`: a visit, or time off, is in the way. */
export type BreakTaken =
  | Outcome<"not-found", { from: string; until: string }>
  | { ok: false; reason: "past" | "not-today" }
  | { ok: false; reason: "taken"; busy: string | null };

/** The barber's own short break of today, claimed like any time off: nothing is written where it is not free. */
export async function takeBreak({ user, barberId, minutes, from }: TakeBreak, now = clock.now()): Promise<BreakTaken> {
  const post = (await listPosts(user.id)).find((each) => each.barberId === barberId);
  if (!post) return { ok: false, reason: "not-found" };
  const { outletId, zone } = post;
  const wall = Math.floor(wallMinutes(now.epochMilliseconds, zone));
  const limit = breakLimit(await listShifts(barberId), wall);
  const period = from === null ? { start: wall, end: wall + minutes } : breakAt(from, minutes, limit, wall);
  const [start, end] = [instantFrom(epochMsOf(period.start, zone)), instantFrom(epochMsOf(period.end, zone))];
  if (Temporal.Instant.compare(end, now) <= 0) return { ok: false, reason: "past" };
  if (period.end > limit) return { ok: false, reason: "not-today" };
  return inTransaction(async (tx): Promise<BreakTaken> => {
    await lockSchedule(tx, outletId);
    if (!(await holdsPost(tx, user.id, barberId))) return { ok: false, reason: "not-found" };
    const absence = { outletId, barberId, start, end, reason: breakReason, addedBy: user.id };
    const timeOffId = await claimAbsence(tx, absence, now);
    if (!timeOffId) {
      const [busy] = await listInTheWay(tx, absence);
      const text = busy?.bookingId ? `${formatTime(busy.start, zone)}–${formatTime(busy.end, zone)}` : null;
      return { ok: false, reason: "taken", busy: text };
    }
    await writeAudit(tx, {
      actor: actorOf(user, "staff", user.requestId),
      action: "barber.time_off_added",
      entity: "barber",
      entityId: barberId,
      after: { start: start.toString(), end: end.toString(), reason: breakReason, pieces: 1 },
    });
    return { ok: true, from: formatTime(start, zone), until: formatTime(end, zone) };
  });
}

/** Whether the access still stands; it does until the transaction ends. */
async function holdsPost(tx: Tx, userId: string, barberId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM outlet_staff s JOIN outlet o ON o.id = s.outlet_id JOIN barber r ON r.id = s.barber_id
    WHERE s.user_id = ${userId}::uuid AND s.barber_id = ${barberId}::uuid AND s.status = 'ACTIVE' AND r.active
      AND ${outletAtWork} FOR SHARE OF s`;
  return rows.length > 0;
}

/** Takes a break back that the user wrote and that is not over; false for any other time off. */
export async function liftBreak(user: InvitedUser, timeOffId: string, now = clock.now()): Promise<boolean> {
  if (!isUuid(timeOffId)) return false;
  const posts = new Map((await listPosts(user.id)).map((post) => [post.barberId, post]));
  return inTransaction(async (tx) => {
    const where = { id: timeOffId, addedBy: user.id, barberId: { in: [...posts.keys()] } };
    const found = await tx.timeOff.findFirst({ where, select: { barberId: true, startAt: true, endAt: true } });
    const post = found && posts.get(found.barberId);
    if (!post || found.endAt <= toDate(now)) return false;
    await lockSchedule(tx, post.outletId);
    if (!(await holdsPost(tx, user.id, post.barberId))) return false;
    if (!(await removeTimeOff(post.outletId, timeOffId, tx))) return false;
    await writeAudit(tx, {
      actor: actorOf(user, "staff", user.requestId),
      action: "barber.time_off_deleted",
      entity: "barber",
      entityId: post.barberId,
      before: {
        start: instantFrom(found.startAt).toString(),
        end: instantFrom(found.endAt).toString(),
        reason: breakReason,
      },
    });
    return true;
  });
}
