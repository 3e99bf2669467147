import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { Notice, PlatformNotificationKind } from "#app/features/core/outbox/notification-kind.ts";
import { platformTexts } from "#app/features/operations/notices/platform-texts.server.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Every member of management hears of what is wrong with the platform itself. */
export async function findPlatformNotices(
  tx: Tx,
  kind: PlatformNotificationKind,
  { subject, count, at }: { subject: string; count: number; at: string },
): Promise<Notice[]> {
  const members = await tx.roleGrant.findMany({ where: { role: "MANAGEMENT" }, select: { userId: true } });
  const when = formatInstant(instantFrom(new Date(at)), "WIB");
  const text = platformTexts[kind]({ subject, count, when });
  return members.map(({ userId }) => ({ userId, ...text }));
}

export const platformNotices = noticeSubject(
  platformTexts,
  z.object({ subject: z.string(), count: z.int(), at: z.iso.datetime() }),
  findPlatformNotices,
);
