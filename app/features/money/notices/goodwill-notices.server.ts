import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  AssignmentNotificationKind,
  GoodwillNotificationKind,
  Notice,
  NotificationText,
} from "#app/features/core/outbox/notification-kind.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface AssignmentFacts {
  id: string;
  name: string;
  /** `DF-7F3K2Q` */
  code: string;
}

/** For the reviewer who has the application now. */
const assignmentTexts: Readonly<Record<AssignmentNotificationKind, (facts: AssignmentFacts) => NotificationText>> = {
  "application-assigned": ({ id, name, code }) => ({
    title: "Pendaftaran dialihkan kepada Anda",
    body: `Manajemen meminta Anda meninjau pendaftaran ${name} (${code}). Janjinya 2 hari kerja sejak dikirim.`,
    href: paths.application({ id }),
  }),
};

interface GoodwillFacts {
  outlet: string;
  plan: string;
  days: number;
  /** Until when the plan runs with them, printed; null for a plan whose grace they prolong. */
  until: string | null;
}

/** For the outlet's owner. */
const goodwillTexts: Readonly<Record<GoodwillNotificationKind, (facts: GoodwillFacts) => NotificationText>> = {
  "plan-extended": ({ outlet, plan, days, until }) => ({
    title: "Masa paket outlet kami tambah",
    body: `Paket ${plan} untuk ${outlet} bertambah ${days} hari tanpa biaya. ${until ? `Berlaku sampai ${until}.` : "Masa tenggangnya ikut mundur: perpanjang sebelum masa itu habis."}`,
    href: paths.subscriptions,
  }),
};

/** The reviewer to whom management gave an application; nobody once another one has it or it is decided. */
async function findAssignmentNotices(
  tx: Tx,
  kind: AssignmentNotificationKind,
  { applicationId, reviewerId }: { applicationId: string; reviewerId: string },
): Promise<Notice[]> {
  const found = await tx.application.findUnique({
    where: { id: applicationId, reviewerId },
    select: { id: true, code: true, outlet: { select: { name: true, status: true } } },
  });
  if (found?.outlet?.status !== "IN_REVIEW") return [];
  const { id, code, outlet } = found;
  return [{ userId: reviewerId, ...assignmentTexts[kind]({ id, code, name: outlet.name }) }];
}

/** The owner whose outlet's plan was given days; nobody once it is over all the same. */
async function findGoodwillNotices(
  tx: Tx,
  kind: GoodwillNotificationKind,
  { subscriptionId, days }: { subscriptionId: string; days: number },
): Promise<Notice[]> {
  const found = await tx.subscription.findUnique({
    where: { id: subscriptionId },
    select: {
      status: true,
      endsAt: true,
      plan: { select: { name: true } },
      outlet: { select: { name: true, ownerId: true, zone: true } },
    },
  });
  if (!found || found.status === "EXPIRED") return [];
  const { endsAt, plan, outlet } = found;
  const until = found.status === "GRACE" ? null : formatInstant(endsAt, outlet.zone);
  const text = goodwillTexts[kind]({ outlet: outlet.name, plan: plan.name, days, until });
  return [{ userId: outlet.ownerId, reader: "outlet", ...text }];
}

export const assignmentNotices = noticeSubject(
  assignmentTexts,
  z.object({ applicationId: z.uuid(), reviewerId: z.uuid() }),
  findAssignmentNotices,
);
export const goodwillNotices = noticeSubject(
  goodwillTexts,
  z.object({ subscriptionId: z.uuid(), days: z.int() }),
  findGoodwillNotices,
);
