import { requestAdjustment } from "#app/features/money/ledger/adjust-ledger.server.ts";
import { requestRole } from "#app/features/operations/people/request-role.server.ts";
import { askDataRequest } from "#app/features/people/data-requests/receive-data-request.server.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { createApplicationFile, createSentApplication } from "#tests/support/application-fixtures.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { managementCookieOf } from "#tests/support/management-browser.ts";
import { createPayment, createUnpaidBooking } from "#tests/support/payment-fixtures.ts";
import { createPlanPurchase } from "#tests/support/plan-rows.ts";
import { createTicket } from "#tests/support/queue-fixtures.ts";
import { createReview } from "#tests/support/review-fixtures.ts";
import { createStaff } from "#tests/support/staff-fixtures.ts";
import { askWithdrawal, createBankAccount, giveWallet } from "#tests/support/withdrawal-fixtures.ts";

export interface AccessWorld {
  bookingId: string;
  browserOf(asker: string): Promise<Client>;
  /** What somebody gets; who is signed out by it signs in anew for the next. */
  ask(asker: string, question: (browser: Client) => Promise<Response>): Promise<Response>;
  /** The address of a route's pattern, of an object that belongs to `customer` and `partner`. */
  urlOf(pattern: string): string;
}

/** Everyone of the access table with their objects. */
export async function createAccessWorld(): Promise<AccessWorld> {
  const outlet = await createOutlet();
  const otherOutlet = await createOutlet({ name: "Outlet Lain" });
  const [customer, stranger, suspended, admin, management, support] = await Promise.all(
    ["Budi Santoso", "Sari Dewi", "Tono Hadi", "Ayu Lestari", "Dewi Anggraini", "Rudi Salam"].map((name) =>
      createUser(name),
    ),
  );
  if (!customer || !stranger || !suspended || !admin || !management || !support) throw new Error("No users.");
  await db.roleGrant.createMany({
    data: [
      { userId: admin.id, role: "ADMIN" },
      { userId: management.id, role: "MANAGEMENT" },
      { userId: support.id, role: "SUPPORT" },
    ],
  });
  const soon = clock
    .now()
    .add({ hours: 9 * 24 })
    .round("hour");
  const booking = await createBooking(outlet, { start: soon, set: { customerId: customer.id } });
  await createBooking(otherOutlet, { start: soon, set: { customerId: stranger.id } });
  const ids: Record<string, string> = { outlet: outlet.id, booking: booking.id, barber: outlet.barberIds[0] ?? "" };
  const unpaid = await createUnpaidBooking(outlet, customer.id, { start: soon.add({ hours: 2 }) });
  const paid = await createBooking(outlet, {
    start: soon.add({ hours: 4 }),
    set: { customerId: customer.id, payment: "FULL" },
  });
  const payment = await createPayment(
    { bookingId: paid.id, payerId: customer.id },
    { status: "PAID", paidAt: new Date() },
  );
  Object.assign(ids, await createManagementThings(payment, paid.id, management.id));
  Object.assign(ids, { unpaid: unpaid.booking.id, paid: paid.id });
  const complaint = {
    kind: "MONEY",
    text: "Jumlahnya tidak benar.",
    openedBy: customer.id,
    dueAt: new Date(),
  } as const;
  ids.dispute = (await db.dispute.create({ data: { ...complaint, bookingId: booking.id } })).id;
  const done = await createBooking(outlet, {
    start: soon.add({ hours: 6 }),
    status: "COMPLETED",
    set: { customerId: customer.id },
  });
  ids.review = (await createReview(done)).id;
  const promo = { code: "AKSES10", kind: "PERCENT", value: 10, startsAt: new Date(0), endsAt: new Date(1e13) } as const;
  ids.promo = (await db.promoCode.create({ data: { ...promo, outletId: outlet.id } })).id;
  const unsafe = { code: "KS-AKSES1", side: "CUSTOMER", reason: "RUDE", text: "Tidak sopan sekali." } as const;
  const sides = { reporterId: customer.id, customerId: customer.id, outletId: outlet.id, bookingId: booking.id };
  const place = { addressLine: "Jl. Naripan No. 12", districtCode: "32.73.09", lat: -6.917, lng: 107.611 };
  ids.address = (await db.customerAddress.create({ data: { ...place, label: "Rumah", userId: customer.id } })).id;
  ids.case = (await db.safetyCase.create({ data: { ...unsafe, ...sides } })).id;
  const application = await createSentApplication("SUBMITTED");
  ids.application = application.id;
  ids.file = (await createApplicationFile(application.id, "KTP")).id;
  const report = { fingerprint: "access", type: "Error", severity: "LOW", message: "x", url: "/" } as const;
  Object.assign(ids, await createNotification(customer.id));
  ids.withdrawal = await createWithdrawal(customer.id);
  const message = { name: "Rina Wijaya", email: "rina@example.com", topic: "OTHER", message: "Halo." } as const;
  ids.message = (await db.contactMessage.create({ data: message })).id;
  ids.error = (await db.errorReport.create({ data: report })).id;
  const row = { actorKind: "system", action: "outlet.activated", entity: "outlet", entityId: outlet.id };
  await enqueue(db, "access", {}, { singletonKey: "access" });
  const [job] = await db.$queryRaw<{ id: string }[]>`SELECT id FROM pgboss.job WHERE name = 'access'`;
  ids.job = job?.id ?? "";
  ids.audit = (await db.auditLog.create({ data: row })).id;
  const ticket = await createTicket(outlet);
  Object.assign(ids, { ticket: ticket.id, code: ticket.code });
  const waiting = { customerId: customer.id, outletId: outlet.id, day: new Date(localDate(soon, "WIB").toString()) };
  ids.waiting = (await db.waitlistEntry.create({ data: { ...waiting, serviceIds: outlet.serviceIds } })).id;
  const plan = await createPlanPurchase(outlet);
  ids.payment = plan.paymentId;
  ids.invoice = plan.invoiceId;
  ids.subscription = (await db.subscription.findFirstOrThrow({ where: { outletId: outlet.id } })).id;
  const mobile = await createOutlet({ type: "MOBILE_BARBER", name: "Barber Keliling", ownerId: outlet.ownerId });
  const staff = await createStaff(outlet, { barber: 1 });
  const visit = await createBooking(outlet, { barber: 1, start: clock.now(), set: { customerId: customer.id } });
  Object.assign(ids, { mobile: mobile.id, visit: visit.id });
  Object.assign(ids, await createAffairs(customer.id, management.id));
  const people = {
    staff: staff.userId,
    suspended: suspended.id,
    customer: customer.id,
    strangeCustomer: stranger.id,
    partner: outlet.ownerId,
    strangePartner: otherOutlet.ownerId,
    admin: admin.id,
    management: management.id,
    support: support.id,
  };
  await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });

  const browserOf = async (asker: string) => {
    if (asker === "visitor") return new Client();
    const client = await signedIn(people[asker as keyof typeof people]);
    if (asker === "management") client.cookie += `; ${await managementCookieOf(management)}`;
    if (asker === "support") client.cookie += `; ${await managementCookieOf(support)}`;
    return client;
  };
  const browsers = new Map<string, Client>();
  const ask: AccessWorld["ask"] = async (asker, question) => {
    const browser = browsers.get(asker) ?? (await browserOf(asker));
    browsers.set(asker, browser);
    const answer = await question(browser);
    // The client keeps no cookie that it is given.
    if (answer.headers.has("Set-Cookie")) browsers.delete(asker);
    return answer;
  };
  return { bookingId: booking.id, browserOf, ask, urlOf: (pattern) => urlOf(pattern, ids, people.customer) };
}

