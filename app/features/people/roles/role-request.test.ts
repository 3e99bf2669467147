import { describe, expect, it } from "vitest";
import { changeRefusal, decisionRefusal, needsSecond, statusAt } from "#app/features/people/roles/role-request.ts";

const subject = { hasRole: false, isInactive: false, otherManagers: 1 };
const open = { status: "PENDING", askedBy: "hendra", subjectId: "rina", expiresAt: 100, isAskerMember: true } as const;

describe("a second member", () => {
  it.each([
    ["GRANT", "SUPPORT", true],
    ["GRANT", "ADMIN", true],
    ["GRANT", "MANAGEMENT", true],
    ["REVOKE", "MANAGEMENT", true],
    ["REVOKE", "ADMIN", false],
    ["REVOKE", "SUPPORT", false],
  ] as const)("%s %s: %s", (action, role, needed) => expect(needsSecond({ action, role })).toBe(needed));

  it.each([
    ["another one", "dewi", open, 99, null],
    ["at the end of the seven days", "dewi", open, 100, "expired"],
    ["who asked", "hendra", open, 0, "own-request"],
    ["whom it is about", "rina", open, 0, "subject"],
    ["after the asker has left", "dewi", { ...open, isAskerMember: false }, 0, "asker-gone"],
    ["once it is decided", "dewi", { ...open, status: "REFUSED" as const }, 0, "closed"],
  ] as const)("%s", (_, decider, request, now, refusal) =>
    expect(decisionRefusal(request, decider, now)).toBe(refusal),
  );
});

describe("a role", () => {
  it.each([
    ["is given", "GRANT", subject, null],
    ["is not given twice", "GRANT", { ...subject, hasRole: true }, "has-role"],
    ["is not given to who is shut out", "GRANT", { ...subject, isInactive: true }, "inactive"],
    ["is taken from who has it", "REVOKE", { ...subject, hasRole: true }, null],
    ["is taken from who is shut out, too", "REVOKE", { ...subject, hasRole: true, isInactive: true }, null],
    ["is not taken from who has none", "REVOKE", subject, "no-role"],
    ["is not taken from the last", "REVOKE", { ...subject, hasRole: true, otherManagers: 0 }, "last-manager"],
  ] as const)("%s", (_, action, facts, refusal) => {
    expect(changeRefusal({ action, role: "MANAGEMENT" }, facts)).toBe(refusal);
  });

  it("of another kind is taken from anybody", () => {
    const last = { ...subject, hasRole: true, otherManagers: 0 };
    expect(changeRefusal({ action: "REVOKE", role: "ADMIN" }, last)).toBeNull();
  });

  it("is no longer waited for after its time", () => {
    expect(statusAt(open, 99)).toBe("PENDING");
    expect(statusAt(open, 100)).toBe("EXPIRED");
    expect(statusAt({ ...open, status: "APPROVED" }, 100)).toBe("APPROVED");
  });
});
