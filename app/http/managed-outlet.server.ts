import { data, type RouterContextProvider, redirect } from "react-router";
import {
  type FoundOutlet,
  findManagedOutlet,
  findOutletInRelease,
} from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { type PageArgs, requestIdContext, userContext } from "#app/http/context.ts";
import * as paths from "#app/paths.ts";

/** Who acts, with the request's id for the audit log. */
export function managerOf(context: Readonly<RouterContextProvider>) {
  const { id, isAdmin } = context.get(userContext);
  return { id, isAdmin, requestId: context.get(requestIdContext) };
}

/**
 * The outlet of `?outlet=`. Without it the owner's newest on its way from approval to activation, by a redirect to the
 * same page that names it.
 * @throws a 404 for what is not theirs, a redirect to their outlets when nothing is named and none is on its way
 */
export async function requireOutletOfQuery({ context, url }: PageArgs): Promise<FoundOutlet> {
  const named = url.searchParams.get("outlet");
  const user = managerOf(context);
  if (named === null) {
    const newest = await findOutletInRelease(user.id);
    const search = new URLSearchParams(url.searchParams);
    if (newest) search.set("outlet", newest);
    throw redirect(newest ? `${url.pathname}?${search}` : paths.outlets);
  }
  return requireManagedOutlet(context, named);
}

/** @throws a 404 for an unknown outlet and for another owner's */
export async function requireManagedOutlet(
  context: Readonly<RouterContextProvider>,
  outletId: string,
): Promise<FoundOutlet> {
  const outlet = await findManagedOutlet(managerOf(context), outletId);
  if (!outlet) throw data(null, { status: 404 });
  return outlet;
}
