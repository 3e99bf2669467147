import { literal } from "#app/lib/like-pattern.ts";
import { isUuid } from "#app/lib/uuid.ts";

interface PartySearch<Where> {
  id: (id: string) => Where[];
  email: (email: string) => Where[];
  name: (name: { startsWith: string; mode: "insensitive" }) => Where[];
}

/** Who a list of management is narrowed to: a person or an outlet by id, by e-mail address, or by how its name begins. */
export function partyIs<Where>(who: string, { id, email, name }: PartySearch<Where>): Where[] {
  if (isUuid(who)) return id(who);
  if (who.includes("@")) return email(who.toLowerCase());
  return name({ startsWith: literal(who), mode: "insensitive" });
}
