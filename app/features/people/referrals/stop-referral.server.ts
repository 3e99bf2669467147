import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type Stopped = { ok: true } | { ok: false; reason: "not-found" | "rewarded" | "own" };

/** Management takes an invitation for abuse before anything was paid for it: neither of the two people is rewarded. */
export function rejectReferral(
  { eventId, reason }: { eventId: string; reason: string },
  member: Member,
): Promise<Stopped> {
  return inTransaction(async (tx): Promise<Stopped> => {
    if (!isUuid(eventId)) return { ok: false, reason: "not-found" };
    // The reward locks the row as well: whoever comes first decides.
    await tx.$executeRaw`SELECT FROM referral_event WHERE id = ${eventId}::uuid FOR UPDATE`;
    const event = await tx.referralEvent.findUnique({ where: { id: eventId } });
    if (!event) return { ok: false, reason: "not-found" };
    if (event.referrerId === member.id || event.refereeId === member.id) return { ok: false, reason: "own" };
    const isOpen = event.status === "RECORDED" || event.status === "QUALIFIED";
    if (!isOpen || event.referrerReward !== null || event.refereeReward !== null) {
      return { ok: false, reason: "rewarded" };
    }
    await tx.referralEvent.update({
      where: { id: eventId },
      data: { status: "REJECTED", rejection: "ABUSE" },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor: { ...member, reason },
      action: "referral.rejected",
      entity: "referral_event",
      entityId: eventId,
      before: { status: event.status },
      after: { status: "REJECTED", rejection: "ABUSE" },
    });
    return { ok: true };
  });
}

/** Management looked at an invitation that is in doubt and finds it in order: both are paid. */
export function clearReferral(
  { eventId, reason }: { eventId: string; reason: string },
  member: Member,
  now = clock.now(),
): Promise<Stopped> {
  return inTransaction(async (tx): Promise<Stopped> => {
    if (!isUuid(eventId)) return { ok: false, reason: "not-found" };
    await tx.$executeRaw`SELECT FROM referral_event WHERE id = ${eventId}::uuid FOR UPDATE`;
    const event = await tx.referralEvent.findUnique({ where: { id: eventId } });
    if (!event) return { ok: false, reason: "not-found" };
    if (event.referrerId === member.id || event.refereeId === member.id) return { ok: false, reason: "own" };
    const isInDoubt = event.status === "QUALIFIED" && event.doubts.length > 0 && event.clearedAt === null;
    if (!isInDoubt) return { ok: false, reason: "rewarded" };
    await tx.referralEvent.update({ where: { id: eventId }, data: { clearedAt: toDate(now) }, select: { id: true } });
    await writeAudit(tx, {
      actor: { ...member, reason },
      action: "referral.cleared",
      entity: "referral_event",
      entityId: eventId,
      before: { clearedAt: null },
      after: { clearedAt: now.toString(), doubts: event.doubts },
    });
    return { ok: true };
  });
}

/** From now on nobody is invited with a person's code, or is again; what was invited before is decided one by one. */
export function blockReferralCode(
  { userId, isBlocked, reason }: { userId: string; isBlocked: boolean; reason: string },
  member: Member,
  now = clock.now(),
): Promise<Stopped> {
  return inTransaction(async (tx): Promise<Stopped> => {
    if (!isUuid(userId)) return { ok: false, reason: "not-found" };
    if (userId === member.id) return { ok: false, reason: "own" };
    const [code] = await tx.referralCode.updateManyAndReturn({
      where: { userId },
      data: { blockedAt: isBlocked ? toDate(now) : null },
      select: { code: true },
    });
    if (!code) return { ok: false, reason: "not-found" };
    await writeAudit(tx, {
      actor: { ...member, reason },
      action: isBlocked ? "referral_code.blocked" : "referral_code.unblocked",
      entity: "referral_code",
      entityId: userId,
      after: { code: code.code, isBlocked },
    });
    return { ok: true };
  });
}
