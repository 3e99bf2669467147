import type { NotificationText, StaffNotificationKind } from "#app/features/core/outbox/notification-kind.ts";

/** What texts are made of, as it is when the notification is sent. */
export interface StaffFacts {
  outlet: { id: string; name: string };
  barber: string;
}

/** What the outlet's owner is told of its staff. */
export const staffTexts: Readonly<Record<StaffNotificationKind, (facts: StaffFacts) => NotificationText>> = {
  "staff-joined": ({ outlet, barber }) => ({
    title: "Barber bergabung",
    body: `${barber} menerima undangan ${outlet.name}, dan sekarang melihat kunjungannya hari ini dengan akunnya sendiri.`,
    href: `/admin/settings/staff?outlet=${outlet.id}`,
  }),
};
