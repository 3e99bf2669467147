import { Temporal } from "temporal-polyfill";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { PageToSee } from "#tests/e2e/page-list.ts";
import { demoPerson } from "#tests/e2e/product-test.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";

const latest = { orderBy: { startAt: "desc" }, select: { id: true } } as const;

/** The regular customer's pages beside booking itself. */
export async function accountPages(): Promise<PageToSee[]> {
  const person = demoPerson("pelanggan-setia");
  const customer = { email: person.email };
  const [outlet, coming, past, address, review] = await Promise.all([
    db.outlet.findFirst({ where: { name: "Pangkas Parahyangan" }, select: { id: true } }),
    db.booking.findFirst({ ...latest, where: { customer, status: "CONFIRMED", startAt: { gt: new Date() } } }),
    db.booking.findFirst({ ...latest, where: { customer, status: "COMPLETED" } }),
    db.customerAddress.findFirst({ where: { user: customer }, select: { id: true } }),
    db.review.findFirst({
      // The oldest is the demo's: those that other tests write are hidden meanwhile.
      where: { status: "PUBLISHED", NOT: { customer } },
      orderBy: { createdAt: "asc" },
      select: { id: true },
    }),
  ]);
  return [
    { name: "favourites", path: "/account/favourites" },
    { name: "account-calendar", path: "/account/calendar" },
    { name: "addresses", path: "/account/addresses" },
    { name: "address-new", path: "/account/addresses/new" },
    { name: "address", path: `/account/addresses/${address?.id}` },
    { name: "account-blocks", path: "/account/blocks" },
    { name: "sessions", path: "/account/sessions" },
    { name: "data-requests", path: "/account/data-requests" },
    { name: "notifications", path: "/notifications" },
    { name: "notification-settings", path: "/notifications/settings" },
    { name: "my-waitlist", path: "/my-bookings/waitlist" },
    { name: "waitlist-join", path: `/booking/${outlet?.id}/waitlist` },
    { name: "group", path: `/booking/${outlet?.id}/group` },
    { name: "group-people", path: `/booking/${outlet?.id}/group?people=2` },
    { name: "repeat", path: `/my-bookings/${coming?.id}/repeat` },
    { name: "my-booking-review", path: `/my-bookings/${past?.id}/review` },
    { name: "my-booking-report", path: `/my-bookings/${past?.id}/report` },
    { name: "my-booking-dispute", path: `/my-bookings/${past?.id}/dispute` },
    { name: "review-report", path: `/reviews/${review?.id}/report` },
  ].map((page) => ({ ...page, person }));
}

/** What a partner does at the counter, with one booking, and about the shop. */
export async function counterPages(): Promise<PageToSee[]> {
  const person = demoPerson("partner-satu");
  const outlet = { owner: { email: person.email } };
  const ofApp = { outlet, channel: "APP", customerId: { not: null } } as const;
  const [coming, completed, own, ticket] = await Promise.all([
    db.booking.findFirst({ ...latest, where: { ...ofApp, status: "CONFIRMED" } }),
    db.booking.findFirst({ ...latest, where: { ...ofApp, status: "COMPLETED" } }),
    db.booking.findFirst({ ...latest, where: { outlet, channel: { not: "APP" } } }),
    db.queueTicket.findFirst({ where: { outlet }, select: { id: true } }),
  ]);
  return [
    { name: "counter-today", path: "/admin" },
    { name: "day-book", path: "/admin/day" },
    { name: "blocks", path: "/admin/blocks" },
    { name: "order-new", path: "/admin/orders/new" },
    { name: "queue-new", path: "/admin/orders/new?to=queue" },
    { name: "queue", path: "/admin/queue" },
    { name: "queue-ticket", path: `/admin/queue/${ticket?.id}` },
    { name: "order-notes", path: `/admin/booking/${coming?.id}/notes` },
    { name: "order-customer", path: `/admin/booking/${completed?.id}/customer` },
    { name: "order-reassign", path: `/admin/booking/${coming?.id}/reassign` },
    { name: "order-checkout", path: `/admin/booking/${completed?.id}/checkout` },
    { name: "order-move", path: `/admin/booking/${own?.id}/move` },
    { name: "order-report", path: `/admin/booking/${completed?.id}/report` },
    { name: "blocked-customers", path: "/admin/blocked-customers" },
  ].map((page) => ({ ...page, person }));
}

