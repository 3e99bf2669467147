import { ApiError } from "#app/http/client/api-client.ts";
import { hasDirtyForm } from "#app/http/client/dirty-form.ts";
import type { PageFacts } from "#app/http/client/page-facts.ts";
import { checkOutlets } from "#app/http/client/shared-data.ts";

/**
 * Renews the page when the person has other outlets than its menu was made for, and when this browser is no longer
 * theirs: somebody signed out in another window, or in as somebody else.
 */
export async function run({ user, revalidate }: PageFacts): Promise<void> {
  if (!user) return;
  const count = await checkOutlets(user.id).then(({ outletCount }) => outletCount, whenGone);
  if (count === null ? !hasDirtyForm() : count !== user.outletCount) await revalidate();
}

function whenGone(error: unknown): null {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
  throw error;
}
