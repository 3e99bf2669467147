import { listPreferences } from "#app/features/messages/preferences/preferences.queries.server.ts";
import { afterRow } from "#app/lib/list-filter.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

const notificationPageSize = 20;

export interface NotificationRow {
  id: string;
  title: string;
  body: string;
  isRead: boolean;
  /** `Jumat, 20 Maret 2026 pukul 10.30 WIB`, on the reader's clock. */
  when: string;
  iso: string;
}

/** A page of a person's notifications, the latest first; an unreadable cursor starts at the beginning. */
export async function listMyNotifications(
  userId: string,
  { view, cursor }: { view: "all" | "unread"; cursor: string | null },
) {
  const after = afterRow.read(cursor ?? "");
  const from = after && { at: new Date(after.at), id: after.id };
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
    next: last && found.length > page.length ? afterRow.write({ at: last.createdAt.getTime(), id: last.id }) : null,
    isFirstPage: from === null,
  };
}
