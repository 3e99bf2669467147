import { randomBytes, randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

interface Person {
  name: string;
  phone: string;
  email: string;
}

/** What they asked about their data, and what the platform's people did about them. */
export async function createAffairs(userId: string, { name, phone, email }: Person, at: Date): Promise<void> {
  const member = await createUser("Bagus Prasetyo");
  const soon = new Date(at.getTime() + 600_000);
  const asked = { kind: "CORRECTION", source: "LETTER", name, contact: phone, text: `Saya ${name}` } as const;
  const answered = { status: "DONE", outcome: `Baik, ${name}`, decidedBy: member.id, decidedAt: at } as const;
  await db.dataRequest.create({
    data: { ...asked, ...answered, code: `PD-${userId.slice(-6)}`, userId, receivedAt: at, dueAt: soon },
  });
  const view = { managerId: member.id, managementSessionId: randomUUID(), tokenHash: randomBytes(32) };
  await db.accountView.create({ data: { ...view, userId, reason: `${email} menelepon`, begunAt: at, endsAt: soon } });
  const role = { action: "GRANT", role: "SUPPORT", reason: `${name} membantu`, askedBy: member.id } as const;
  await db.roleRequest.create({ data: { ...role, subjectId: userId, expiresAt: soon } });
}
