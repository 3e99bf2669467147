/** Who asks. `owner` owns the object of the URL (as customer or as partner), `stranger` is their like with objects of their own. */
export type Asker =
  | "visitor"
  | "suspended"
  | "customer"
  | "strangeCustomer"
  | "partner"
  | "strangePartner"
  | "admin"
  | "management";

export type Statuses = Record<Asker, number>;

const everyone = (status: number): Statuses => ({
  visitor: status,
  suspended: status,
  customer: status,
  strangeCustomer: status,
  partner: status,
  strangePartner: status,
  admin: status,
  management: status,
});
const signedIn = (status: number): Statuses => ({ ...everyone(status), visitor: 401, suspended: 401 });
/** The booking of `customer`. */
const customersOwn = (status: number): Statuses => ({ ...signedIn(404), customer: status });
const outlets = (status: number): Statuses => ({
  ...signedIn(403),
  partner: status,
  strangePartner: status,
  admin: status,
});
/** An object of an outlet of `partner`. */
const partnersOwn = (status: number): Statuses => ({ ...outlets(status), strangePartner: 404 });
/** A payment of `partner`. */
const payersOwn = (status: number): Statuses => ({ ...partnersOwn(status), admin: 404 });
/** The platform's own work. */
const admins = (status: number): Statuses => ({ ...signedIn(403), admin: status });
/** A page of management, for who gave the code; nobody else sees more than its login. */
const managers = (status: number, others: number): Statuses => ({ ...everyone(others), management: status });

/** A call of the API about `customer`; a call about anybody else is forbidden, not unknown. */
const callersOwn = (status: number): Statuses => ({ ...signedIn(403), customer: status });

export interface Access {
  /** What a GET of the page answers. */
  GET: Statuses;
  /** What its form answers when it is sent empty: 422 or a redirect where the person may send it. Null: no form. */
  POST: Statuses | null;
}

