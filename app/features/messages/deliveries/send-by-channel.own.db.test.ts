import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { OutgoingMessage } from "#app/features/messages/deliveries/outgoing-message.ts";
import type { PushFault } from "#tests/simulators/push.ts";
import { startChannels } from "#tests/support/channels-run.ts";

const { mail, push, whatsapp, pushOrigin, stop } = await startChannels();
const { mailAttachments } = await import("#app/notices.ts");
const { emailSender } = await import("#app/features/messages/deliveries/send-by-email.server.ts");
const { pushSender } = await import("#app/features/messages/deliveries/send-by-push.server.ts");
const { whatsappSender } = await import("#app/features/messages/deliveries/send-by-whatsapp.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { createBooking } = await import("#tests/support/booking-fixtures.ts");
const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");

afterAll(stop);

let user: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  user = await createUser("Siti Rahmawati");
  mail.forget();
  push.forget();
});

const message = (set: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  deliveryId: randomUUID(),
  eventId: randomUUID(),
  kind: "booking-confirmed",
  payload: { bookingId: randomUUID() },
  user: { id: user.id, name: user.name, email: user.email, phone: "+6281234567890" },
  title: "Booking terkonfirmasi",
  body: "Cukur Rapi menunggu Anda besok.",
  href: "/my-bookings/1",
  ...set,
});

const ownBooking = async (set: object = {}) =>
  createBooking(await createOutlet(), { ...set, set: { customerId: user.id } });

describe("e-mail", () => {
  test("says what the message says, with buttons to our own pages, once", async () => {
    const sent = message();
    const outcome = await emailSender(mailAttachments).send(sent);
    expect(mail.mails).toHaveLength(1);
    const { email, to } = mail.mails[0] ?? expect.fail();
    expect(outcome).toEqual({ ok: true, providerId: email.messageId });
    expect(email.messageId).toContain(sent.deliveryId);
    expect(to).toBe(user.email);
    expect(email.subject).toBe("Booking terkonfirmasi");
    expect(email.text).toMatch(/Halo Siti,.*Cukur Rapi menunggu Anda besok\..*\/my-bookings\/1/s);
    const links = [...(email.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? "").pathname);
    expect(links).toEqual(["/my-bookings/1", "/notifications/settings"]);
    expect(email.attachments).toEqual([]);
  });

  test("to a person without a verified address is not sent", async () => {
    const outcome = await emailSender(mailAttachments).send(message({ user: { ...user, email: "", phone: null } }));
    expect(outcome).toEqual({ ok: false, outcome: "never", reason: "no-address" });
    expect(mail.mails).toHaveLength(0);
  });

  test.each([
    ["CONFIRMED", "PUBLISH", "CONFIRMED"],
    ["CANCELLED_BY_OUTLET", "CANCEL", "CANCELLED"],
  ] as const)("of a booking that is %s carries its calendar file", async (status, method, eventStatus) => {
    const booking = await ownBooking({ status });
    await emailSender(mailAttachments).send(message({ payload: { bookingId: booking.id } }));
    const [file] = mail.mails[0]?.email.attachments ?? [];
    expect(file).toMatchObject({ mimeType: "text/calendar", method });
    const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file?.content as ArrayBuffer).toString()));
    expect(calendar.getFirstPropertyValue("method")).toBe(method);
    const event = calendar.getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("status")).toBe(eventStatus);
    expect(event?.getFirstPropertyValue("uid")).toContain(booking.id);
    expect(mail.mails[0]?.email.text).toContain("Terlampir: jadwal untuk kalender Anda.");
  });

  test("to the outlet carries no file of its customer", async () => {
    const booking = await ownBooking();
    const owner = await createUser("Pemilik");
    const to = { id: owner.id, name: owner.name, email: owner.email, phone: null };
    expect(
      await emailSender(mailAttachments).send(message({ payload: { bookingId: booking.id }, user: to })),
    ).toMatchObject({
      ok: true,
    });
    expect(mail.mails[0]?.email.attachments).toEqual([]);
  });

  test("of a payment carries the receipt, to who paid only", async () => {
    const booking = await ownBooking();
    const at = new Date("2026-11-20T03:00:00Z");
    const payment = await db.payment.create({
      data: {
        ...{ purpose: "BOOKING", orderId: randomUUID(), bookingId: booking.id, payerId: user.id, method: "GOPAY" },
        ...{ status: "PAID", amount: 52_000, gatewayAmount: 52_000, paidAt: at, expiresAt: at },
      },
    });
    const received = { kind: "payment-received", payload: { paymentId: payment.id } } as const;
    await emailSender(mailAttachments).send(message(received));
    const [file] = mail.mails[0]?.email.attachments ?? [];
    expect(file).toMatchObject({ mimeType: "application/pdf", filename: `bukti-${booking.code}.pdf` });
    expect(
      Buffer.from(file?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const other = await createUser("Orang Lain");
    await emailSender(mailAttachments).send(message({ ...received, user: { ...other, phone: null } }));
    expect(mail.mails[0]?.to).toBe(other.email);
    expect(mail.mails[0]?.email.attachments).toEqual([]);
  });

  test.each([
    ["450", "later", "mail-450"],
    ["550", "never", "mail-550"],
    ["lost", "unknown", "mail-no-answer"],
  ] as const)("%s is %s", async (fault, outcome, reason) => {
    mail.failNext(fault);
    expect(await emailSender(mailAttachments).send(message())).toEqual({ ok: false, outcome, reason });
  });
});

