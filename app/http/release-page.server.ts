import { redirect } from "react-router";
import { type ReleaseFrame, showReleaseFrame } from "#app/features/outlets/release/release-frame.server.ts";
import { type ReleasePageKey, releasePath } from "#app/features/outlets/release/release-pages.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import type { PageArgs } from "#app/http/context.ts";
import { requireOutletOfQuery } from "#app/http/managed-outlet.server.ts";

/**
 * Of a release page's loader: the outlet of `?outlet=` and what `<ReleaseFrame>` shows around the page. Where
 * `isOpen` is false the outlet is in another state: the frame says so in place of the page, which need not load.
 */
export async function openReleasePage(args: PageArgs, page: ReleasePageKey): Promise<ReleaseFrame> {
  return showReleaseFrame(await requireOutletOfQuery(args), page);
}

/**
 * Of a release page's action: the outlet that may be changed by it.
 * @throws a redirect to the page itself, which says the state, when the outlet is not between approval and activation
 */
export async function requireReleaseOutlet(args: PageArgs, page: ReleasePageKey): Promise<FoundOutlet> {
  const outlet = await requireOutletOfQuery(args);
  if (outlet.status !== "APPROVED" && outlet.status !== "READY") throw redirect(releasePath(page, outlet.id), 303);
  return outlet;
}
