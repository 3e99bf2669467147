import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, expect, it } from "vitest";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { grantToApp } from "#prisma/app-role.ts";
import { restoreBackup } from "#prisma/backup/restore-backup.ts";
import { startApp } from "#tests/support/app-process.ts";
import { appRole, asApp } from "#tests/support/as-app-role.ts";
import { ask, cleanUp, fillDatabase, newDatabase, taken } from "#tests/support/backup-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

afterAll(cleanUp);

it("a server on a restored database shows a page, knows who is signed in and takes a booking", async () => {
  await fillDatabase();
  const outlet = await createOutlet();
  const cookie = await sessionCookieOf((await createUser("Sari")).id);
  const { directory } = await taken();
  const into = await newDatabase();
  await restoreBackup({ directory, url: into });
  await grantToApp(into, appRole);
  const app = await startApp({ DATABASE_URL: asApp(into), JOBS: "off" });
  try {
    const page = await fetch(`${app.origin}/barbershop/${outlet.id}`, { headers: { Cookie: cookie } });
    expect(page.status).toBe(200);
    const { name } = await db.outlet.findUniqueOrThrow({ where: { id: outlet.id }, select: { name: true } });
    expect(await page.text()).toMatch(new RegExp(`<h1[^>]*>${name}`));
    const day = localDate(Temporal.Now.instant(), "WIB").add({ days: 1 });
    const query = new URLSearchParams({
      service: outlet.serviceIds[0] ?? "",
      barber: outlet.barberIds[0] ?? "",
      start: instantAt(day, 600, "WIB").toString(),
      step: "details",
    });
    const booked = await fetch(`${app.origin}/booking/${outlet.id}?${query}`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie, Origin: app.origin },
      body: new URLSearchParams({
        contactName: "Sari",
        contactPhone: "081234567890",
        payment: "VENUE",
        quotedTotal: "52000",
        idempotencyKey: randomUUID(),
      }),
    });
    expect(booked.status).toBe(303);
    const claims = `SELECT status FROM booking b JOIN slot_claim c ON c.booking_id = b.id AND c.active WHERE b.outlet_id = '${outlet.id}'`;
    expect(await ask(into, claims)).toEqual([{ status: "CONFIRMED" }]);
  } finally {
    await app.stop();
  }
});
