import { useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { Shell } from "#app/http/shell/shell-data.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/**
 * What the forms of a page show: the answer to the last one that was sent, or else what their sender had typed when
 * the session ended, in the same shape and without errors. Every route with a form asks it:
 * `const answer = useFormAnswer(actionData)`.
 */
export function useFormAnswer(actionData: FormAnswer | undefined): FormAnswer | undefined {
  const { pathname, search } = useLocation();
  const shell = useRouteLoaderData<Shell>("root");
  // Later answers of the server no longer bring it: it stays as long as the page does.
  const [kept] = useState(shell?.keptForm ?? null);
  if (actionData) return actionData;
  return kept && kept.path === pathname + search ? { values: kept.values, errors: {} } : undefined;
}
