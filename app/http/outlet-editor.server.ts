import { data, href, type RouterContextProvider, redirect } from "react-router";
import {
  type FoundOutlet,
  findManagedOutlet,
  findOutletInRelease,
  type OutletManager,
} from "#app/features/outlets/managed-outlet.queries.server.ts";
import { canEditOutlet } from "#app/features/outlets/outlet-editing.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";

type Context = Readonly<RouterContextProvider>;

export type OpenedOutlet = FoundOutlet & { canEdit: boolean };

/** Who edits, as use cases and the audit log know them. */
export function managerOf(context: Context): OutletManager {
  const { id, isAdmin } = context.get(userContext);
  return { id, isAdmin, requestId: context.get(requestIdContext) };
}

/** @throws 404 for an outlet that is not the user's to manage */
export async function openOutlet(context: Context, outletId: string): Promise<OpenedOutlet> {
  const manager = managerOf(context);
  const outlet = await findManagedOutlet(manager, outletId);
  if (!outlet) throw data(null, { status: 404 });
  return { ...outlet, canEdit: canEditOutlet(outlet.status, manager) };
}

/**
 * The outlet of a release page: that of `?outlet=`, else the owner's newest that is on its way.
 * @throws a redirect to the outlets when there is none, 404 for another owner's
 */
export async function openReleasedOutlet(context: Context, url: URL): Promise<OpenedOutlet> {
  const outletId = url.searchParams.get("outlet") ?? (await findOutletInRelease(context.get(userContext).id));
  if (!outletId) throw redirect(href("/admin/outlets"));
  return openOutlet(context, outletId);
}
