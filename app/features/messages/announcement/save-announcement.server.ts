import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import {
  announcementKey,
  forgetAnnouncement,
  readAnnouncement,
} from "#app/features/messages/announcement/announcement.queries.server.ts";
import type { AnnouncementCommand } from "#app/features/messages/announcement/announcement.schema.ts";
import type { Announcement } from "#app/features/messages/announcement/announcement.ts";
import { wallInstant } from "#app/lib/wall-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

export type AnnouncementRefusal = "no-such-time" | "past" | "backwards" | "none";
type SavedAnnouncement = { ok: true } | { ok: false; reason: AnnouncementRefusal };

/** Shows a text above every page, instead of the one before it, or takes it away; times are those of Jakarta. */
export async function saveAnnouncement(
  command: AnnouncementCommand,
  member: Actor,
  now: Temporal.Instant = clock.now(),
): Promise<SavedAnnouncement> {
  const saved = await inTransaction(async (tx): Promise<SavedAnnouncement> => {
    const key = announcementKey;
    await tx.$executeRaw`INSERT INTO setting (key, value) VALUES (${key}, '{}') ON CONFLICT DO NOTHING`;
    const [row] = await tx.$queryRaw<{ value: unknown }[]>`SELECT value FROM setting WHERE key = ${key} FOR UPDATE`;
    const before = readAnnouncement(row?.value);
    const made = command.act === "remove" ? removed(before) : announcementOf(command, now);
    if (!made.ok) return made;
    await tx.setting.update({ where: { key }, data: { value: { ...made.value } } });
    const action = command.act === "show" ? "announcement.shown" : "announcement.removed";
    await writeAudit(tx, {
      ...{ actor: member, action, entity: "setting", entityId: key },
      before: before ? { ...before } : undefined,
      after: { ...made.value, reason: command.reason } satisfies Prisma.InputJsonObject,
    });
    return { ok: true };
  });
  forgetAnnouncement();
  return saved;
}

type Made = { ok: true; value: Announcement | Record<string, never> } | { ok: false; reason: AnnouncementRefusal };

function removed(before: Announcement | null): Made {
  return before ? { ok: true, value: {} } : { ok: false, reason: "none" };
}

function announcementOf(command: Extract<AnnouncementCommand, { act: "show" }>, now: Temporal.Instant): Made {
  const from = command.from === undefined ? now : wallInstant(command.from, "WIB");
  const until = wallInstant(command.until, "WIB");
  if (!from || !until) return { ok: false, reason: "no-such-time" };
  if (until.epochMilliseconds <= now.epochMilliseconds) return { ok: false, reason: "past" };
  if (until.epochMilliseconds <= from.epochMilliseconds) return { ok: false, reason: "backwards" };
  const { text, link = null, audience } = command;
  return { ok: true, value: { id: randomUUIDv7(), text, link, audience, from: String(from), until: String(until) } };
}
