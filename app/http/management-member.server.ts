import type { RouterContextProvider } from "react-router";
import type { ActingMember, Member } from "#app/features/core/access/actor.ts";
import { requestIdContext } from "#app/http/context.ts";
import { managerContext } from "#app/http/management-guard.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The member of management who asks. */
export function memberOf(context: Context): Member & { requestId: string } {
  return { kind: "management", id: context.get(managerContext).id, requestId: context.get(requestIdContext) };
}

/** The same, acting for this reason. */
export function actingMemberOf(context: Context, reason: string): ActingMember {
  return { ...memberOf(context), reason };
}

/** Whether the pages show this member their forms: SUPPORT only reads. */
export function mayAct(context: Context): boolean {
  return context.get(managerContext).role === "MANAGEMENT";
}
