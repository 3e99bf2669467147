import type { SignedInUser } from "#app/features/identity/signed-in-user.ts";

/** Who changes something, as the audit log writes it. The system has no id. */
export interface Actor {
  kind: "customer" | "partner" | "admin" | "management" | "system";
  id: string | null;
  requestId?: string;
}

export const systemActor: Actor = { kind: "system", id: null };

/** A person acting as `kind`. */
export function actorOf(
  user: Pick<SignedInUser, "id">,
  kind: Exclude<Actor["kind"], "system">,
  requestId?: string,
): Actor {
  return { kind, id: user.id, ...(requestId && { requestId }) };
}
