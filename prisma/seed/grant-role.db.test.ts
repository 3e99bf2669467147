import { expect, it } from "vitest";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { grantRole } from "#prisma/seed/grant-role.ts";
import { createUser } from "#tests/support/fixtures.ts";

it("grants once, whatever the letters' case, and writes an audit row", async () => {
  const user = await createUser("Dewi Anggraini", { email: "Dewi@example.com" });
  expect(await inTransaction((tx) => grantRole(tx, "ADMIN", " dewi@EXAMPLE.com "))).toEqual({
    ...{ ok: true, name: "Dewi Anggraini", isNew: true },
  });
  expect(await inTransaction((tx) => grantRole(tx, "ADMIN", "dewi@example.com"))).toMatchObject({
    ok: true,
    isNew: false,
  });
  expect(await db.roleGrant.findMany({ where: { userId: user.id } })).toMatchObject([
    { role: "ADMIN", grantedBy: "command" },
  ]);
  expect(await db.auditLog.findMany({ where: { entityId: user.id } })).toMatchObject([
    { action: "role.granted", actorKind: "system", after: { role: "ADMIN" } },
  ]);
});

it("takes both roles", async () => {
  const user = await createUser("Hendra", { email: "hendra@example.com" });
  for (const role of ["ADMIN", "MANAGEMENT"] as const) await inTransaction((tx) => grantRole(tx, role, user.email));
  expect(await db.roleGrant.count({ where: { userId: user.id } })).toBe(2);
});

it("refuses who has never signed in, a shared and an unverified address", async () => {
  await createUser("Satu", { email: "bersama@example.com" });
  await createUser("Dua", { email: "bersama@example.com" });
  await createUser("Tiga", { email: "palsu@example.com", emailVerified: false });
  const refused = async (email: string) => inTransaction((tx) => grantRole(tx, "MANAGEMENT", email));
  expect(await refused("nobody@example.com")).toEqual({ ok: false, reason: "unknown-email" });
  expect(await refused("bersama@example.com")).toEqual({ ok: false, reason: "several-people" });
  expect(await refused("palsu@example.com")).toEqual({ ok: false, reason: "unverified-email" });
  expect(
    await db.roleGrant.count({ where: { role: "MANAGEMENT", user: { email: { not: "hendra@example.com" } } } }),
  ).toBe(0);
});
