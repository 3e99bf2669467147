import { type Actor, actorOf } from "#app/features/core/access/actor.ts";

/** A member of management at work. */
export interface Member {
  id: string;
  requestId?: string;
}

/** As the audit log names them. */
export function memberActor(member: Member): Actor {
  return actorOf(member, "management", member.requestId);
}
