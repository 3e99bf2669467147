import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createSentApplication } from "#tests/support/application-fixtures.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { readHtml } from "#tests/support/html-reader.ts";
import { Client } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";
import { createReview } from "#tests/support/review-fixtures.ts";

const home = "/management-dashboard";
const reason = "Diminta lewat telepon kantor";
const tomorrow = new Date(Date.now() + 72 * 3_600_000);
const client = new Client();
const support = new Client();
let member: { id: string };

beforeAll(async () => {
  const manager = await createManager();
  member = manager;
  client.cookie = await managementCookieOf(manager);
  const reader = await createUser("Sari Dewi");
  await db.roleGrant.create({ data: { userId: reader.id, role: "SUPPORT" } });
  support.cookie = await managementCookieOf(reader);
});

const textOf = async (path: string, browser = client) => (await browser.get(path)).text();
const postedForms = (html: string) =>
  readHtml(html).filter(({ name, attributes }) => name === "form" && attributes.get("method") === "post").length;

/** A booking in three days, at the hour that tests like. */
async function laterBooking() {
  const outlet = await createOutlet({ name: "Gunting Emas" });
  const booking = await createBooking(outlet);
  const endAt = new Date(tomorrow.getTime() + 30 * 60_000);
  await db.booking.update({ where: { id: booking.id }, data: { startAt: tomorrow, endAt } });
  return { outlet, booking };
}

describe("the first page", () => {
  const linksOf = (html: string) =>
    readHtml(html)
      .filter(({ name }) => name === "a")
      .map(({ attributes }) => attributes.get("href") ?? "");

  test("says that nothing waits, then what waits with its age before the figures of the day", async () => {
    expect(await textOf(home)).toContain("Tidak ada yang menunggu.");
    const message = { name: "Sari", email: "sari@example.com", topic: "OTHER", message: "Belum dijawab" } as const;
    await db.contactMessage.create({ data: { ...message, createdAt: new Date(Date.now() - 10 * 86_400_000) } });
    for (const browser of [client, support]) {
      const html = await textOf(home, browser);
      const [row, list, figures] = ["1 lewat 1 hari kerja", "terlama <!-- -->10 hari", "Hari ini"].map((text) =>
        html.indexOf(text),
      );
      expect([row, list, figures]).toEqual([row, list, figures].sort((one = 0, other = 0) => one - other));
      expect(row).toBeGreaterThan(0);
      expect(linksOf(html)).toContain(`${home}/messages`);
      expect(html).not.toContain("Tidak ada yang menunggu.");
    }
    await db.contactMessage.deleteMany();
  });

  test("finds pages by their name, and leads with anything else to the lists", async () => {
    const refund = linksOf(await textOf(`${home}?q=PENGEMBALIAN`));
    expect(refund).toContain(`${home}/users?q=PENGEMBALIAN`);
    const inMain = (links: string[]) => links.filter((link) => link === `${home}/refunds`).length;
    expect(inMain(refund)).toBe(inMain(linksOf(await textOf(home))) + 1);
    const html = await textOf(`${home}?q=${encodeURIComponent("<b>x</b>")}`);
    expect(html).toContain("&lt;b&gt;x&lt;/b&gt;");
    expect(html).not.toContain("<b>x</b>");
    expect(linksOf(html)).toContain(`${home}/bookings?q=${encodeURIComponent("<b>x</b>").replaceAll("%20", "+")}`);
  });
});

describe("an outlet", () => {
  test("is found, opened, suspended with its consequences in view, and given back", async () => {
    const { outlet, booking } = await laterBooking();
    expect(await textOf(`${home}/outlets?q=gunting+emas`)).toContain(`${home}/outlets/${outlet.id}`);
    expect(await textOf(`${home}/outlets/${outlet.id}`)).toContain(booking.code);
    const path = `${home}/outlets/${outlet.id}/suspension`;
    const html = (await textOf(path)).replaceAll("<!-- -->", "");
    expect(html).toContain("Dibatalkan: 1 booking");
    expect((await client.post(path, { act: "suspend", reason: "x" })).status).toBe(422);
    expect((await client.post(path, { act: "suspend", reason })).status).toBe(302);
    expect((await client.post(path, { act: "suspend", reason })).status).toBe(409);
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      status: "CANCELLED_BY_OUTLET",
    });
    expect((await client.post(path, { act: "restore", reason })).status).toBe(302);
    const page = await textOf(`${home}/outlets/${outlet.id}`);
    expect(page).toContain(`Alasan: ${reason}`.replace("Alasan: ", ""));
    expect((await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } })).status).toBe("ACTIVE");
  });
});

