import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { Notice, NotificationText, StaffNotificationKind } from "#app/features/core/outbox/notification-kind.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What texts are made of, as it is when the notification is sent. */
interface StaffFacts {
  outlet: { id: string; name: string };
  barber: string;
}

/** What the outlet's owner is told of its staff. */
const staffTexts: Readonly<Record<StaffNotificationKind, (facts: StaffFacts) => NotificationText>> = {
  "staff-joined": ({ outlet, barber }) => ({
    title: "Barber bergabung",
    body: `${barber} menerima undangan ${outlet.name}, dan sekarang melihat kunjungannya hari ini dengan akunnya sendiri.`,
    href: `${paths.staffSettings}?outlet=${outlet.id}`,
  }),
};

/** What the outlet's owner reads of a barber's sign-in; nothing when it was taken back, or when it is their own. */
async function findStaffNotices(
  tx: Tx,
  kind: StaffNotificationKind,
  { staffId }: { staffId: string },
): Promise<Notice[]> {
  const staff = await tx.outletStaff.findUnique({
    where: { id: staffId },
    select: {
      status: true,
      userId: true,
      barber: { select: { name: true } },
      outlet: { select: { id: true, name: true, ownerId: true } },
    },
  });
  if (staff?.status !== "ACTIVE" || staff.userId === staff.outlet.ownerId) return [];
  const { outlet, barber } = staff;
  return [{ userId: outlet.ownerId, ...staffTexts[kind]({ outlet, barber: barber.name }) }];
}

export const staffNotices = noticeSubject(staffTexts, z.object({ staffId: z.uuid() }), findStaffNotices);
