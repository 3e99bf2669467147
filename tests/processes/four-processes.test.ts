import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import S3rver from "@20minutes/s3rver";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { BalancedBrowser, countEvents } from "#tests/support/balanced-browser.ts";
import { count } from "#tests/support/counts.ts";
import { createEmptyDraft } from "#tests/support/draft-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { readHtml, typedIn } from "#tests/support/html-reader.ts";
import { createUnpaidBooking } from "#tests/support/payment-fixtures.ts";
import { plainPicture } from "#tests/support/picture-files.ts";
import { freePort } from "#tests/support/ports.ts";
import { photoPath } from "#tests/support/post-picture.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

const processes = [0, 1, 2, 3];
const tomorrow = localDate(Temporal.Now.instant(), "WIB").add({ days: 1 });
const directory = mkdtempSync(join(tmpdir(), "pangkas-s3-"));
let apps: AppProcess[] = [];
let storage: S3rver;

beforeAll(async () => {
  const port = await freePort();
  const configureBuckets = [{ name: "pangkas-public" }, { name: "pangkas-private" }];
  storage = new S3rver({ address: "127.0.0.1", port, silent: true, directory, configureBuckets });
  await storage.run();
  const variables = {
    JOBS: "off",
    // Hundreds want the same row: on a machine that does other things they wait for each other longer than people should.
    DATABASE_PATIENCE_FACTOR: "10",
    STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    STORAGE_S3_REGION: "us-east-1",
    STORAGE_S3_PUBLIC_BUCKET: "pangkas-public",
    STORAGE_S3_PRIVATE_BUCKET: "pangkas-private",
    STORAGE_S3_ACCESS_KEY_ID: "S3RVER",
    STORAGE_S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  // Nothing of one is within another's reach.
  apps = await Promise.all(
    processes.map((index) => startApp({ ...variables, STORAGE_DIR: join(directory, `${index}`) })),
  );
}, 3_600_000);
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

const browserOf = async (userId: string) => new BalancedBrowser(apps, await sessionCookieOf(userId));
const statusesOf = (browser: BalancedBrowser, path: string) =>
  Promise.all(processes.map(async (index) => (await browser.get(index, path)).status));

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error("That does not come about.");
    await sleep(20);
  }
}

it("a session of one holds in all, and ends in all at once", async () => {
  const user = await createUser();
  const [phone, laptop] = [await browserOf(user.id), await browserOf(user.id)];
  expect(await statusesOf(phone, "/account/sessions")).toEqual([200, 200, 200, 200]);
  const stolen = new BalancedBrowser(apps, `session=${phone.cookies.get("session")}`);
  expect((await phone.post(2, "/auth/sign-out", {})).status).toBe(302);
  expect(await statusesOf(stolen, "/account/sessions")).toEqual([401, 401, 401, 401]);
  expect(await statusesOf(laptop, "/account/sessions")).toEqual([200, 200, 200, 200]);
  const other = new BalancedBrowser(apps, `session=${laptop.cookies.get("session")}`);
  expect((await laptop.post(3, "/account/sessions/sign-out-everywhere", {})).status).toBe(302);
  expect(await statusesOf(other, "/account/sessions")).toEqual([401, 401, 401, 401]);
});

it("a word that one process leaves is shown by another, once, and a form that one kept is shown by another", async () => {
  const outlet = await createOutlet();
  const user = await createUser();
  const browser = await browserOf(user.id);
  const kept = await browser.post(0, "/account/favourites", { outlet: outlet.id, wanted: "yes" });
  expect(kept.status).toBe(302);
  const pages = [1, 2].map(async (index) => (await browser.get(index, "/account/favourites")).text());
  expect(await pages[0]).toContain("Disimpan ke favorit");

  const visitor = new BalancedBrowser(apps);
  const start = instantAt(tomorrow, 600, "WIB").toString();
  const query = new URLSearchParams({ service: outlet.serviceIds[0] ?? "", barber: "any", start, step: "details" });
  const path = `/booking/${outlet.id}?${query}`;
  const typed = { contactName: "Ibu Raka", contactPhone: "0813 1111 2222", note: "Poni jangan dipotong" };
  const fields = { ...typed, payment: "VENUE", quotedTotal: "1", idempotencyKey: randomUUID() };
  expect((await visitor.post(1, path, fields)).status).toBe(401);
  visitor.cookies.set("session", (await sessionCookieOf(user.id)).split("=")[1] ?? "");
  const page = readHtml(await (await visitor.get(3, path)).text());
  for (const [name, text] of Object.entries(typed)) expect(typedIn(page, name)).toEqual([text]);
});

