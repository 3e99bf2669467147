import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { proposeMove, withdrawProposal } from "#app/features/bookings/move/propose-move.server.ts";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

let app: AppProcess;
let shop: OutletFixture;
let customerId: string;
let cookie: string;
let hours = 48;

beforeAll(async () => {
  app = await startApp({ JOBS: "off" });
  shop = await createOutlet();
  customerId = (await createUser("Rina Wijaya")).id;
  cookie = await sessionCookieOf(customerId);
});
afterAll(() => app.stop());

function booked(status: "AWAITING_OUTLET" | "CONFIRMED" | "COMPLETED" | "EXPIRED" = "CONFIRMED") {
  hours += 2;
  return createBooking(shop, { start: Temporal.Now.instant().add({ hours }), status, set: { customerId } });
}

const read = (path: string) => fetch(app.origin + path, { headers: { Cookie: cookie } });
const htmlOf = async (id: string) => (await read(`/my-bookings/${id}`)).text();
const markOn = (html: string) => /"mark","([0-9a-f]{32})"/.exec(html.replaceAll("\\", ""))?.[1];

async function listen(id: string, mark?: string) {
  const leaving = new AbortController();
  const query = mark ? `?mark=${mark}` : "";
  const address = `${app.origin}/my-bookings/${id}/live${query}`;
  const answer = await fetch(address, { headers: { Cookie: cookie }, signal: leaving.signal });
  const heard = { count: 0 };
  void (async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      heard.count += text.split("event: change").length - 1;
  })().catch(() => {});
  return { answer, heard, leave: () => leaving.abort() };
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 30_000;
  while (!isSo() && performance.now() < end) await new Promise((done) => setTimeout(done, 10));
  expect(isSo()).toBe(true);
}

it("a customer's page hears when the outlet answers, and nothing of the outlet's other bookings", async () => {
  const { id } = await booked("AWAITING_OUTLET");
  const mark = markOn(await htmlOf(id));
  const screen = await listen(id, mark);
  expect(screen.answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  // Another of the same outlet: by the time its own page has heard of it, this one would have.
  const other = await booked();
  const elsewhere = await listen(other.id);
  await db.booking.update({ where: { id: other.id }, data: { note: "Terlambat sedikit" } });
  await until(() => elsewhere.heard.count >= 1);
  expect(screen.heard.count).toBe(0);

  await db.booking.update({ where: { id }, data: { status: "CONFIRMED" } });
  await until(() => screen.heard.count >= 1);
  const html = await htmlOf(id);
  expect(html).toContain("Terkonfirmasi");
  expect(markOn(html)).not.toBe(mark);

  // What changed between page and stream is told at once.
  const late = await listen(id, mark);
  await until(() => late.heard.count >= 1);
  for (const each of [screen, elsewhere, late]) each.leave();
});

it("hears of the outlet's proposal, and when it is taken back", async () => {
  const { id, startAt } = await booked();
  const screen = await listen(id, markOn(await htmlOf(id)));
  const user = { id: shop.ownerId, isAdmin: false };
  const day = localDate(startAt, "WIB").add({ days: 2 });
  const offer = {
    bookingId: id,
    user,
    barberId: shop.barberIds[1] ?? "",
    start: instantAt(day, 840, "WIB"),
    reason: "",
  };
  expect(await proposeMove(offer)).toEqual({ ok: true });
  await until(() => screen.heard.count >= 1);
  expect(await htmlOf(id)).toContain("pukul 14.00 WIB");
  const heard = screen.heard.count;
  expect(await withdrawProposal({ bookingId: id, user })).toEqual({ ok: true });
  await until(() => screen.heard.count > heard);
  screen.leave();
});

it("hears what becomes of a refund, which changes nothing of the booking itself", async () => {
  const { id } = await booked();
  const payment = await db.payment.create({
    data: {
      ...{ orderId: `T-${randomUUID()}`, purpose: "BOOKING", bookingId: id, payerId: customerId, method: "VA_BCA" },
      ...{ status: "PAID", amount: 52_000, gatewayAmount: 52_000, expiresAt: new Date(), paidAt: new Date() },
    },
  });
  const of = { paymentId: payment.id, bookingId: id, amount: 10_000, target: "METHOD", reason: "Sengketa" } as const;
  const refund = await db.refund.create({ data: { ...of, refundKey: `R-${randomUUID()}`, status: "REQUESTED" } });
  const screen = await listen(id, markOn(await htmlOf(id)));
  await db.refund.update({ where: { id: refund.id }, data: { status: "DONE", doneAt: new Date() } });
  await until(() => screen.heard.count >= 1);
  screen.leave();
});

it("a booking that is over is not watched", async () => {
  for (const status of ["COMPLETED", "EXPIRED"] as const) {
    const { id } = await booked(status);
    expect(markOn(await htmlOf(id)), status).toBeUndefined();
  }
});

it("is refused to visitors and for another's booking", async () => {
  const { id } = await booked();
  const path = `/my-bookings/${id}/live`;
  expect((await new Client().get(path)).status).toBe(401);
  const stranger = await signedIn((await createUser()).id);
  for (const each of [path, "/my-bookings/x/live"]) expect((await stranger.get(each)).status).toBe(404);
});
