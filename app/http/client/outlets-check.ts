import type { PageFacts } from "#app/http/client/page-facts.ts";
import { checkOutlets } from "#app/http/client/shared-data.ts";

/** Renews the page when the person has other outlets than its menu was made for. */
export async function run({ user, revalidate }: PageFacts): Promise<void> {
  if (!user) return;
  const { outletCount } = await checkOutlets(user.id);
  if (outletCount !== user.outletCount) await revalidate();
}
