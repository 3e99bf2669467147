import { expect, test } from "vitest";
import { listMyFeeds } from "#app/features/bookings/calendar-feeds/calendar-feeds.queries.server.ts";
import { changeFeed } from "#app/features/bookings/calendar-feeds/change-feed.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

async function tokenOf(userId: string): Promise<string> {
  const [card] = await listMyFeeds(userId);
  return new URL(card?.address?.url ?? expect.fail("no address")).pathname.replace(/^\/calendar\/(.+)\.ics$/, "$1");
}

test("a secret address is in the audit log when it is opened, renewed and closed, without its secret", async () => {
  const { id: rina } = await createUser("Rina Wijaya");
  const ask = (act: "create" | "renew" | "revoke") => changeFeed({ act, userId: rina, barberId: null });
  await ask("create");
  const token = await tokenOf(rina);
  await ask("create");
  await ask("renew");
  const second = await tokenOf(rina);
  await ask("revoke");
  await ask("revoke");
  const rows = await db.auditLog.findMany({ where: { actorId: rina }, orderBy: [{ at: "asc" }, { id: "asc" }] });
  const actions = ["calendar.opened", "calendar.renewed", "calendar.closed"];
  expect(rows).toMatchObject(actions.map((action) => ({ action, actorKind: "customer", entity: "calendar_feed" })));
  expect(rows.map(({ entityId }) => entityId)).toEqual(Array.from({ length: 3 }, () => rows[0]?.entityId));
  for (const secret of [token, second]) expect(JSON.stringify(rows)).not.toContain(secret);
});
