import { listLatestConsents } from "#app/features/people/consent/consent.queries.server.ts";
import { agreesTo } from "#app/features/people/consent/consent.ts";
import type { ConsentPurpose } from "#app/platform/generated/enums.ts";

/** Whether a person agrees to `purpose`, in the version of today; null where they were never asked. */
export async function consentOf(userId: string, purpose: ConsentPurpose): Promise<boolean | null> {
  return agreesTo((await listLatestConsents(userId)).find((record) => record.purpose === purpose));
}
