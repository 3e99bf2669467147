import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * Every URL of the product with its guard. The layout decides who may enter:
 * public (everyone), content (everyone, the login sheet over it for visitors), account (401 and the sheet for
 * visitors), admin (partners and admins, 403 otherwise), platform-admin (admins only), management (a management session,
 * else its own login).
 */
export default [
  layout("routes/layouts/public.tsx", [
    index("routes/public/home.tsx"),
    route("about", "routes/public/about.tsx"),
    route("mobile-application", "routes/public/mobile-application.tsx"),
    route("how-to-booking", "routes/public/how-to-booking.tsx"),
    route("help", "routes/public/help.tsx"),
    route("success-stories", "routes/public/success-stories.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("under-development", "routes/public/under-development.tsx"),
    route("privacy-policy", "routes/public/privacy-policy.tsx"),
    route("terms-conditions", "routes/public/terms-conditions.tsx"),
    route("signin", "routes/auth/signin.tsx"),
  ]),

  layout("routes/layouts/content.tsx", [
    route("barbershop/:id", "routes/public/barbershop.tsx"),
    route("pricing-plans", "routes/public/pricing-plans.tsx"),
    route("register-business", "routes/public/register-business.tsx"),
    route("online-store", "routes/public/online-store.tsx"),
    route("training", "routes/public/training.tsx"),
    route("official-outlet-partnership", "routes/public/official-outlet-partnership.tsx"),
    route("job-vacancy", "routes/public/job-vacancy.tsx"),
  ]),

  layout("routes/layouts/account.tsx", [
    route("booking/:id", "routes/booking/booking.tsx"),
    route("welcoming-survey", "routes/account/welcoming-survey.tsx"),
    route("account/profile", "routes/account/profile.tsx"),
    route("account/profile/delete", "routes/account/delete.tsx"),
    route("account/profile/export", "routes/account/export.ts"),
    route("account/sessions", "routes/account/sessions.tsx"),
    route("account/sessions/sign-out-everywhere", "routes/account/sign-out-everywhere.tsx"),
    route("my-bookings", "routes/customer/my-bookings.tsx"),
    route("my-bookings/:id", "routes/customer/my-booking.tsx"),
    route("my-bookings/:id/move", "routes/customer/move-booking.tsx"),
    route("my-bookings/:id/cancel", "routes/customer/cancel-booking.tsx"),
    route("my-bookings/:id/calendar.ics", "routes/customer/booking-calendar.ts"),
    route("account/referral", "routes/account/referral.tsx"),
    route("registration-acknowledgement", "routes/registration/acknowledgement.tsx"),
    route("registration-general-info", "routes/registration/general-info.tsx"),
    route("registration-personal-certificate", "routes/registration/personal-certificate.tsx"),
    route("registration-legal-doc-barbershop", "routes/registration/legal-doc.tsx"),
    route("registration-partner-description", "routes/registration/description.tsx"),
    route("registration-final-confirmation", "routes/registration/final-confirmation.tsx"),
    route("registration-success-submit", "routes/registration/success-submit.tsx"),
    route("registration-photo-barbershop", "routes/registration/photo-barbershop.tsx"),
    route("registration-photo-mobile-barber", "routes/registration/photo-mobile-barber.tsx"),
    route("registration-file/:id", "routes/registration/file.ts"),
  ]),

  layout("routes/layouts/admin.tsx", [
    route("admin", "routes/admin/dashboard.tsx"),
    route("admin/outlets", "routes/admin/outlets.tsx"),
    route("admin/orders", "routes/admin/orders.tsx"),
    route("admin/booking/:id", "routes/admin/booking.tsx"),
    route("edit-outlet/:id", "routes/admin/edit-outlet.tsx"),
    route("edit-outlet/:id/services", "routes/admin/edit-services.tsx"),
    route("release-outlet-services", "routes/release/services.tsx"),
    route("release-outlet-operational-hours", "routes/release/hours.tsx"),
    route("edit-outlet/:id/hours", "routes/admin/edit-hours.tsx"),
  ]),

  layout("routes/layouts/platform-admin.tsx", [
    route("admin/applications", "routes/admin/applications.tsx"),
    route("admin/applications/:id", "routes/admin/application.tsx"),
    route("admin/applications/:id/approve", "routes/admin/approve-application.tsx"),
    route("admin/applications/:id/reject", "routes/admin/reject-application.tsx"),
    route("admin/applications/:id/files/:fileId", "routes/admin/application-file.ts"),
    route("admin/step-up", "routes/admin/step-up.tsx"),
  ]),

  route("management-login", "routes/management/login.tsx"),
  layout("routes/layouts/management.tsx", [
    route("management-dashboard", "routes/management/dashboard.tsx"),
    route("management-dashboard/messages", "routes/management/messages.tsx"),
    route("management-dashboard/errors/:id", "routes/management/error.tsx"),
    route("management-dashboard/security", "routes/management/security.tsx"),
    route("management-dashboard/sign-out", "routes/management/sign-out.tsx"),
  ]),

  route("places", "routes/public/places.ts"),
  route("regions", "routes/public/regions.ts"),
  route("auth/google", "routes/auth/google.tsx"),
  route("auth/google/callback", "routes/auth/google-callback.ts"),
  route("auth/sign-out", "routes/auth/sign-out.tsx"),
  ...prefix("api", [
    route("auth/google", "routes/api/auth-google.ts"),
    route("auth/track-login", "routes/api/track-login.ts"),
    route("referral/process", "routes/api/referral-process.ts"),
    route("users/:uid", "routes/api/user.ts"),
    route("users/:uid/outlets", "routes/api/user-outlets.ts"),
    route("users/:userId/referral-code", "routes/api/user-referral-code.ts"),
    route("users/:userId/referral-events", "routes/api/user-referral-events.ts"),
    route("system/maintenance-mode", "routes/api/maintenance-mode.ts"),
    route("monitoring/pwa-errors", "routes/api/pwa-errors.ts"),
    route("openapi.json", "routes/api/openapi.ts"),
    route("*", "routes/api/unknown.ts"),
  ]),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
