import { visitorIn } from "#app/features/operations/app/known-person.ts";
import { noVisitor, visitorHeader } from "#app/features/operations/app/pwa-constants.ts";
import { ApiError } from "#app/http/client/api-client.ts";
import { hasDirtyForm } from "#app/http/client/dirty-form.ts";
import type { PageFacts } from "#app/http/client/page-facts.ts";
import { reloadPage } from "#app/http/client/reload-page.ts";
import { checkOutlets } from "#app/http/client/shared-data.ts";
import * as paths from "#app/paths.ts";

/**
 * Renews the page when the person has other outlets than its menu was made for, and when this browser is no longer
 * theirs: somebody signed out in another window, or in as somebody else. Of a visitor, once they signed in in another.
 */
export async function run({ user, revalidate }: PageFacts): Promise<void> {
  if (!user) return leaveSheet();
  const count = await checkOutlets(user.id).then(({ outletCount }) => outletCount, whenGone);
  if (count === null ? !hasDirtyForm() : count !== user.outletCount) await revalidate();
}

function whenGone(error: unknown): null {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
  throw error;
}

/** As a document: a form that waits for its sender is shown with it. */
async function leaveSheet(): Promise<void> {
  const { headers } = await fetch(paths.home, { method: "HEAD", cache: "no-store" });
  if ((visitorIn(headers.get(visitorHeader)) ?? noVisitor) !== noVisitor) reloadPage();
}