describe("WhatsApp", () => {
  test("goes by the template of what it is about, and of who reads it", async () => {
    const outcome = await whatsappSender.send(message());
    expect(whatsapp.notices[0]).toMatchObject({ to: "6281234567890", notice: { template: "pangkas_booking" } });
    expect(whatsapp.notices[0]?.notice?.text).toContain("Halo Siti");
    expect(whatsapp.notices[0]?.notice?.link).toBe("my-bookings/1");
    expect(outcome).toEqual({ ok: true, providerId: whatsapp.notices[0]?.id });
    await whatsappSender.send(message({ kind: "booking-created", href: "/admin/booking/1" }));
    expect(whatsapp.notices[0]?.notice).toMatchObject({ template: "pangkas_pesanan", link: "admin/booking/1" });
  });

  test("to a number that nobody proved is not sent", async () => {
    const before = whatsapp.calls;
    const outcome = await whatsappSender.send(message({ user: { ...user, phone: null } }));
    expect(outcome).toEqual({ ok: false, outcome: "never", reason: "no-address" });
    expect(whatsapp.calls).toBe(before);
  });

  test.each([
    [{ kind: "error", status: 429, code: 130429 }, "later", "throttled-130429"],
    [{ kind: "error", status: 401, code: 190 }, "later", "refused-190"],
    [{ kind: "error", status: 400, code: 131026 }, "never", "refused-131026"],
    [{ kind: "reset" }, "unknown", "unknown"],
  ] as const)("%j is %s", async (fault, outcome, reason) => {
    whatsapp.failNext(fault);
    const before = whatsapp.calls;
    expect(await whatsappSender.send(message())).toEqual({ ok: false, outcome, reason });
    expect(whatsapp.calls - before).toBe(1);
  });
});

describe("Web Push", () => {
  const session = (userId: string, expiresAt = new Date("2100-01-01T00:00:00Z")) =>
    db.session.create({ data: { userId, expiresAt, tokenHash: new Uint8Array(Buffer.from(randomUUID())) } });
  const browser = async (ending: PushFault | null = null, expiresAt?: Date) => {
    const { endpoint, keys } = push.subscribe(pushOrigin, ending);
    const { id: sessionId } = await session(user.id, expiresAt);
    return db.pushSubscription.create({ data: { userId: user.id, sessionId, endpoint, ...keys } });
  };
  const left = async () =>
    (await db.pushSubscription.findMany({ where: { userId: user.id } })).map(({ id }) => id).toSorted();

  test("reaches every browser of the person once, and nobody else's", async () => {
    const [one, other] = [await browser(), await browser()];
    const stranger = await createUser("Orang Lain");
    const theirs = push.subscribe(pushOrigin);
    const { id: sessionId } = await session(stranger.id);
    await db.pushSubscription.create({
      data: { userId: stranger.id, sessionId, endpoint: theirs.endpoint, ...theirs.keys },
    });
    const sent = message();
    expect(await pushSender.send(sent)).toEqual({ ok: true, providerId: sent.deliveryId });
    const ids = [one, other].map(({ endpoint }) => endpoint.split("/").at(-1));
    expect(push.messages.map((each) => each.browser).toSorted()).toEqual(ids.toSorted());
    const { title, body, href: path, eventId: tag } = sent;
    expect(JSON.parse(push.messages[0]?.text ?? "")).toEqual({ title, body, path, tag });
    const used = await db.pushSubscription.findMany({ where: { userId: user.id }, select: { usedAt: true } });
    expect(used.every(({ usedAt }) => usedAt !== null)).toBe(true);
  });

  test("what cannot wait is urgent and short-lived", async () => {
    await browser();
    await pushSender.send(message({ kind: "booking-en-route" }));
    expect(push.messages[0]).toMatchObject({ urgency: "high", ttl: 3600 });
    await pushSender.send(message());
    expect(push.messages[0]).toMatchObject({ urgency: "normal", ttl: 86_400 });
  });

  test("forgets browsers that are gone, and only those", async () => {
    const stays = await browser();
    const gone = [await browser(404), await browser(410)];
    const busy = await browser(429);
    expect(await pushSender.send(message())).toMatchObject({ ok: true });
    expect(await left()).toEqual([stays.id, busy.id].toSorted());
    expect(gone).toHaveLength(2);
  });

  test.each<[PushFault[], object]>([
    [[410], { outcome: "never", reason: "no-address" }],
    [[429, 410], { outcome: "later", reason: "push-429" }],
    [[413, 429], { outcome: "later", reason: "push-429" }],
    [[413], { outcome: "never", reason: "push-413" }],
    [["reset", 429], { outcome: "unknown", reason: "push-no-answer" }],
  ])("without a browser that took it, %j", async (endings, outcome) => {
    for (const ending of endings) await browser(ending);
    expect(await pushSender.send(message())).toEqual({ ok: false, ...outcome });
  });

  test("to somebody without a browser, or whose session is over, is not sent", async () => {
    const none = { ok: false, outcome: "never", reason: "no-address" };
    expect(await pushSender.send(message())).toEqual(none);
    await browser(null, new Date("2020-01-01T00:00:00Z"));
    expect(await pushSender.send(message())).toEqual(none);
    expect(push.messages).toHaveLength(0);
  });

  test("ends with the session", async () => {
    const { sessionId } = await browser();
    await db.session.delete({ where: { id: sessionId } });
    expect(await left()).toEqual([]);
  });
});
