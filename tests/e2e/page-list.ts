import { db } from "#app/platform/db.server.ts";
import { demoPerson, type Person } from "#tests/e2e/product-test.ts";

export interface PageToSee {
  name: string;
  path: string;
  /** Of the answer, 200 unless something else is right. */
  status?: number;
  person?: Person;
}

const nowhere = "/barbershop/00000000-0000-7000-8000-000000000000";

/** Pages of visitors. */
export async function visitorPages(): Promise<PageToSee[]> {
  const { outlet } = await demoOutlets();
  return [
    { name: "home", path: "/" },
    { name: "search", path: "/?place=Bandung" },
    { name: "search-filtered", path: "/?place=Jakarta&type=barbershop&category=haircut&sort=price" },
    { name: "search-map", path: "/?place=Bandung&view=map" },
    { name: "search-nothing", path: "/?q=zzzzqqq&place=Bandung&rating=4.5" },
    { name: "search-bad", path: "/?price=abc&place=Bandung", status: 400 },
    { name: "about", path: "/about" },
    { name: "how-to-booking", path: "/how-to-booking" },
    { name: "help", path: "/help" },
    { name: "success-stories", path: "/success-stories" },
    { name: "contact", path: "/contact?topic=partner" },
    { name: "contact-sent", path: "/contact?sent=1" },
    { name: "mobile-application", path: "/mobile-application" },
    { name: "under-development", path: "/under-development" },
    { name: "under-development-noted", path: "/under-development?noted=training" },
    { name: "privacy-policy", path: "/privacy-policy" },
    { name: "terms-conditions", path: "/terms-conditions" },
    { name: "signin", path: "/signin" },
    { name: "outlet-sheet", path: `/barbershop/${outlet}` },
    { name: "booking-sheet", path: `/booking/${outlet}`, status: 401 },
    { name: "my-bookings-sheet", path: "/my-bookings", status: 401 },
    { name: "admin-sheet", path: "/admin/orders", status: 401 },
    { name: "pricing-plans-sheet", path: "/pricing-plans" },
    { name: "not-found", path: "/tidak-ada", status: 404 },
    { name: "outlet-unknown", path: nowhere, status: 404 },
  ];
}

/** Pages of the regular customer. */
export async function customerPages(): Promise<PageToSee[]> {
  const person = demoPerson("pelanggan-setia");
  const { outlet, mobile } = await demoOutlets();
  const own = await db.booking.findMany({
    where: { customer: { email: person.email } },
    orderBy: { startAt: "desc" },
    select: { id: true, status: true, startAt: true, items: { select: { serviceId: true } } },
  });
  const coming = own.findLast(({ status, startAt }) => status === "CONFIRMED" && startAt > new Date());
  const past = own.find(({ status }) => status === "COMPLETED");
  const service = await serviceOf(outlet);
  const mobileServices = await dearestServices(mobile);
  const chosen = `service=${service}&barber=any`;
  return [
    { name: "home-signed-in", path: "/" },
    { name: "verify-whatsapp", path: "/verify-whatsapp" },
    { name: "account", path: "/signin" },
    { name: "sign-out", path: "/auth/sign-out" },
    { name: "outlet", path: `/barbershop/${outlet}` },
    { name: "outlet-mobile", path: `/barbershop/${mobile}` },
    { name: "outlet-cuts", path: `/barbershop/${outlet}/cuts` },
    { name: "pricing-plans", path: "/pricing-plans" },
    { name: "welcoming-survey", path: "/welcoming-survey" },
    { name: "register-business", path: "/register-business" },
    { name: "online-store", path: "/online-store" },
    { name: "training", path: "/training" },
    { name: "official-outlet-partnership", path: "/official-outlet-partnership" },
    { name: "job-vacancy", path: "/job-vacancy" },
    { name: "booking-services", path: `/booking/${outlet}` },
    { name: "booking-services-missing", path: `/booking/${outlet}?from=services`, status: 422 },
    { name: "booking-barber", path: `/booking/${outlet}?service=${service}` },
    { name: "booking-time", path: `/booking/${outlet}?${chosen}` },
    { name: "booking-details", path: `/booking/${outlet}?${chosen}&start=${soonFull()}&step=details`, status: 422 },
    { name: "booking-address", path: `/booking/${mobile}?${mobileServices}&step=address` },
    { name: "profile", path: "/account/profile" },
    { name: "bank", path: "/account/bank" },
    { name: "delete-account", path: "/account/profile/delete" },
    { name: "my-bookings", path: "/my-bookings" },
    { name: "my-bookings-past", path: "/my-bookings?tab=past" },
    { name: "my-booking", path: `/my-bookings/${coming?.id}` },
    { name: "my-booking-past", path: `/my-bookings/${past?.id}` },
    { name: "my-booking-move", path: `/my-bookings/${coming?.id}/move` },
    { name: "my-booking-cancel", path: `/my-bookings/${coming?.id}/cancel` },
    { name: "my-booking-receipt", path: `/my-bookings/${past?.id}/receipt` },
    { name: "customer-wallet", path: "/customer-wallet" },
    { name: "customer-wallet-bad-month", path: "/customer-wallet?month=2026-13", status: 400 },
    { name: "withdraw", path: "/customer-wallet/withdraw" },
    { name: "referral", path: "/account/referral" },
    { name: "admin-forbidden", path: "/admin/orders", status: 403 },
  ].map((page) => ({ ...page, person }));
}

