import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import {
  type Announcement,
  announcementHtml,
  audiences,
  isShownTo,
  type Reader,
} from "#app/features/messages/announcement/announcement.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Milliseconds for which a process believes what it read. */
const believedMs = 5_000;
export const announcementKey = "announcement";

const shape = z.object({
  id: z.uuid(),
  text: z.string(),
  link: z.string().nullable(),
  audience: z.enum(audiences),
  from: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }),
});

interface LastRead {
  value: Announcement | null;
  at: number;
  /** Under way; one that began before a change in this process is not believed. */
  next: Promise<void> | null;
  changes: number;
}

const read: LastRead = { value: null, at: Number.NEGATIVE_INFINITY, next: null, changes: 0 };

/** The announcement as it is stored; what makes no sense counts as none. */
export function readAnnouncement(value: unknown): Announcement | null {
  const found = shape.safeParse(value);
  return found.success ? found.data : null;
}

/**
 * Has what is remembered read again where it is some seconds old. Nobody waits for that but the first page of a process;
 * a failure leaves what is known.
 */
export async function refreshAnnouncement(now: Temporal.Instant = clock.now()): Promise<void> {
  const at = now.epochMilliseconds;
  if (Math.abs(at - read.at) < believedMs) return;
  read.next ??= refresh(at);
  if (read.at === Number.NEGATIVE_INFINITY) await read.next;
}

/** The announcement for somebody as HTML, from memory; null where there is none for them. */
export function announcementOf(reader: Reader, here: string, now: Temporal.Instant = clock.now()): string | null {
  const { value } = read;
  return value && isShownTo(value, reader, now.epochMilliseconds) ? announcementHtml(value, here) : null;
}

async function refresh(at: number): Promise<void> {
  const { changes } = read;
  const value = await db.setting.findUnique({ where: { key: announcementKey }, select: { value: true } }).then(
    (row) => readAnnouncement(row?.value),
    (error: unknown) => {
      logger.warn({ error: String(error) }, "announcement not read");
      return read.value;
    },
  );
  if (changes === read.changes) Object.assign(read, { value, at, next: null });
}

/** Has this process read it again at once, after it was changed here. */
export function forgetAnnouncement(): void {
  Object.assign(read, { at: Number.NEGATIVE_INFINITY, next: null, changes: read.changes + 1 });
}

const shown = (time: string) => formatInstant(instantFrom(Date.parse(time)), "WIB");

/** What management sees of it. */
export async function showAnnouncement(now = clock.now()) {
  const row = await db.setting.findUnique({ where: { key: announcementKey }, select: { value: true } });
  const found = readAnnouncement(row?.value);
  if (!found || Date.parse(found.until) <= now.epochMilliseconds) return null;
  const isPlanned = Date.parse(found.from) > now.epochMilliseconds;
  return { ...found, from: shown(found.from), until: shown(found.until), isPlanned };
}
export type AnnouncementView = NonNullable<Awaited<ReturnType<typeof showAnnouncement>>>;
