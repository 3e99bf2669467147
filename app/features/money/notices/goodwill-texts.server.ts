import type {
  AssignmentNotificationKind,
  GoodwillNotificationKind,
  NotificationText,
} from "#app/features/core/outbox/notification-kind.ts";

export interface AssignmentFacts {
  id: string;
  name: string;
  /** `DF-7F3K2Q` */
  code: string;
}

/** For the reviewer who has the application now. */
export const assignmentTexts: Readonly<
  Record<AssignmentNotificationKind, (facts: AssignmentFacts) => NotificationText>
> = {
  "application-assigned": ({ id, name, code }) => ({
    title: "Pendaftaran dialihkan kepada Anda",
    body: `Manajemen meminta Anda meninjau pendaftaran ${name} (${code}). Janjinya 2 hari kerja sejak dikirim.`,
    href: `/admin/applications/${id}`,
  }),
};

export interface GoodwillFacts {
  outlet: string;
  plan: string;
  days: number;
  /** Until when the plan runs with them, printed; null for a plan whose grace they prolong. */
  until: string | null;
}

/** For the outlet's owner. */
export const goodwillTexts: Readonly<Record<GoodwillNotificationKind, (facts: GoodwillFacts) => NotificationText>> = {
  "plan-extended": ({ outlet, plan, days, until }) => ({
    title: "Masa paket outlet kami tambah",
    body: `Paket ${plan} untuk ${outlet} bertambah ${days} hari tanpa biaya. ${until ? `Berlaku sampai ${until}.` : "Masa tenggangnya ikut mundur: perpanjang sebelum masa itu habis."}`,
    href: "/admin/subscriptions",
  }),
};