/** A refund on its way and a correction of the ledger that was asked for. */
async function createManagementThings(payment: { id: string }, bookingId: string, member: string) {
  const back = { amount: 1_000, target: "METHOD", reason: "Dibatalkan pelanggan" } as const;
  const refund = await db.refund.create({ data: { ...back, refundKey: "R-akses", paymentId: payment.id, bookingId } });
  const adjustment = await requestAdjustment(
    { act: "correct", correction: "gateway-fee", amount: 1_000, reason: "Biaya yang belum tercatat." },
    { kind: "management", id: member },
  );
  if (!adjustment.ok) throw new Error(adjustment.reason);
  return { refund: refund.id, adjustment: adjustment.id };
}

function urlOf(path: string, ids: Readonly<Record<string, string>>, customer: string): string {
  if (path === "/*") return "/tidak-ada";
  if (path.startsWith("/admin/settings")) {
    return `${path}?outlet=${path.endsWith("/travel") ? ids.mobile : ids.outlet}`;
  }
  if (path.includes(":barberId")) return path.replace(":id", ids.outlet ?? "").replace(":barberId", ids.barber ?? "");
  if (path.startsWith("/admin/day")) return `${path}?outlet=${ids.outlet}`;
  if (path.startsWith("/staff/")) return path.replace(":id", ids.visit ?? "");
  if (path === "/my-bookings/waitlist/:id") return path.replace(":id", ids.waiting ?? "");
  if (path.includes("/withdrawals/")) return path.replace(":id", ids.withdrawal ?? "");
  if (path.startsWith("/notifications/")) return path.replace(":id", ids.notification ?? "");
  if (path.startsWith("/management-dashboard/notifications/")) return path.replace(":id", ids.delivery ?? "");
  if (path.startsWith("/management-dashboard/abuse/"))
    return path.replace(":kind", "outlet-self").replace(":id", ids.outlet ?? "");
  if (path === "/management-dashboard/plans/:code") return path.replace(":code", "pro");
  if (path.startsWith("/management-dashboard/subscriptions/")) return path.replace(":id", ids.subscription ?? "");
  if (path.startsWith("/management-dashboard/refunds/")) return path.replace(":id", ids.refund ?? "");
  if (path.startsWith("/management-dashboard/ledger/")) return path.replace(":id", ids.adjustment ?? "");
  if (path.startsWith("/management-dashboard/payments/")) return path.replace(":id", ids.payment ?? "");
  if (path.startsWith("/management-dashboard/jobs/")) {
    return path.replace(":queue", "access").replace(":id", ids.job ?? "");
  }
  if (path.startsWith("/management-dashboard/audit/")) return path.replace(":id", ids.audit ?? "");
  if (path.startsWith("/management-dashboard/users/")) return path.replace(":id", customer);
  if (path.startsWith("/management-dashboard/roles/")) return path.replace(":id", ids.roleRequest ?? "");
  if (path.startsWith("/management-dashboard/data-requests/")) return path.replace(":id", ids.dataRequest ?? "");
  const managed = /^\/management-dashboard\/(outlet|booking|application|review|message)s\//.exec(path)?.[1];
  if (managed) return path.replace(":id", ids[managed] ?? "");
  if (path.startsWith("/management-dashboard/")) return path.replace(":id", ids.error ?? "");
  if (path.startsWith("/outlet-subscription-payment/")) return path.replace(":id", ids.payment ?? "");
  if (path.startsWith("/admin/subscriptions/invoices/")) return path.replace(":id", ids.invoice ?? "");
  if (/^\/(release|outlet)-/.test(path)) return `${path}?outlet=${ids.outlet}`;
  if (path.startsWith("/admin/wallet/")) return `${path}?outlet=${ids.outlet}&month=2026-11`;
  if (path.startsWith("/customer-wallet/")) return `${path}?month=2026-11`;
  if (/^\/(admin\/(reviews|moderation)|reviews)\//.test(path)) return path.replace(":id", ids.review ?? "");
  if (path.startsWith("/admin/queue/")) return path.replace(":id", ids.ticket ?? "");
  if (path.startsWith("/queue/")) return path.replace(":code", ids.code ?? "");
  if (path.startsWith("/account/addresses/")) return path.replace(":id", ids.address ?? "");
  if (path.startsWith("/admin/promos/")) return path.replace(":id", ids.promo ?? "");
  if (path.startsWith("/admin/cases/")) return path.replace(":id", ids.case ?? "");
  if (path.startsWith("/admin/disputes/")) return path.replace(":id", ids.dispute ?? "");
  if (path.startsWith("/admin/applications/")) {
    return path.replace(":id", ids.application ?? "").replace(":fileId", ids.file ?? "");
  }
  if (/^\/payment-(success|error)$/.test(path)) return `${path}?booking=${ids.paid}`;
  if (path.startsWith("/payment-instructions/")) return path.replace(":id", ids.unpaid ?? "");
  const id = /^\/(barbershop|booking|og\/outlet|edit-outlet|admin\/(outlets|analytics))\//.test(path)
    ? ids.outlet
    : ids.booking;
  return path
    .replace(":id", id ?? "")
    .replace(/:(uid|userId)/, customer)
    .replace(":table", "days")
    .replace("*", "tidak-ada");
}

/** A role that waits for a second member, and a question about personal data. */
async function createAffairs(subjectId: string, askedBy: string) {
  const reason = "Membantu tim dukungan.";
  const asked = await requestRole(
    { kind: "management", id: askedBy },
    { action: "GRANT", role: "SUPPORT", subjectId, reason },
  );
  const request = await askDataRequest({ id: subjectId }, { kind: "ACCESS", text: "Salinan data saya." });
  if (!asked.ok || !request.ok) throw new Error("Nothing waits.");
  return { roleRequest: asked.requestId, dataRequest: request.id };
}

async function createNotification(userId: string) {
  const event = await db.outboxEvent.create({ data: { kind: "refund-done", key: `access:${userId}`, payload: {} } });
  const told = { eventId: event.id, userId };
  const text = { title: "Uang kembali", body: "Sudah dikirim.", href: "/customer-wallet" };
  const notification = await db.notification.create({ data: { ...told, ...text } });
  const delivery = await db.delivery.create({
    data: { ...told, channel: "EMAIL", kind: "refund-done", status: "FAILED", reason: "refused", dueAt: new Date() },
  });
  return { notification: notification.id, delivery: delivery.id };
}

async function createWithdrawal(userId: string): Promise<string> {
  await giveWallet(userId, 200_000);
  const { id } = await createBankAccount(userId);
  const asked = await askWithdrawal({ userId, bankAccountId: id, amount: 100_000 });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.withdrawalId;
}
