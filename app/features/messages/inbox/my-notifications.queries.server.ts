import { z } from "zod";
import { listPreferences } from "#app/features/messages/preferences/preferences.queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

export const notificationPageSize = 20;

export interface NotificationRow {
  id: string;
  title: string;
  body: string;
  isRead: boolean;
  /** `Jumat, 20 Maret 2026 pukul 10.30 WIB`, on the reader's clock. */
  when: string;
  iso: string;
}

/** Names the last notification of a page: when it was written, in epoch milliseconds, and its id. */
const cursorText = z
  .string()
  .regex(/^\d{1,13}_[0-9a-f-]{36}$/)
  .transform((text) => {
    const [at = "0", id = ""] = text.split("_");
    return { at: new Date(Number(at)), id };
  })
  .refine(({ id }) => isUuid(id));

/** A page of a person's notifications, the latest first; an unreadable cursor starts at the beginning. */
export async function listMyNotifications(
  userId: string,
  { view, cursor }: { view: "all" | "unread"; cursor: string | null },
) {
  const after = cursor ? cursorText.safeParse(cursor) : null;
  const from = after?.success ? after.data : null;
  const [found, unread, preferences] = await Promise.all([
    db.notification.findMany({
      where: {
        userId,
        ...(view === "unread" && { readAt: null }),
        ...(from && { OR: [{ createdAt: { lt: from.at } }, { createdAt: from.at, id: { lt: from.id } }] }),
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: notificationPageSize + 1,
      select: { id: true, title: true, body: true, createdAt: true, readAt: true },
    }),
    db.notification.count({ where: { userId, readAt: null } }),
    listPreferences([userId]),
  ]);
  const zone = preferences.get(userId)?.quiet.zone ?? "WIB";
  const page = found.slice(0, notificationPageSize);
  const last = page.at(-1);
  const notifications = page.map(
    ({ createdAt, readAt, ...rest }): NotificationRow => ({
      ...rest,
      isRead: readAt !== null,
      when: formatInstant(createdAt, zone),
      iso: createdAt.toISOString(),
    }),
  );
  return {
    notifications,
    unread,
    next: last && found.length > page.length ? `${last.createdAt.getTime()}_${last.id}` : null,
    isFirstPage: from === null,
  };
}
