import * as paths from "#app/paths.ts";

/** As search engines know an address. */
export const withSlash = (path: string) => (path.endsWith("/") ? path : `${path}/`);

/** Every page that search engines may show, but for the outlets': what the sitemap lists. */
export const publicPages: readonly string[] = [
  paths.home,
  paths.about,
  paths.mobileApplication,
  paths.howToBooking,
  paths.help,
  paths.successStories,
  paths.contact,
  paths.underDevelopment,
  paths.privacyPolicy,
  paths.termsConditions,
  paths.signIn,
  paths.pricingPlans,
  paths.registerBusiness,
  paths.onlineStore,
  paths.training,
  paths.officialOutletPartnership,
  paths.jobVacancy,
].map(withSlash);
