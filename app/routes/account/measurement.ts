import { redirect } from "react-router";
import { measurementForm } from "#app/features/people/consent/consent.schema.ts";
import { chooseConsents } from "#app/features/people/consent/consent.server.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/measurement.ts";

/** The profile has the switch. */
export function loader() {
  throw redirect(paths.profile);
}

/** The answer to the banner, which stays where it is. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, measurementForm);
  if (!form.ok) return form.rejected;
  const user = { id: context.get(userContext).id, requestId: context.get(requestIdContext), source: "banner" } as const;
  await chooseConsents(user, { ANALYTICS: form.value.measurement === "yes" });
  return new Response(null, { status: 204 });
}
