import { db } from "#app/platform/db.server.ts";
import { createApplicationFile, createSentApplication } from "#tests/support/application-fixtures.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { managementCookieOf } from "#tests/support/management-browser.ts";
import { createPayment, createUnpaidBooking } from "#tests/support/payment-fixtures.ts";
import { createPlanOrder } from "#tests/support/plan-rows.ts";
import { askWithdrawal, createBankAccount, giveWallet } from "#tests/support/withdrawal-fixtures.ts";

export interface AccessWorld {
  bookingId: string;
  /** A browser of its own each time: signing out ends one session only. */
  browserOf(asker: string): Promise<Client>;
  /** The address of a route's pattern, of an object that belongs to `customer` and `partner`. */
  urlOf(pattern: string): string;
}

/** Everyone of the access table with their objects. */
export async function createAccessWorld(): Promise<AccessWorld> {
  const outlet = await createOutlet();
  const otherOutlet = await createOutlet({ name: "Outlet Lain" });
  const [customer, stranger, suspended, admin, management] = await Promise.all(
    ["Budi Santoso", "Sari Dewi", "Tono Hadi", "Ayu Lestari", "Dewi Anggraini"].map((name) => createUser(name)),
  );
  if (!customer || !stranger || !suspended || !admin || !management) throw new Error("No users.");
  await db.roleGrant.createMany({
    data: [
      { userId: admin.id, role: "ADMIN" },
      { userId: management.id, role: "MANAGEMENT" },
    ],
  });
  const booking = await createBooking(outlet, { set: { customerId: customer.id } });
  await createBooking(otherOutlet, { set: { customerId: stranger.id } });
  const ids: Record<string, string> = { outlet: outlet.id, booking: booking.id };
  const unpaid = await createUnpaidBooking(outlet, customer.id, { start: fixtureStart.add({ hours: 2 }) });
  const paid = await createBooking(outlet, {
    start: fixtureStart.add({ hours: 4 }),
    set: { customerId: customer.id, payment: "FULL" },
  });
  await createPayment({ bookingId: paid.id, payerId: customer.id }, { status: "PAID", paidAt: new Date() });
  Object.assign(ids, { unpaid: unpaid.booking.id, paid: paid.id });
  const complaint = {
    kind: "MONEY",
    text: "Jumlahnya tidak benar.",
    openedBy: customer.id,
    dueAt: new Date(),
  } as const;
  ids.dispute = (await db.dispute.create({ data: { ...complaint, bookingId: booking.id } })).id;
  const application = await createSentApplication("SUBMITTED");
  ids.application = application.id;
  ids.file = (await createApplicationFile(application.id, "KTP")).id;
  const report = { fingerprint: "access", type: "Error", severity: "LOW", message: "x", url: "/" } as const;
  ids.withdrawal = await createWithdrawal(customer.id);
  ids.error = (await db.errorReport.create({ data: report })).id;
  const plan = await createPlanOrder(outlet);
  ids.payment = plan.paymentId;
  ids.invoice = plan.invoiceId;
  const people = {
    suspended: suspended.id,
    customer: customer.id,
    strangeCustomer: stranger.id,
    partner: outlet.ownerId,
    strangePartner: otherOutlet.ownerId,
    admin: admin.id,
    management: management.id,
  };
  await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });

  const browserOf = async (asker: string) => {
    if (asker === "visitor") return new Client();
    const client = await signedIn(people[asker as keyof typeof people]);
    if (asker === "management") client.cookie += `; ${await managementCookieOf(management)}`;
    return client;
  };
  return { bookingId: booking.id, browserOf, urlOf: (pattern) => urlOf(pattern, ids, people.customer) };
}

function urlOf(path: string, ids: Readonly<Record<string, string>>, customer: string): string {
  if (path === "/*") return "/tidak-ada";
  if (path.includes("/withdrawals/")) return path.replace(":id", ids.withdrawal ?? "");
  if (path.startsWith("/management-dashboard/payments/")) return path.replace(":id", ids.payment ?? "");
  if (path.startsWith("/management-dashboard/")) return path.replace(":id", ids.error ?? "");
  if (path.startsWith("/outlet-subscription-payment/")) return path.replace(":id", ids.payment ?? "");
  if (path.startsWith("/admin/subscriptions/invoices/")) return path.replace(":id", ids.invoice ?? "");
  if (/^\/(release|outlet)-/.test(path)) return `${path}?outlet=${ids.outlet}`;
  if (path.startsWith("/admin/wallet/")) return `${path}?outlet=${ids.outlet}&month=2026-11`;
  if (path.startsWith("/customer-wallet/")) return `${path}?month=2026-11`;
  if (path.startsWith("/admin/disputes/")) return path.replace(":id", ids.dispute ?? "");
  if (path.startsWith("/admin/applications/")) {
    return path.replace(":id", ids.application ?? "").replace(":fileId", ids.file ?? "");
  }
  if (/^\/payment-(success|error)$/.test(path)) return `${path}?booking=${ids.paid}`;
  if (path.startsWith("/payment-instructions/")) return path.replace(":id", ids.unpaid ?? "");
  const id = /^\/(barbershop|booking|og\/outlet|edit-outlet|admin\/outlets)\//.test(path) ? ids.outlet : ids.booking;
  return path
    .replace(":id", id ?? "")
    .replace(/:(uid|userId)/, customer)
    .replace("*", "tidak-ada");
}

async function createWithdrawal(userId: string): Promise<string> {
  await giveWallet(userId, 200_000);
  const { id } = await createBankAccount(userId);
  const asked = await askWithdrawal({ userId, bankAccountId: id, amount: 100_000 });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.withdrawalId;
}
