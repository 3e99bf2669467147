import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, test } from "vitest";
import { actorOf } from "#app/features/core/access/actor.ts";
import {
  announcementOf,
  forgetAnnouncement,
  refreshAnnouncement,
  showAnnouncement,
} from "#app/features/messages/announcement/announcement.queries.server.ts";
import { saveAnnouncement } from "#app/features/messages/announcement/save-announcement.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

/** 10.00 in Jakarta. */
const now = Temporal.Instant.from("2026-11-22T03:00:00Z");
const member = actorOf(await createUser("Manajer"), "management", "req-announcement");
const reason = "Kabar untuk semua pelanggan";
const visitor = { isSignedIn: false, isPartner: false, closed: null };
const command = {
  act: "show",
  text: "Libur <b>Natal</b>",
  audience: "everyone",
  until: "2026-11-23T10:00",
  reason,
} as const;

beforeEach(async () => {
  await db.setting.deleteMany();
  forgetAnnouncement();
});
async function seen(at = now) {
  await refreshAnnouncement(at);
  return announcementOf(visitor, "/help?a=1", at);
}

test("stands above pages until it ends, as text, and leads back where it was closed", async () => {
  expect(await seen()).toBeNull();
  expect(await saveAnnouncement({ ...command, link: "/help" }, member, now)).toEqual({ ok: true });
  const html = await seen();
  expect(html).toContain("Libur &lt;b&gt;Natal&lt;/b&gt;");
  expect(html).toContain('name="to" value="/help?a=1"');
  expect(await seen(now.add({ hours: 24 }))).toBeNull();
  expect(await db.auditLog.findFirst({ where: { action: "announcement.shown" } })).toMatchObject({
    ...{ actorId: member.id, after: { text: command.text, reason } },
  });
});

test("who closed it sees the next one again", async () => {
  await saveAnnouncement(command, member, now);
  await refreshAnnouncement(now);
  const first = await showAnnouncement(now);
  const closed = { ...visitor, closed: first?.id ?? null };
  expect(announcementOf(closed, "/", now)).toBeNull();
  await saveAnnouncement(command, member, now);
  await refreshAnnouncement(now);
  expect(announcementOf(closed, "/", now)).not.toBeNull();
});

test.each([
  [{ until: "2026-11-22T10:00" }, "past"],
  [{ from: "2026-11-24T10:00" }, "backwards"],
  [{ until: "2026-11-31T10:00" }, "no-such-time"],
])("%j is refused: %s", async (set, refusal) => {
  expect(await saveAnnouncement({ ...command, ...set }, member, now)).toEqual({ ok: false, reason: refusal });
});

test("is taken away, once", async () => {
  await saveAnnouncement(command, member, now);
  expect(await saveAnnouncement({ act: "remove", reason }, member, now)).toEqual({ ok: true });
  expect(await seen()).toBeNull();
  expect(await saveAnnouncement({ act: "remove", reason }, member, now)).toEqual({ ok: false, reason: "none" });
});
