import { expect, test } from "vitest";
import { actingAs, managerActor, managesAll } from "#app/features/core/access/actor.ts";

const member = { kind: "management", id: "m", requestId: "r", reason: "Aduan pelanggan." } as const;

test("a person manages their own outlets, an admin and a member of management all of them", () => {
  expect(managesAll({ id: "p", isAdmin: false })).toBe(false);
  expect(managesAll({ id: "p", isAdmin: true })).toBe(true);
  expect(managesAll(member)).toBe(true);
});

test("a person acts as what they are there, a member of management always as one", () => {
  expect(actingAs({ id: "p", requestId: "r" }, "customer")).toEqual({ kind: "customer", id: "p", requestId: "r" });
  expect(actingAs(member, "customer")).toEqual(member);
  expect(managerActor({ id: "p", isAdmin: true }, { ownerId: "p" })).toEqual({ kind: "partner", id: "p" });
  expect(managerActor({ id: "p", isAdmin: true }, { ownerId: "o" })).toEqual({ kind: "admin", id: "p" });
  expect(managerActor(member, { ownerId: "m" })).toEqual(member);
});