/** Every route of app/routes.ts, with what each person gets. */
export const accessTable: Record<string, Access> = {
  "/": { GET: everyone(200), POST: null },
  "/about": { GET: everyone(200), POST: null },
  "/mobile-application": { GET: everyone(200), POST: null },
  "/how-to-booking": { GET: everyone(200), POST: null },
  "/help": { GET: everyone(200), POST: null },
  "/contact": { GET: everyone(200), POST: everyone(422) },
  "/under-development": { GET: everyone(200), POST: everyone(422) },
  "/privacy-policy": { GET: everyone(200), POST: null },
  "/terms-conditions": { GET: everyone(200), POST: null },
  "/robots.txt": { GET: everyone(200), POST: null },
  "/sitemap.xml": { GET: everyone(200), POST: null },
  // No part of the sitemap is called so.
  "/:part.xml": { GET: everyone(404), POST: null },
  "/og/outlet/:id.jpg": { GET: everyone(200), POST: null },
  "/places": { GET: everyone(200), POST: null },
  "/share": { GET: everyone(302), POST: null },
  "/regions": { GET: everyone(200), POST: null },
  "/signin": { GET: everyone(200), POST: null },
  "/barbershop/:id": { GET: everyone(200), POST: null },
  "/success-stories": { GET: everyone(200), POST: null },
  "/pricing-plans": { GET: everyone(200), POST: null },
  "/register-business": { GET: everyone(200), POST: null },
  "/online-store": { GET: everyone(200), POST: null },
  "/training": { GET: everyone(200), POST: null },
  "/official-outlet-partnership": { GET: everyone(200), POST: null },
  "/job-vacancy": { GET: everyone(200), POST: null },
  "/booking/:id": { GET: signedIn(200), POST: signedIn(422) },
  "/welcoming-survey": { GET: signedIn(200), POST: signedIn(422) },
  "/account/profile": { GET: signedIn(200), POST: signedIn(302) },
  "/account/bank": { GET: signedIn(200), POST: signedIn(422) },
  "/account/withdrawals/:id": { GET: customersOwn(200), POST: customersOwn(422) },
  "/account/measurement": { GET: signedIn(302), POST: signedIn(422) },
  "/account/profile/delete": { GET: signedIn(200), POST: signedIn(422) },
  "/account/profile/export": { GET: signedIn(200), POST: null },
  "/verify-whatsapp": { GET: signedIn(200), POST: signedIn(422) },
  "/account/sessions": { GET: signedIn(200), POST: signedIn(422) },
  "/account/sessions/sign-out-everywhere": { GET: signedIn(200), POST: signedIn(302) },
  "/my-bookings": { GET: signedIn(200), POST: null },
  "/my-bookings/:id": { GET: customersOwn(200), POST: customersOwn(422) },
  "/my-bookings/:id/move": { GET: customersOwn(200), POST: customersOwn(422) },
  "/my-bookings/:id/cancel": { GET: customersOwn(200), POST: customersOwn(422) },
  "/my-bookings/:id/dispute": { GET: customersOwn(200), POST: customersOwn(422) },
  "/my-bookings/:id/calendar.ics": { GET: customersOwn(200), POST: null },
  "/my-bookings/:id/receipt": { GET: customersOwn(200), POST: null },
  "/my-bookings/:id/receipt.pdf": { GET: customersOwn(200), POST: null },
  "/customer-wallet": { GET: signedIn(200), POST: signedIn(422) },
  "/customer-wallet/withdraw": { GET: signedIn(200), POST: signedIn(422) },
  "/customer-wallet/statement.csv": { GET: signedIn(200), POST: null },
  "/customer-wallet/statement.pdf": { GET: signedIn(200), POST: null },
  "/payment-instructions/:id": { GET: customersOwn(200), POST: null },
  "/payment-instructions/:id/live": { GET: customersOwn(200), POST: null },
  "/payment-instructions/:id/method": { GET: customersOwn(200), POST: customersOwn(422) },
  "/payment-instructions/:id/qr.png": { GET: customersOwn(200), POST: null },
  "/payment-success": { GET: customersOwn(200), POST: null },
  // What was paid is shown where it belongs.
  "/payment-error": { GET: customersOwn(302), POST: null },
  "/account/referral": { GET: signedIn(200), POST: null },
  "/registration-acknowledgement": { GET: signedIn(200), POST: signedIn(422) },
  // Without a draft the steps lead to where one begins.
  "/registration-photo-barbershop": { GET: signedIn(302), POST: signedIn(302) },
  "/registration-photo-mobile-barber": { GET: signedIn(302), POST: signedIn(302) },
  "/registration-file/:id": { GET: signedIn(404), POST: null },
  "/registration-general-info": { GET: signedIn(302), POST: signedIn(302) },
  "/registration-address-barbershop": { GET: signedIn(302), POST: signedIn(302) },
  "/registration-address-mobile-barber": { GET: signedIn(302), POST: signedIn(302) },
  "/registration-personal-certificate": { GET: signedIn(302), POST: signedIn(302) },
  "/registration-legal-doc-barbershop": { GET: signedIn(302), POST: signedIn(302) },
  "/registration-partner-description": { GET: signedIn(302), POST: signedIn(302) },
  "/registration-contact-verification": { GET: signedIn(302), POST: signedIn(302) },
  "/registration-final-confirmation": { GET: signedIn(302), POST: signedIn(302) },
  "/registration-success-submit": { GET: signedIn(302), POST: null },
  "/admin": { GET: outlets(302), POST: null },
  "/admin/outlets": { GET: outlets(200), POST: null },
  "/admin/orders": { GET: outlets(200), POST: null },
  "/admin/wallet": { GET: outlets(200), POST: outlets(422) },
  // An admin reads the wallets of all outlets and takes nothing out of them.
  "/admin/wallet/withdraw": {
    GET: { ...partnersOwn(200), admin: 404 },
    POST: { ...partnersOwn(422), admin: 404 },
  },
  "/admin/wallet/statement.csv": { GET: partnersOwn(200), POST: null },
  "/admin/wallet/statement.pdf": { GET: partnersOwn(200), POST: null },
  "/admin/disputes": { GET: outlets(200), POST: null },
  "/admin/disputes/:id": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/admin/booking/:id": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/admin/booking/:id/propose": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/release-outlet-operational-hours": { GET: partnersOwn(200), POST: partnersOwn(303) },
  "/edit-outlet/:id/hours": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/edit-outlet/:id/time-off": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/admin/applications": { GET: admins(200), POST: null },
  "/admin/applications/:id": { GET: admins(200), POST: admins(422) },
  "/admin/applications/:id/approve": { GET: admins(200), POST: admins(422) },
  "/admin/applications/:id/reject": { GET: admins(200), POST: admins(422) },
  // Without the step-up no document is shown.
  "/admin/applications/:id/files/:fileId": { GET: signedIn(403), POST: null },
  "/admin/step-up": { GET: admins(200), POST: admins(422) },
  "/edit-outlet/:id": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/edit-outlet/:id/address": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/edit-outlet/:id/barbers": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/edit-outlet/:id/services": { GET: partnersOwn(200), POST: partnersOwn(422) },
  // The outlet is open already: the page says so.
  "/release-outlet-photos": { GET: partnersOwn(200), POST: partnersOwn(303) },
  "/edit-outlet/:id/photos": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/release-outlet-barbers": { GET: partnersOwn(200), POST: partnersOwn(303) },
  "/release-outlet-services": { GET: partnersOwn(200), POST: partnersOwn(303) },
  "/edit-outlet/:id/close": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/admin/outlets/:id/suspension": { GET: admins(200), POST: admins(422) },
  "/release-outlet-introduction": { GET: partnersOwn(200), POST: null },
  "/release-final-confirmation": { GET: partnersOwn(200), POST: partnersOwn(303) },
  "/outlet-activation": { GET: partnersOwn(200), POST: null },
  "/outlet-subscription-plans": { GET: partnersOwn(200), POST: partnersOwn(422) },
  // The payment is its payer's alone.
  "/outlet-subscription-payment/:id": { GET: payersOwn(200), POST: payersOwn(422) },
  "/outlet-subscription-payment/:id/live": { GET: payersOwn(200), POST: null },
  "/admin/subscriptions": { GET: outlets(200), POST: outlets(422) },
  "/admin/subscriptions/invoices/:id": { GET: partnersOwn(200), POST: null },
  // The invoice of the table is not paid yet.
  "/admin/subscriptions/invoices/:id.pdf": { GET: outlets(404), POST: null },
  "/outlet-booking-activation": { GET: partnersOwn(200), POST: partnersOwn(422) },
  "/auth/google": { GET: everyone(405), POST: everyone(302) },
  "/auth/google/callback": { GET: everyone(302), POST: null },
  "/auth/sign-out": { GET: everyone(200), POST: everyone(302) },
  "/management-login": { GET: { ...everyone(200), management: 302 }, POST: everyone(303) },
  "/management-dashboard": { GET: managers(200, 302), POST: null },
  "/management-dashboard/messages": { GET: managers(200, 302), POST: managers(422, 401) },
  "/management-dashboard/errors": { GET: managers(200, 302), POST: null },
  "/management-dashboard/errors/:id": { GET: managers(200, 302), POST: null },
  "/management-dashboard/ledger": { GET: managers(200, 302), POST: managers(422, 401) },
  "/management-dashboard/withdrawals": { GET: managers(200, 302), POST: null },
  "/management-dashboard/withdrawals/:id": { GET: managers(200, 302), POST: managers(422, 401) },
  "/management-dashboard/payments": { GET: managers(200, 302), POST: managers(422, 401) },
  "/management-dashboard/payments/:id": { GET: managers(200, 302), POST: managers(422, 401) },
  "/management-dashboard/security": { GET: managers(200, 302), POST: managers(422, 401) },
  "/management-dashboard/sign-out": { GET: managers(200, 302), POST: managers(302, 401) },
  // Known by a token and by a signature, whoever is signed in.
  "/webhooks/whatsapp": { GET: everyone(403), POST: everyone(401) },
  "/api/payments/midtrans/notification": { GET: everyone(405), POST: everyone(401) },
  "/api/payouts/iris/notification": { GET: everyone(405), POST: everyone(401) },
  // Calls that a form may not make: signed in or not is found out first, then that it is no JSON.
  "/api/auth/google": { GET: everyone(405), POST: signedIn(415) },
  "/api/auth/track-login": { GET: everyone(405), POST: signedIn(415) },
  "/api/referral/process": { GET: everyone(405), POST: signedIn(415) },
  "/api/users/:uid": { GET: callersOwn(200), POST: everyone(405) },
  "/api/users/:uid/outlets": { GET: callersOwn(200), POST: everyone(405) },
  "/api/users/:userId/referral-code": { GET: callersOwn(200), POST: everyone(405) },
  "/api/users/:userId/referral-events": { GET: callersOwn(200), POST: everyone(405) },
  "/api/users/:uid/upcoming-bookings": { GET: callersOwn(200), POST: everyone(405) },
  "/api/bookings/:id/cancel": { GET: everyone(405), POST: signedIn(415) },
  "/api/system/maintenance-mode": { GET: everyone(200), POST: everyone(405) },
  "/api/monitoring/pwa-errors": { GET: everyone(405), POST: everyone(415) },
  "/api/openapi.json": { GET: everyone(200), POST: everyone(405) },
  "/api/*": { GET: everyone(404), POST: everyone(404) },
  "/*": { GET: everyone(404), POST: everyone(404) },
};