/** What a partner looks after once in a while. */
export async function shopPages(): Promise<PageToSee[]> {
  const person = demoPerson("partner-satu");
  const owner = { email: person.email };
  const many = demoPerson("partner-banyak");
  const [outlet, mobile, promo, review] = await Promise.all([
    db.outlet.findFirst({ where: { owner, status: "ACTIVE" }, select: { id: true } }),
    db.outlet.findFirst({ where: { owner: { email: many.email }, type: "MOBILE_BARBER" }, select: { id: true } }),
    db.promoCode.findFirst({ where: { outlet: { owner } }, select: { id: true } }),
    db.review.findFirst({ where: { outlet: { owner }, status: "PUBLISHED" }, select: { id: true } }),
  ]);
  const settings = ["policy", "payment", "notifications", "staff"].map((part) => ({
    name: `settings-${part}`,
    path: `/admin/settings/${part}?outlet=${outlet?.id}`,
  }));
  const pages = [
    { name: "analytics", path: "/admin/analytics" },
    { name: "outlet-analytics", path: `/admin/analytics/${outlet?.id}` },
    { name: "settings", path: `/admin/settings?outlet=${outlet?.id}` },
    ...settings,
    { name: "promos", path: "/admin/promos" },
    { name: "promo-new", path: "/admin/promos/new" },
    { name: "promo", path: `/admin/promos/${promo?.id}` },
    { name: "reviews", path: "/admin/reviews" },
    { name: "review", path: `/admin/reviews/${review?.id}` },
    { name: "disputes", path: "/admin/disputes" },
  ];
  return [
    ...pages.map((page) => ({ ...page, person })),
    { name: "settings-choice", path: "/admin/settings", person: many },
    { name: "settings-travel", path: `/admin/settings/travel?outlet=${mobile?.id}`, person: many },
    { name: "analytics-several", path: "/admin/analytics", person: many },
  ];
}

/** Barbers see what is theirs today: at night, when the demo has none, one that begins now. */
async function visitOfToday(email: string): Promise<{ id: string }> {
  const now = Temporal.Now.instant();
  const today = localDate(now, "WIB");
  const [gte, lt] = [today, today.add({ days: 1 })].map((day) =>
    toDate(day.toZonedDateTime("Asia/Jakarta").toInstant()),
  );
  const own = { staff: { user: { email } } };
  const found = await db.booking.findFirst({
    ...latest,
    where: { status: { in: ["CONFIRMED", "CHECKED_IN", "COMPLETED"] }, startAt: { gte, lt }, barber: own },
  });
  if (found) return found;
  const { id, outletId } = await db.barber.findFirstOrThrow({ where: own });
  return createBooking({ id: outletId, ownerId: "", barberIds: [id], serviceIds: [] }, { start: now });
}

/** Pages of the admin's desk, and of a barber with an account. */
export async function deskPages(): Promise<PageToSee[]> {
  const [admin, barber] = [demoPerson("admin"), demoPerson("barber-staf")];
  const [held, unsafe, dispute, outlet, visit] = await Promise.all([
    db.review.findFirst({ where: { status: "HELD" }, select: { id: true } }),
    db.safetyCase.findFirst({ select: { id: true } }),
    db.dispute.findFirst({ select: { id: true } }),
    db.outlet.findFirst({ where: { status: "ACTIVE" }, select: { id: true } }),
    visitOfToday(barber.email),
  ]);
  return [
    { name: "moderation", path: "/admin/moderation", person: admin },
    { name: "moderation-case", path: `/admin/moderation/${held?.id}`, person: admin },
    { name: "cases", path: "/admin/cases", person: admin },
    { name: "case", path: `/admin/cases/${unsafe?.id}`, person: admin },
    { name: "disputes-of-all", path: "/admin/disputes", person: admin },
    { name: "dispute", path: `/admin/disputes/${dispute?.id}`, person: admin },
    { name: "suspension", path: `/admin/outlets/${outlet?.id}/suspension`, person: admin },
    { name: "staff-day", path: "/staff", person: barber },
    { name: "staff-visit", path: `/staff/booking/${visit?.id}`, person: barber },
    { name: "staff-checkout", path: `/staff/booking/${visit?.id}/checkout`, person: barber },
    { name: "staff-break", path: "/staff/break", person: barber },
  ];
}
