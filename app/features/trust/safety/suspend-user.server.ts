import { lockCustomer } from "#app/features/bookings/status/order-lock.server.ts";
import { leaveEveryLine } from "#app/features/bookings/waitlist/leave-waitlist.server.ts";
import { actingAs, type Member, type Person } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import {
  endManagementSessionsOf,
  isActiveMember,
  lockRoles,
} from "#app/features/people/management/role-lock.server.ts";
import { endAllSessions } from "#app/features/people/sessions/sessions.server.ts";
import {
  cancelBookingsOf,
  type UserSuspension,
  userSuspensionJob,
} from "#app/features/trust/safety/cancel-bookings-of-user.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Role } from "#app/platform/generated/enums.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

/** Who shuts somebody out: an admin by a case, or a member of management. */
type Suspender = Person | Member;

type UserSuspended =
  | { ok: true; cancelled: number }
  | { ok: false; reason: "not-found" | "already" | "staff" | "self" | "manager" | "not-member" };

/**
 * Shuts a person out: signed out everywhere, no sign-in, out of every waiting line, and their bookings to come cancelled
 * without a fee. Admins do not shut out the platform's own staff; management does, but for its own members, whose role
 * is taken first, and for oneself. Whoever lost the role meanwhile shuts out nobody. What is left when this ends half-way is done by the job `userSuspensionJob`.
 */
export async function suspendUser(
  admin: Suspender,
  { userId, why }: { userId: string; why: string },
  now = clock.now(),
): Promise<UserSuspended> {
  if (!isUuid(userId)) return { ok: false, reason: "not-found" };
  const suspension: UserSuspension = {
    ...{ userId, byId: admin.id },
    ...(admin.kind === "management" && { managementReason: why }),
    ...(admin.requestId && { requestId: admin.requestId }),
  };
  const suspended = await inTransaction(async (tx): Promise<UserSuspended> => {
    // No booking is placed meanwhile.
    await lockCustomer(tx, userId);
    await lockRoles(tx);
    const user = await tx.user.findUnique({
      where: { id: userId, deletedAt: null },
      select: { suspendedAt: true, roles: { select: { role: true } } },
    });
    if (!user) return { ok: false, reason: "not-found" };
    const refusal = refusalFor(admin, { userId, roles: user.roles.map(({ role }) => role) });
    if (refusal) return { ok: false, reason: refusal };
    if (!(await hasRoleFor(tx, admin))) return { ok: false, reason: "not-member" };
    if (user.suspendedAt) return { ok: false, reason: "already" };
    await tx.user.update({ where: { id: userId }, data: { suspendedAt: toDate(now) }, select: { id: true } });
    await leaveEveryLine(tx, userId, actingAs(admin, "admin"), now);
    const sessions = await endAllSessions(tx, userId);
    await endManagementSessionsOf(tx, userId, toDate(now));
    await tx.accountView.updateMany({
      where: { userId, endedAt: null, endsAt: { gt: toDate(now) } },
      data: { endedAt: toDate(now) },
    });
    await enqueue(tx, userSuspensionJob, suspension);
    await writeAudit(tx, {
      actor: actingAs(admin, "admin"),
      action: "user.suspended",
      entity: "user",
      entityId: userId,
      after: { reason: why, sessions },
    });
    return { ok: true, cancelled: 0 };
  });
  return suspended.ok ? { ok: true, cancelled: await cancelBookingsOf(suspension, now) } : suspended;
}

/** Under `lockRoles`: whether they still have the role in whose name they act. */
function hasRoleFor(tx: Tx, { id, kind }: Suspender): Promise<boolean> {
  return isActiveMember(tx, id, kind ? "MANAGEMENT" : "ADMIN");
}

function refusalFor(
  { id, kind }: Suspender,
  { userId, roles }: { userId: string; roles: readonly Role[] },
): "staff" | "self" | "manager" | null {
  if (!kind) return roles.length > 0 || userId === id ? "staff" : null;
  if (userId === id) return "self";
  return roles.includes("MANAGEMENT") ? "manager" : null;
}

type UserRestored = { ok: true } | { ok: false; reason: "not-found" | "not-suspended" | "staff" | "not-member" };

/**
 * Lets a person in again. What was cancelled stays cancelled. The platform's own staff is let in by management only, as
 * only management shuts them out.
 */
export async function restoreUser(
  admin: Suspender,
  { userId, reason }: { userId: string; reason: string },
): Promise<UserRestored> {
  if (!isUuid(userId)) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx): Promise<UserRestored> => {
    await lockRoles(tx);
    const user = await tx.user.findUnique({
      where: { id: userId, deletedAt: null },
      select: { suspendedAt: true, roles: { select: { role: true } } },
    });
    if (!user) return { ok: false, reason: "not-found" };
    if (!admin.kind && user.roles.length > 0) return { ok: false, reason: "staff" };
    if (!(await hasRoleFor(tx, admin))) return { ok: false, reason: "not-member" };
    if (!user.suspendedAt) return { ok: false, reason: "not-suspended" };
    await tx.user.update({ where: { id: userId }, data: { suspendedAt: null }, select: { id: true } });
    const actor = actingAs(admin, "admin");
    await writeAudit(tx, { actor, action: "user.restored", entity: "user", entityId: userId, after: { reason } });
    return { ok: true };
  });
}
