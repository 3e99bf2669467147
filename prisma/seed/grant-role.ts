import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Role } from "#app/platform/generated/enums.ts";

type Granted =
  | { ok: true; name: string; isNew: boolean }
  | { ok: false; reason: "unknown-email" | "several-people" | "unverified-email" };

/** Gives the person with that e-mail address the role, with an audit row; repeating it changes nothing. */
export async function grantRole(tx: Tx, role: Role, email: string): Promise<Granted> {
  const people = await tx.user.findMany({
    where: { email: { equals: email.trim(), mode: "insensitive" } },
    select: { id: true, name: true, emailVerified: true },
    take: 2,
  });
  const [person] = people;
  if (!person) return { ok: false, reason: "unknown-email" };
  if (people.length > 1) return { ok: false, reason: "several-people" };
  if (!person.emailVerified) return { ok: false, reason: "unverified-email" };
  const granted = await tx.roleGrant.createMany({
    data: [{ userId: person.id, role, grantedBy: "command" }],
    skipDuplicates: true,
  });
  const isNew = granted.count === 1;
  if (isNew) {
    const after = { role };
    await writeAudit(tx, { actor: systemActor, action: "role.granted", entity: "user", entityId: person.id, after });
  }
  return { ok: true, name: person.name, isNew };
}
