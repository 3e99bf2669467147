import { sharedPages } from "#app/features/operations/app/shared-link.ts";
import * as paths from "#app/paths.ts";

/** As search engines know an address. */
export const withSlash = (path: string) => (path.endsWith("/") ? path : `${path}/`);

/** Every page that search engines may show, but for the outlets': what the sitemap lists. */
export const publicPages: readonly string[] = [...sharedPages, paths.signIn].map(withSlash);
