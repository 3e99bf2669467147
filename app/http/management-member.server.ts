import type { RouterContextProvider } from "react-router";
import type { ManagementMember } from "#app/features/core/access/actor.ts";
import { requestIdContext } from "#app/http/context.ts";
import { managerContext } from "#app/http/management-guard.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The member of management who asks, as the audit log names them. */
export function memberOf(context: Context): { id: string; requestId: string } {
  return { id: context.get(managerContext).id, requestId: context.get(requestIdContext) };
}

/** The same, acting for this reason; whatever outlet or booking it is about. */
export function actingMemberOf(context: Context, reason: string): ManagementMember & { isAdmin: true } {
  return { ...memberOf(context), managementReason: reason, isAdmin: true };
}

/** Whether the pages show this member their forms: SUPPORT only reads. */
export function mayAct(context: Context): boolean {
  return context.get(managerContext).role === "MANAGEMENT";
}
