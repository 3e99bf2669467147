import { generateSync } from "otplib";
import type { Temporal } from "temporal-polyfill";
import { enterManagement } from "#app/features/people/management/enter-management.server.ts";
import { findAuthenticator } from "#app/features/people/management/management-credential.server.ts";
import { findPendingManager } from "#app/features/people/management/management-sessions.queries.server.ts";
import { type ManagerRole, openManagementSession } from "#app/features/people/management/management-sessions.server.ts";
import { serializeManagementToken, serializePendingToken } from "#app/http/management-cookie.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

const cookieOf = (line: string) => line.split(";")[0] ?? "";

/** Somebody on the management list. */
export async function createManager(name = "Hendra Gunawan", role: ManagerRole = "MANAGEMENT") {
  const user = await createUser(name);
  await db.roleGrant.create({ data: { userId: user.id, role } });
  return { ...user, kind: "management" as const };
}

/** The token of a session that waits for the member's code, as Google's answer leaves it. */
export async function waitForCode(member: { googleSub: string }): Promise<string> {
  const entered = await enterManagement({ sub: member.googleSub }, { userAgent: "test" });
  if (!entered.ok) throw new Error(entered.reason);
  return entered.token;
}

export async function pendingCookieOf(member: { googleSub: string }): Promise<string> {
  return cookieOf(await serializePendingToken(await waitForCode(member)));
}

/** A verified session, whatever the authenticator. */
export async function managementCookieOf(member: { googleSub: string }): Promise<string> {
  const pending = await findPendingManager(await waitForCode(member));
  if (!pending) throw new Error("The session that waits is gone.");
  return cookieOf(
    await serializeManagementToken(await openManagementSession(db, pending, { userAgent: "test" }, clock.now())),
  );
}

/** What the member's authenticator shows `seconds` from now. */
export async function codeOf(memberId: string, seconds = 0): Promise<string> {
  const authenticator = await findAuthenticator(memberId);
  if (!authenticator) throw new Error("There is no authenticator.");
  return codeAt(authenticator.secret, clock.now().add({ seconds }));
}

export function codeAt(secret: string, at: Temporal.Instant): string {
  return generateSync({ secret: secret.replaceAll(" ", ""), epoch: Math.floor(at.epochMilliseconds / 1000) });
}

/** Confirms the member's authenticator without the pages, long before now. */
export async function confirmAuthenticatorOf(member: { id: string; googleSub: string }): Promise<void> {
  await waitForCode(member);
  const confirmedAt = new Date(clock.now().epochMilliseconds - 86_400_000);
  await db.totpCredential.update({ where: { userId: member.id }, data: { confirmedAt, lastStep: 1n } });
}
