import { deletedName, deletedText } from "#app/features/operations/privacy/account-deletion.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** No invitation names the code any more; who was invited by whom stays for the rewards. */
export async function forgetReferrals(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE login_event SET referral_code = NULL
    WHERE referral_code IS NOT NULL AND user_id IN (SELECT referee_id FROM referral_event WHERE referrer_id = ${userId}::uuid)`;
  await tx.referralEvent.updateMany({ where: { referrerId: userId }, data: { code: "deleted" } });
  await tx.referralCode.deleteMany({ where: { userId } });
}

/** What was sent by hand, signed in or with the same e-mail: the topic and its time stay for the statistics. */
export async function forgetMessages(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const sender = { OR: [{ userId: id }, { email: { equals: email, mode: "insensitive" as const } }] };
  await tx.contactMessage.updateMany({
    where: sender,
    data: {
      name: deletedName,
      email: "deleted@deleted.invalid",
      message: deletedText,
      userId: null,
      handledNote: null,
    },
  });
  await tx.featureInterest.deleteMany({ where: sender });
}

/** Closed outlets keep their name, which stands on their customers' bookings, unless it is the owner's. */
export async function forgetOutlets(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.$executeRaw`
    UPDATE outlet SET whatsapp = '', address_line = '', tagline = '', description = '', search_text = '',
      slug = 'closed-' || id, name = CASE WHEN position(lower(${name}) in lower(name)) > 0 THEN 'Outlet ditutup' ELSE name END,
      lat = CASE type WHEN 'MOBILE_BARBER' THEN round(lat::numeric, 1) ELSE lat END,
      lng = CASE type WHEN 'MOBILE_BARBER' THEN round(lng::numeric, 1) ELSE lng END
    WHERE owner_id = ${id}::uuid AND status = 'CLOSED'`;
  await tx.$executeRaw`
    UPDATE barber SET name = 'Barber', bio = '', certificate = '', photo_key = NULL
    WHERE lower(name) = lower(${name})
      AND outlet_id IN (SELECT id FROM outlet WHERE owner_id = ${id}::uuid AND status = 'CLOSED')`;
}

/** Whoever worked or was invited as a barber has no sign-in there any more; their breaks stay, without their name. */
export async function forgetStaff(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.outletStaff.deleteMany({ where: { OR: [{ userId: id }, { email: email.toLowerCase() }] } });
  await tx.timeOff.updateMany({ where: { addedBy: id }, data: { addedBy: null } });
}