describe("a booking", () => {
  test("is cancelled for the outlet after its consequences were read, and the refusal keeps what was typed", async () => {
    const { booking } = await laterBooking();
    const path = `${home}/bookings/${booking.id}`;
    expect(await textOf(`${path}?act=cancel`)).toContain("Yang terjadi");
    const short = await client.post(path, { act: "cancel", reason: "x", cause: "EMERGENCY", text: "Banjir besar" });
    expect([short.status, (await short.text()).includes("Banjir besar")]).toEqual([422, true]);
    expect((await client.post(path, { act: "cancel", reason, cause: "EMERGENCY", text: "" })).status).toBe(302);
    const again = await client.post(path, { act: "cancel", reason, cause: "EMERGENCY", text: "" });
    expect([again.status, (await again.text()).includes("tidak dapat dibatalkan lagi")]).toEqual([409, true]);
    expect((await client.post(`${home}/bookings/${member.id}`, { act: "confirm", reason })).status).toBe(404);
  });

  test("is taken away as a file in which nothing acts as a formula", async () => {
    const { outlet, booking } = await laterBooking();
    await db.booking.update({ where: { id: booking.id }, data: { contactName: '=HYPERLINK("x")' } });
    const answer = await client.get(`${home}/bookings.csv?outlet=${outlet.id}`);
    expect(answer.headers.get("content-disposition")).toMatch(/attachment; filename="bookings-.*\.csv"/);
    expect(await answer.text()).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

describe("the queues", () => {
  test("a review is hidden and shown again, with words for its author and a reason for the log", async () => {
    const outlet = await createOutlet();
    const review = await createReview(await createBooking(outlet, { status: "COMPLETED" }));
    await db.review.update({ where: { id: review.id }, data: { status: "HELD", heldFor: ["LINK"] } });
    expect(await textOf(`${home}/reviews`)).toContain(`${home}/reviews/${review.id}`);
    const path = `${home}/reviews/${review.id}`;
    const { version } = await db.review.findUniqueOrThrow({ where: { id: review.id } });
    const hide = { act: "hide", version: String(version), reason, words: "Memuat tautan iklan." };
    expect((await client.post(path, { ...hide, reason: "" })).status).toBe(422);
    expect((await client.post(path, hide)).status).toBe(302);
    expect((await client.post(path, hide)).status).toBe(409);
    const publish = { act: "publish", version: String(version + 1), reason };
    expect((await client.post(path, publish)).status).toBe(302);
    const log = await db.auditLog.findMany({ where: { entityId: review.id, actorKind: "management" } });
    expect(log.map(({ action }) => action).toSorted()).toEqual(["review.hidden", "review.published"]);
    for (const { after } of log) expect(after).toMatchObject({ reason });
    // Whatever is sent: there is nothing to correct.
    expect((await client.post(`${home}/reviews/${member.id}`, {})).status).toBe(404);
  });

  test("a message is seen to, opened again, and each says what was done", async () => {
    const row = { name: "Rina", email: "rina@example.com", topic: "PAYMENT", message: "Uang saya?" } as const;
    const { id } = await db.contactMessage.create({ data: row });
    const path = `${home}/messages/${id}`;
    expect((await client.post(path, { act: "handle", reason })).status).toBe(302);
    expect((await client.post(path, { act: "handle", reason })).status).toBe(409);
    expect(await textOf(`${home}/messages?view=handled&topic=PAYMENT&q=uang`)).toContain(reason);
    expect((await client.post(path, { act: "reopen", reason: "Belum terjawab semua" })).status).toBe(302);
    expect(await db.contactMessage.findUnique({ where: { id } })).toMatchObject({
      ...{ status: "NEW", handledBy: null, handledNote: "Belum terjawab semua" },
    });
  });
});

test("members who only read see every page without a form that sends anything", async () => {
  const { outlet, booking } = await laterBooking();
  const review = await createReview(await createBooking(outlet, { barber: 1, status: "COMPLETED" }));
  const { id: application } = await createSentApplication("SUBMITTED");
  const message = await db.contactMessage.create({
    data: { name: "Rina", email: "rina@example.com", topic: "OTHER", message: "Halo" },
  });
  const pages = [
    ...["outlets", "bookings", "applications", "reviews", "messages"],
    ...[`outlets/${outlet.id}`, `outlets/${outlet.id}/suspension`, `bookings/${booking.id}?act=cancel`],
    ...[`bookings/${booking.id}/move`, `applications/${application}`, `reviews/${review.id}`, `messages/${message.id}`],
  ];
  for (const page of pages) {
    const answer = await support.get(`${home}/${page}`);
    const html = await answer.text();
    expect([page, answer.status, postedForms(html)]).toEqual([page, 200, 0]);
    expect([page, html.includes("Unduh CSV")]).toEqual([page, false]);
  }
  expect((await support.get(`${home}/bookings.csv`)).status).toBe(403);
  expect((await support.post(`${home}/bookings/${booking.id}`, { act: "confirm", reason })).status).toBe(403);
});
