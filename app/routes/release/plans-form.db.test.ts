import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import { answerPlans } from "#app/routes/release/plans-form.server.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";

test("a second tap that begins the free plan leads to the outlet that the first one opened", async () => {
  const { id, ownerId } = await createReleaseOutlet();
  const context = new RouterContextProvider();
  context.set(userContext, { id: ownerId, isAdmin: false } as never);
  const outlet = await findManagedOutlet({ id: ownerId, isAdmin: false }, id);
  if (!outlet) throw new Error("The outlet is not found.");
  const url = new URL(`http://localhost/outlet-subscription-plans?outlet=${id}`);
  const press = async () => {
    const body = new URLSearchParams({ intent: "start", plan: "rintisan" });
    const answer = await answerPlans({ request: new Request(url, { method: "POST", body }), url, context }, outlet);
    return answer instanceof Response ? answer.headers.get("Location") : answer.data.errors;
  };
  const opened = `/outlet-booking-activation?outlet=${id}`;
  expect([await press(), await press()]).toEqual([opened, opened]);
});
