import { randomBytes, randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { changeFeed } from "#app/features/bookings/calendar-feeds/change-feed.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { sealedNik } from "#app/features/outlets/registration/identity-number.server.ts";
import { startSession } from "#app/features/people/sessions/sessions.server.ts";
import { keepForm } from "#app/features/people/sign-in/kept-form.server.ts";
import { applicationCode } from "#app/lib/short-code.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { notices } from "#app/notices.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { seal } from "#app/platform/secret-box.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { refundIntoWallet } from "#tests/support/money-fixtures.ts";
import { newCode } from "#tests/support/new-code.ts";
import { createAffairs } from "#tests/support/person-affairs.ts";
import { createTicket } from "#tests/support/queue-fixtures.ts";

interface Traits {
  name: string;
  email: string;
  phone: string;
  sub: string;
}

/** Somebody with a row of every kind, of which only the given traits say who it is; all visits are past by `now`. */
export async function createFullPerson(traits: Traits, shop: OutletFixture, now: Temporal.Instant) {
  const { name, email, phone, sub } = traits;
  const user = await createUser(name, {
    email,
    phone,
    googleSub: sub,
    phoneVerifiedAt: new Date(),
    photoUrl: `https://lh3.googleusercontent.com/${sub}`,
  });
  const userId = user.id;
  const session = await startSession(db, { userId, userAgent: `Firefox of ${name}` }, now);
  const at = toDate(now);
  const later = toDate(now.add({ hours: 8 }));
  await db.managementSession.create({
    data: { userId, tokenHash: randomBytes(32), userAgent: name, expiresAt: later },
  });
  await db.totpCredential.create({ data: { userId, secret: seal("JBSWY3DPEHPK3PXP") } });
  await db.recoveryCode.create({ data: { userId, hash: randomBytes(32) } });
  await db.roleGrant.create({ data: { userId, role: "ADMIN" } });
  await db.providerGrant.create({ data: { userId, refreshToken: seal(`refresh ${sub}`), expiresAt: later } });
  await db.loginEvent.create({
    data: { userId, sessionId: session.id, isNew: true, userAgent: name, referralCode: "TEMAN-1", at },
  });
  await db.consent.create({
    data: { userId, purpose: "TERMS", version: "2026-11-21", granted: true, source: "sign-in", at },
  });
  await db.whatsappVerification.create({
    data: { userId, phone, codeHash: randomBytes(32), createdAt: at, expiresAt: later, verifiedAt: at },
  });
  await db.welcomeSurvey.create({ data: { userId, answeredAt: at, version: 1, answers: { note: `Saya ${name}` } } });
  await db.notificationChoice.create({ data: { userId, topic: "reviews", channel: "EMAIL", wanted: true } });
  await db.quietHours.create({ data: { userId, fromMin: 1320 } });
  await db.favourite.create({ data: { userId, outletId: shop.id } });
  const waiting = { customerId: userId, outletId: shop.id, day: new Date("2026-12-20T00:00:00Z") };
  await db.waitlistEntry.create({ data: { ...waiting, serviceIds: shop.serviceIds } });
  await db.pushSubscription.create({
    data: { userId, sessionId: session.id, endpoint: `https://push.example/${randomUUID()}`, p256dh: sub, auth: sub },
  });
  await changeFeed({ act: "create", userId, barberId: null });
  await createOwnPost(shop, { id: userId, email });
  await createTicket(shop, { name, phone });
  const home = { addressLine: `Rumah ${name}`, districtCode: "32.73.09", lat: -6.917, lng: 107.611 };
  await db.customerAddress.create({ data: { ...home, userId, label: "Rumah", note: phone } });
  const unsafe = {
    code: `KS-${userId.slice(-6)}`,
    side: "CUSTOMER",
    reason: "RUDE",
    text: `Saya ${name}, takut.`,
  } as const;
  await db.safetyCase.create({ data: { ...unsafe, reporterId: userId, customerId: userId, outletId: shop.id } });
  await db.visitBlock.create({ data: { customerId: userId, outletId: shop.id, side: "CUSTOMER", createdBy: userId } });
  await keepForm({ path: "/my-bookings", values: { text: name }, sessionToken: session.token }, now);
  await createReferrals(userId);
  await createAffairs(userId, traits, at);
  const message = { name, topic: "OTHER" as const, message: `Saya ${name}, hubungi ${phone}` };
  await db.contactMessage.createMany({
    data: [
      { ...message, email, userId },
      { ...message, email: email.toUpperCase() },
    ],
  });
  await db.featureInterest.createMany({
    data: [
      { feature: "TRAINING", email: email.toLowerCase() },
      { feature: "ONLINE_STORE", email: `lain-${randomUUID()}@example.com`, userId },
    ],
  });
  const visits = await createVisits(userId, traits, shop);
  const closed = await createOutlet(
    { ownerId: userId, status: "CLOSED", name: `Pangkas ${name}`, whatsapp: phone },
    { barbers: 1 },
  );
  await db.barber.updateMany({ where: { outletId: closed.id }, data: { name } });
  await createApplications(userId, traits, closed.id);
  await createMoney(userId, name, visits.bookingIds[0] ?? "");
  const dates = { startsAt: at, endsAt: later };
  const promo = { code: "HEMAT10", kind: "PERCENT", value: 10, used: 1, ...dates, outletId: shop.id } as const;
  const { id: promoId } = await db.promoCode.create({ data: promo, select: { id: true } });
  await db.promoUse.create({
    data: { promoId, customerId: userId, bookingId: visits.bookingIds[0] ?? "", amount: 5_000 },
  });
  return { id: userId, sessionId: session.id, token: session.token, closedOutletId: closed.id, ...visits };
}

async function createReferrals(userId: string): Promise<void> {
  const [friend, guest] = [await createUser("Dian Sastro Wardoyo"), await createUser("Joko Anwar Hidayat")];
  const code = `KODE-${randomUUID().slice(0, 8)}`;
  await db.referralCode.create({ data: { userId, code } });
  await db.referralEvent.create({ data: { code, referrerId: userId, refereeId: guest.id } });
  await db.loginEvent.create({ data: { userId: guest.id, sessionId: randomUUID(), isNew: true, referralCode: code } });
  await db.referralEvent.create({ data: { code: "TEMAN-1", referrerId: friend.id, refereeId: userId } });
}

/** A visit that was paid and given back into the wallet, and a withdrawal from there to one of two bank accounts. */
async function createMoney(userId: string, name: string, bookingId: string): Promise<void> {
  const [expiresAt, orderId, amount] = [new Date(), randomUUID(), 52_000];
  const refund = {
    bookingId,
    refundKey: randomUUID(),
    amount,
    target: "WALLET",
    status: "DONE",
    reason: "test",
  } as const;
  const paid = { payerId: userId, purpose: "BOOKING", bookingId, method: "VA_BCA", status: "REFUNDED" } as const;
  await db.payment.create({
    data: {
      ...{ ...paid, orderId, amount, gatewayAmount: amount, refunded: amount, expiresAt, paidAt: expiresAt },
      refunds: { create: refund },
    },
  });
  await refundIntoWallet(fixtureStart.toString(), { userId, bookingId, amount });
  const account = () => ({
    ...{ userId, bankCode: "bca", number: seal("1234567890"), numberLast4: "7890", numberHash: randomBytes(32) },
    ...{ holderName: name.toUpperCase(), bankName: name.toUpperCase(), usableFrom: expiresAt },
  });
  await db.bankAccount.create({ data: account() });
  const { id: bankAccountId } = await db.bankAccount.create({ data: account() });
  const asked = { code: randomUUID(), requestedBy: userId, bankAccountId, amount: 20_000, fee: 0 };
  await db.withdrawal.create({ data: { ...asked, status: "REJECTED", endedAt: expiresAt } });
}

/** One visit that was reviewed, one that was cancelled with words, one at the person's home; each told to both sides. */
async function createVisits(userId: string, { name, phone }: Traits, shop: OutletFixture) {
  const set = { customerId: userId, contactName: name, contactPhone: phone, note: `Panggil ${name}` };
  const start = (days: number) => fixtureStart.add({ hours: 24 * days });
  const done = await createBooking(shop, { status: "COMPLETED", set });
  const cancelled = await createBooking(shop, { start: start(1), set });
  const home = await createBooking(shop, {
    start: start(2),
    set: { ...set, addressLine: `Rumah ${name}`, districtCode: "32.73.09", addressLat: -6.9, addressLng: 107.6 },
  });
  await inTransaction((tx) =>
    changeStatus(tx, {
      bookingId: cancelled.id,
      from: ["CONFIRMED"],
      to: "CANCELLED_BY_CUSTOMER",
      actor: { kind: "customer", id: userId },
      set: { cancelBy: "CUSTOMER", cancelReason: "OTHER", cancelText: `${name} sakit, telepon ${phone}` },
      now: fixtureStart,
    }),
  );
  for (const booking of [done, home]) {
    await db.outboxEvent.create({
      data: { kind: "booking-created", key: randomUUID(), payload: { bookingId: booking.id } },
    });
  }
  for (const { id } of await db.outboxEvent.findMany({ where: { processedAt: null } })) await deliverEvent(notices, id);
  const review = {
    outletId: shop.id,
    barberId: shop.barberIds[0] ?? "",
    customerId: userId,
    rating: 4,
    barberRating: 5,
  };
  await db.review.create({ data: { ...review, bookingId: done.id, text: "Rapi dan ramah" } });
  const picture = { width: 1200, height: 800, placeholder: "data:,", position: 0 };
  await db.dispute.create({
    data: {
      ...{ bookingId: done.id, kind: "QUALITY", openedBy: userId, text: `Saya ${name}, hasilnya miring.` },
      ...{
        dueAt: new Date(),
        status: "REJECTED",
        decision: "Fotonya rapi.",
        decidedAt: new Date(),
        answer: "Sudah rapi.",
      },
      photos: {
        create: (["CUSTOMER", "OUTLET"] as const).map((side) => ({
          ...picture,
          side,
          key: `dispute-${side}-${done.id}`,
        })),
      },
    },
  });
  const other = await createBooking(shop, { start: start(-1), status: "COMPLETED" });
  const theirs = { ...review, bookingId: other.id, customerId: other.customerId ?? "", createdAt: new Date(0) };
  const { id: reviewId } = await db.review.create({ data: theirs });
  const text = `Ini tentang ${name}, ${phone}`;
  await db.reviewReport.create({ data: { reviewId, reporterId: userId, reason: "PRIVATE_DATA", text } });
  return { bookingIds: [done.id, cancelled.id, home.id] };
}

/** A draft and the application of a closed outlet, each with what it asks. */
async function createApplications(ownerId: string, { name, email, phone }: Traits, closedId: string): Promise<void> {
  const agreed = { termsVersion: "1", consentVersion: "1", agreedAt: new Date(), type: "BARBERSHOP" as const };
  for (const id of [randomUUID(), closedId]) {
    const isSent = id === closedId;
    await db.application.create({
      data: {
        id,
        ownerId,
        ...agreed,
        code: newCode(applicationCode),
        ...sealedNik("3273091708900001"),
        ...(isSent && { outletId: id, sentAt: new Date(), sendCount: 1 }),
        steps: {
          create: {
            step: "general-info",
            data: {
              outletType: "BARBERSHOP",
              businessName: `Pangkas ${name}`,
              ownerName: name,
              email,
              whatsapp: phone,
            },
          },
        },
        files: {
          create: {
            kind: "KTP",
            key: `ktp-${id}`,
            width: 1200,
            height: 800,
            placeholder: "data:,",
            phash: "0".repeat(64),
            alt: name,
          },
        },
        findings: {
          create: { round: 1, step: "general-info", field: "ownerName", reason: `Bukan ${name}`, byId: randomUUID() },
        },
        events: { create: { kind: "REVISION_ASKED", text: `Halo ${name}` } },
      },
    });
  }
}

/** A barber of their own at the shop, whose sign-in they have. */
async function createOwnPost(shop: OutletFixture, { id: userId, email }: { id: string; email: string }): Promise<void> {
  const barber = await db.barber.create({ data: { outletId: shop.id, name: "Barber Tamu", active: false } });
  const joined = { status: "ACTIVE" as const, userId, joinedAt: new Date(), invitedBy: shop.ownerId };
  await db.outletStaff.create({
    data: { outletId: shop.id, barberId: barber.id, email: email.toLowerCase(), ...joined },
  });
}
