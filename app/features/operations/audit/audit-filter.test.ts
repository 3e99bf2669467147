import fc from "fast-check";
import { expect, test } from "vitest";
import { type AuditFilter, actorKinds, auditFilter } from "#app/features/operations/audit/audit-filter.ts";

const none = auditFilter.read(new URLSearchParams());

test("starts with everything", () => {
  expect(auditFilter.search(none, none.after)).toBe("");
});

test("reads what is unreadable as if it was not there", () => {
  const search = "kind=king&from=2026-13-01&until=yesterday&after=1_2&q=%00%0a++";
  expect(auditFilter.read(new URLSearchParams(search))).toEqual(none);
});

test("reads what it wrote", () => {
  const word = fc.stringMatching(/^[a-z0-9@.-]{0,40}$/);
  const day = fc.constantFrom("", "2026-11-22", "2024-02-29");
  const filter: fc.Arbitrary<AuditFilter> = fc.record({
    ...{ from: day, until: day, actor: word, kind: fc.constantFrom("", ...actorKinds), action: word, entity: word },
    ...{ thing: word, request: word, words: word },
    after: fc.option(fc.record({ at: fc.integer({ min: 0, max: 1e13 }), id: fc.uuid() })),
  });
  fc.assert(
    fc.property(filter, (each) => {
      expect(auditFilter.read(new URLSearchParams(auditFilter.search(each, each.after)))).toEqual(each);
    }),
  );
});

test("never fails, whatever the address holds", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (q, after) => {
      expect(auditFilter.read(new URLSearchParams({ q, after, actor: q, thing: q })).words).not.toMatch(/\p{Cc}/u);
    }),
  );
});