it("a picture that one took is shown by all", async () => {
  const draft = await createEmptyDraft();
  const browser = await browserOf(draft.ownerId);
  const body = new FormData();
  body.append("intent", "add");
  body.append("photo", new File([await plainPicture()], "foto.jpg", { type: "image/jpeg" }));
  expect((await browser.send(0, photoPath(draft, "FRONT"), { method: "POST", body })).status).toBe(302);
  const [file] = await db.applicationFile.findMany({ where: { applicationId: draft.id }, select: { id: true } });
  expect(await statusesOf(browser, `/registration-file/${file?.id}`)).toEqual([200, 200, 200, 200]);
});

it("a payment is told by all", async () => {
  const user = await createUser();
  const { booking, payment } = await createUnpaidBooking(await createOutlet(), user.id);
  const browser = await browserOf(user.id);
  const streams = await Promise.all(
    processes.map(async (index) =>
      countEvents(await browser.get(index, `/payment-instructions/${booking.id}/live`), "payment"),
    ),
  );
  await until(() => streams.every(({ heard }) => heard.count === 1));
  await db.payment.update({ where: { id: payment.id }, data: { status: "REVIEW" } });
  await until(() => streams.every(({ heard }) => heard.count === 2));
  for (const { leave } of streams) leave();
});

it("hundreds want one time: one has it, the others are told so, and every screen shows it", {
  timeout: 3_600_000,
}, async () => {
  // As many as CI can take in its time; a thousand in `npm run test:deep`.
  const attempts = count(400, 1_000);
  const outlet = await createOutlet({}, { barbers: 1 });
  const people = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => browserOf((await createUser(`Orang ${index}`)).id)),
  );
  const owner = await browserOf(outlet.ownerId);
  const screens = await Promise.all(
    processes.map(async (index) => countEvents(await owner.get(index, "/admin/orders/live"), "change")),
  );
  await until(() => screens.every(({ heard }) => heard.count >= 1));
  const before = screens.map(({ heard }) => heard.count);
  const deadlocks = await countDeadlocks();
  const start = instantAt(tomorrow, 600, "WIB").toString();
  const query = new URLSearchParams({
    service: outlet.serviceIds[0] ?? "",
    barber: outlet.barberIds[0] ?? "",
    start,
    step: "details",
  });
  const contact = { contactName: "Budi Santoso", contactPhone: "081234567890", payment: "VENUE", quotedTotal: "52000" };
  const statuses = await Promise.all(
    Array.from({ length: attempts }, async (_, index) => {
      const person = people[index % people.length] ?? owner;
      const fields = { ...contact, idempotencyKey: randomUUID() };
      for (;;) {
        const answer = await person.post(index, `/booking/${outlet.id}?${query}`, fields);
        await answer.arrayBuffer();
        // A machine that does other things may not come to it in time, or not to sending it: then the answer says so,
        // and the same form comes again.
        if (answer.status !== 408 && !(answer.status === 503 && answer.headers.has("Retry-After")))
          return answer.status;
        await sleep(Number(answer.headers.get("Retry-After") ?? 1) * 1_000);
      }
    }),
  );
  const tally = Object.groupBy(statuses, (status) => String(status));
  expect(Object.fromEntries(Object.entries(tally).map(([status, all]) => [status, all?.length]))).toEqual({
    303: 1,
    409: attempts - 1,
  });
  expect((await countDeadlocks()) - deadlocks).toBe(0);
  expect(await db.slotClaim.count({ where: { outletId: outlet.id, active: true } })).toBe(1);
  await until(() => screens.every(({ heard }, index) => heard.count > (before[index] ?? 0)));
  for (const { leave } of screens) leave();
});

it("the maintenance switch closes and opens all", async () => {
  const visitor = new BalancedBrowser(apps);
  const turn = (on: boolean) => {
    const value = { on, message: "Kami sedang memindahkan data." };
    return db.setting.upsert({
      where: { key: "maintenance" },
      create: { key: "maintenance", value },
      update: { value },
    });
  };
  // Each has just read the switch, which is the worst moment.
  expect(await statusesOf(visitor, "/signin")).toEqual([200, 200, 200, 200]);
  await turn(true);
  await until(async () => (await statusesOf(visitor, "/signin")).every((status) => status === 503));
  await turn(false);
  await until(async () => (await statusesOf(visitor, "/signin")).every((status) => status === 200));
});

async function countDeadlocks(): Promise<number> {
  const [row] = await db.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  return Number(row?.deadlocks ?? 0);
}
