import { leaveEveryLine } from "#app/features/bookings/waitlist/leave-waitlist.server.ts";
import { actorOf } from "#app/features/core/access/actor.ts";
import { deletedName, deletedText } from "#app/features/operations/privacy/account-deletion.ts";
import { forgetPhotosOf } from "#app/features/trust/disputes/forget-dispute-photos.server.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

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

/** Closed outlets keep their name, which stands on their customers' bookings, unless it is the owner's; no pictures. */
export async function forgetOutlets(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const ofClosed = { outlet: { ownerId: id, status: "CLOSED" as const } };
  const photos = await tx.outletPhoto.findMany({ where: ofClosed, select: { key: true } });
  await tx.outletPhoto.deleteMany({ where: ofClosed });
  await deletePicturesLater(
    tx,
    "public",
    photos.map(({ key }) => key),
  );
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

/** Of a report whose author is gone, at least as long as the table asks for. */
const deletedReport = "(cerita ini dihapus)";

/** Bookings keep outlet, barber, time, items and money, and lose whom they were for; so does what outlets were told. */
export async function forgetVisits(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE notification n SET title = replace(n.title, b.contact_name, ${deletedName}),
      body = replace(n.body, b.contact_name, ${deletedName})
    FROM booking b JOIN outlet o ON o.id = b.outlet_id
    WHERE b.customer_id = ${userId}::uuid AND b.contact_name <> '' AND n.user_id = o.owner_id
      AND (n.href = ${paths.order({ id: "" })}::text || b.id
        OR n.href IN (SELECT ${paths.dispute({ id: "" })}::text || d.id FROM dispute d WHERE d.booking_id = b.id))`;
  await leaveEveryLine(tx, userId, actorOf({ id: userId }, "customer"), clock.now());
  await tx.favourite.deleteMany({ where: { userId } });
  await tx.customerAddress.deleteMany({ where: { userId } });
  // Whom the person keeps away from goes; whom an outlet keeps away stays. Cases stay, without the words of who is gone.
  await tx.visitBlock.deleteMany({ where: { customerId: userId, side: "CUSTOMER" } });
  await tx.safetyCase.updateMany({ where: { reporterId: userId }, data: { text: deletedReport } });
  await tx.dispute.updateMany({ where: { openedBy: userId }, data: { text: deletedReport } });
  await forgetPhotosOf(tx, userId);
  await tx.bookingNote.deleteMany({ where: { booking: { customerId: userId } } });
  await tx.booking.updateMany({
    where: { customerId: userId },
    data: {
      contactName: deletedName,
      contactPhone: "",
      note: "",
      addressLine: null,
      addressLat: null,
      addressLng: null,
      cancelText: null,
    },
  });
}

/**
 * What was written about the person in dealings with the platform; that there was a request, a view or a change of
 * roles stays, as proof of how it was dealt with.
 */
export async function forgetAffairs(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE data_request SET name = ${deletedName}, contact = ${deletedText}, text = ${deletedText},
      outcome = CASE WHEN outcome IS NOT NULL THEN ${deletedText} END,
      extended_reason = CASE WHEN extended_reason IS NOT NULL THEN ${deletedText} END
    WHERE user_id = ${userId}::uuid`;
  await tx.$executeRaw`
    UPDATE account_view SET reason = ${deletedText}, pages = '[]' WHERE user_id = ${userId}::uuid`;
  await tx.$executeRaw`
    UPDATE role_request SET reason = ${deletedText},
      decision = CASE WHEN decision IS NOT NULL THEN ${deletedText} END
    WHERE subject_id = ${userId}::uuid`;
}
