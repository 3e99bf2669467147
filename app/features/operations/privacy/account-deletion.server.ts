import type { Temporal } from "temporal-polyfill";
import { forgetGuest } from "#app/features/bookings/queue/forget-guests.server.ts";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { findDeletionRefusal } from "#app/features/operations/privacy/account-deletion.queries.server.ts";
import { type DeletionRefusal, deletedEmail, deletedName } from "#app/features/operations/privacy/account-deletion.ts";
import {
  forgetAffairs,
  forgetMessages,
  forgetOutlets,
  forgetReferrals,
  forgetStaff,
  forgetVisits,
} from "#app/features/operations/privacy/account-forget.server.ts";
import { forgetApplications } from "#app/features/outlets/registration/forget-applications.server.ts";
import { lockRoles } from "#app/features/people/management/role-lock.server.ts";
import { rememberSubject } from "#app/features/people/referrals/former-subjects.server.ts";
import { endAllSessions } from "#app/features/people/sessions/sessions.server.ts";
import { revokeProviderGrant } from "#app/features/people/sign-in/provider-revocation.server.ts";
import { forgetReviews } from "#app/features/trust/reviews/forget-reviews.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

type Deleted = { ok: true } | { ok: false; reason: DeletionRefusal };

/**
 * Makes a person anonymous for good: what says who they are goes, what others need of it stays. Of two at once the
 * second finds it done. A booking that is being placed holds the user's row, so that one of the two gives way.
 * Source: UU 27/2022, articles 8 and 43.
 */
export async function deleteAccount(
  user: { id: string; sessionId: string; requestId?: string },
  now = clock.now(),
): Promise<Deleted> {
  return inTransaction(async (tx) => {
    await lockRoles(tx);
    const [person] = await tx.$queryRaw<Person[]>`
      SELECT id, name, email, google_sub AS "googleSub",
        CASE WHEN phone_verified_at IS NOT NULL THEN phone END AS phone, deleted_at AS "deletedAt" FROM "user" WHERE id = ${user.id}::uuid FOR UPDATE`;
    if (!person || person.deletedAt) return { ok: true };
    const refusal = await findDeletionRefusal(tx, user, now);
    if (refusal) return { ok: false, reason: refusal };

    await revokeProviderGrant(tx, person.id);
    await forgetVisits(tx, person.id);
    if (person.phone) await forgetGuest(tx, person.phone);
    await forgetReviews(tx, person);
    await forgetReferrals(tx, person.id);
    await rememberSubject(tx, person.googleSub, now);
    await forgetMessages(tx, person);
    await forgetOutlets(tx, person);
    await forgetStaff(tx, person);
    await forgetApplications(tx, person.id);
    await forgetAffairs(tx, person.id);
    await forgetSignIns(tx, person.id, now);
    await anonymise(tx, person.id, now);
    const actor = actorOf(user, "customer", user.requestId);
    await writeAudit(tx, { actor, action: "account.deleted", entity: "user", entityId: person.id });
    return { ok: true };
  });
}

interface Person {
  id: string;
  name: string;
  email: string;
  googleSub: string;
  /** Null without a verified one. */
  phone: string | null;
  deletedAt: Date | null;
}

/** Sessions, rights and what they left behind; that somebody signed in stays countable. */
async function forgetSignIns(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  await endAllSessions(tx, userId);
  await tx.managementSession.deleteMany({ where: { userId } });
  await tx.totpCredential.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.roleGrant.deleteMany({ where: { userId } });
  await tx.keptForm.deleteMany({ where: { userId } });
  await tx.whatsappVerification.deleteMany({ where: { userId } });
  await tx.welcomeSurvey.deleteMany({ where: { userId } });
  await tx.notification.deleteMany({ where: { userId } });
  await tx.pushSubscription.deleteMany({ where: { userId } });
  await tx.calendarFeed.deleteMany({ where: { userId } });
  await tx.delivery.deleteMany({ where: { userId } });
  await tx.notificationChoice.deleteMany({ where: { userId } });
  await tx.quietHours.deleteMany({ where: { userId } });
  await tx.bankAccount.deleteMany({ where: { userId, withdrawals: { none: {} } } });
  await tx.bankAccount.updateMany({ where: { userId, removedAt: null }, data: { removedAt: toDate(now) } });
  // Where money went to stays in the books: the bank and the end of its number.
  await tx.bankAccount.updateMany({
    where: { userId },
    data: { number: new Uint8Array(), numberHash: new Uint8Array(), holderName: "Akun dihapus", bankName: null },
  });
  // Steps after a sign-in that have not run have nobody left to run for.
  await tx.$executeRaw`
    UPDATE login_event SET user_agent = NULL, referral_code = NULL,
      tracked_at = coalesce(tracked_at, ${toDate(now)}), synced_at = coalesce(synced_at, ${toDate(now)}),
      referral_done_at = coalesce(referral_done_at, ${toDate(now)})
    WHERE user_id = ${userId}::uuid`;
}

/** With another subject in its place, the same Google account is a new person. */
async function anonymise(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.user.update({
    where: { id },
    select: { id: true },
    data: {
      googleSub: `deleted-${id}`,
      email: deletedEmail(id),
      emailVerified: false,
      name: deletedName,
      photoUrl: null,
      phone: null,
      phoneVerifiedAt: null,
      deletedAt: toDate(now),
    },
  });
}