/** Pages of the new customer, of the partners and of the admin. */
export async function otherPages(): Promise<PageToSee[]> {
  const partner = demoPerson("partner-banyak");
  const of = (status: "CONFIRMED" | "AWAITING_OUTLET" | "COMPLETED") =>
    db.booking.findFirst({
      where: { status, outlet: { owner: { email: partner.email } } },
      orderBy: { startAt: "desc" },
      select: { id: true, outletId: true },
    });
  const [confirmed, awaiting, completed] = await Promise.all([of("CONFIRMED"), of("AWAITING_OUTLET"), of("COMPLETED")]);
  const barber = await db.barber.findFirst({ where: { outletId: confirmed?.outletId ?? "" }, select: { id: true } });
  const partnerPages = [
    { name: "orders", path: "/admin/orders" },
    { name: "orders-filtered", path: "/admin/orders?status=all&q=a&from=2020-01-01" },
    { name: "orders-bad", path: "/admin/orders?from=kemarin", status: 400 },
    { name: "orders-day", path: "/admin/orders?view=day" },
    { name: "orders-day-near", path: "/admin/orders?view=day&zoom=near" },
    { name: "orders-week", path: "/admin/orders?view=week&date=2026-11-18" },
    { name: "admin-today", path: "/admin" },
    { name: "orders-history", path: "/admin/orders?view=history" },
    { name: "outlet-wallet", path: "/admin/wallet" },
    { name: "outlet-wallet-owed", path: "/admin/wallet?book=owed" },
    { name: "outlets", path: "/admin/outlets" },
    { name: "order-confirmed", path: `/admin/booking/${confirmed?.id}` },
    { name: "order-cancel", path: `/admin/booking/${confirmed?.id}?ask=cancel` },
    { name: "order-awaiting", path: `/admin/booking/${awaiting?.id}` },
    { name: "order-decline", path: `/admin/booking/${awaiting?.id}?ask=decline` },
    { name: "order-completed", path: `/admin/booking/${completed?.id}` },
    { name: "order-propose", path: `/admin/booking/${confirmed?.id}/propose` },
    { name: "outlet-hub", path: `/edit-outlet/${confirmed?.outletId}` },
    { name: "outlet-information", path: `/edit-outlet/${confirmed?.outletId}?open=information` },
    { name: "outlet-address", path: `/edit-outlet/${confirmed?.outletId}/address` },
    { name: "outlet-services", path: `/edit-outlet/${confirmed?.outletId}/services` },
    { name: "outlet-barbers", path: `/edit-outlet/${confirmed?.outletId}/barbers` },
    { name: "outlet-portfolio", path: `/edit-outlet/${confirmed?.outletId}/barbers/${barber?.id}/portfolio` },
    { name: "outlet-photos", path: `/edit-outlet/${confirmed?.outletId}/photos` },
    { name: "outlet-celebration", path: `/outlet-booking-activation?outlet=${confirmed?.outletId}` },
    { name: "outlet-hours", path: `/edit-outlet/${confirmed?.outletId}/hours` },
    { name: "outlet-time-off", path: `/edit-outlet/${confirmed?.outletId}/time-off` },
  ];
  return [
    { name: "my-bookings-none", path: "/my-bookings", person: demoPerson("partner-daftar") },
    { name: "referral-none", path: "/account/referral", person: demoPerson("partner-daftar") },
    { name: "orders-of-all", path: "/admin/orders", person: demoPerson("admin") },
    { name: "wallets-of-all", path: "/admin/wallet", person: demoPerson("admin") },
    { name: "outlets-of-all", path: "/admin/outlets", person: demoPerson("admin") },
    ...(await reviewPages()).map((page) => ({ ...page, person: demoPerson("admin") })),
    ...partnerPages.map((page) => ({ ...page, person: partner })),
  ];
}

/** An application that nobody has taken on stays so: its documents are shut. */
async function reviewPages() {
  const named = (status: "SUBMITTED" | "REVISION") =>
    db.application.findFirstOrThrow({
      where: { outlet: { status } },
      orderBy: { sentAt: "desc" },
      select: { id: true },
    });
  const [waiting, mending] = await Promise.all([named("SUBMITTED"), named("REVISION")]);
  return [
    { name: "applications", path: "/admin/applications" },
    { name: "applications-none", path: "/admin/applications?view=claimed" },
    { name: "application", path: `/admin/applications/${waiting.id}` },
    { name: "application-to-mend", path: `/admin/applications/${mending.id}` },
    { name: "application-approve", path: `/admin/applications/${waiting.id}/approve` },
    { name: "application-reject", path: `/admin/applications/${waiting.id}/reject` },
    { name: "step-up", path: "/admin/step-up" },
  ];
}

export async function demoOutlets(): Promise<{ outlet: string; mobile: string }> {
  const idOf = async (name: string) => (await db.outlet.findFirstOrThrow({ where: { name }, select: { id: true } })).id;
  return { outlet: await idOf("Pangkas Parahyangan"), mobile: await idOf("Cukur Marani Cak Dul") };
}

async function serviceOf(outletId: string): Promise<string> {
  const where = { outletId, active: true, name: { startsWith: "Potong Rambut" } };
  return (await db.service.findFirstOrThrow({ where, select: { id: true } })).id;
}

async function dearestServices(outletId: string): Promise<string> {
  const found = await db.service.findMany({
    where: { outletId, active: true, homeEligible: true },
    orderBy: { price: "desc" },
    take: 1,
    select: { id: true },
  });
  return found.map(({ id }) => `service=${id}`).join("&");
}

/** A time that nobody can have: the last step with its refusal, and the times that are free instead. */
function soonFull(): string {
  return encodeURIComponent("2020-01-01T03:00:00Z");
}
