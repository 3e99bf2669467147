import fc from "fast-check";
import { expect, test } from "vitest";
import { chainStart, followChain, linkOf, type SealedRow } from "#app/features/operations/audit/audit-chain.ts";

function sealed(texts: readonly string[]): SealedRow[] {
  let hash: Buffer = chainStart.hash;
  return texts.map((text, index) => {
    hash = linkOf(hash, text);
    return { position: index + 1, auditId: `row-${text}`, hash, text };
  });
}
const kinds = (seals: readonly SealedRow[]) => followChain(chainStart, seals).problems.map(({ kind }) => kind);
const texts = fc.uniqueArray(fc.string({ maxLength: 20 }), { minLength: 2, maxLength: 12 });

test("a chain as it was sealed has no problem, wherever it is cut into pages", () => {
  fc.assert(
    fc.property(texts, fc.nat(), (list, cut) => {
      const seals = sealed(list);
      const middle = cut % (seals.length + 1);
      const first = followChain(chainStart, seals.slice(0, middle));
      const second = followChain(first.last, seals.slice(middle));
      expect([...first.problems, ...second.problems]).toEqual([]);
      expect(second.last.position).toBe(seals.length);
    }),
  );
});

test("whatever is done to one row or seal is found", () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.constantFrom("change", "row", "seal", "swap", "hash"), (list, place, attack) => {
      const seals = sealed(list);
      const index = place % seals.length;
      const hit = seals[index];
      const other = seals[(index + 1) % seals.length];
      if (!hit || !other) throw new Error("There is no such seal.");
      if (attack === "change") expect(kinds(seals.with(index, { ...hit, text: `${hit.text}!` }))).toEqual(["mismatch"]);
      if (attack === "row") expect(kinds(seals.with(index, { ...hit, text: null }))).toEqual(["row-gone"]);
      // The last one leaves no trace here: heads of earlier checks miss it.
      if (attack === "seal" && index < seals.length - 1)
        expect(kinds(seals.toSpliced(index, 1))).toEqual(["seal-gone"]);
      if (attack === "hash")
        expect(kinds(seals.with(index, { ...hit, hash: Buffer.alloc(32, 7) }))).toContain("mismatch");
      if (attack === "swap") {
        const swapped = seals.map((seal) => {
          if (seal === hit) return { ...other, position: seal.position };
          return seal === other ? { ...hit, position: seal.position } : seal;
        });
        expect(kinds(swapped)).toContain("mismatch");
      }
    }),
  );
});

test("one changed row among many is one problem, named by its place", () => {
  const seals = sealed(["a", "b", "c", "d"]);
  const hit = seals[1];
  if (!hit) throw new Error("There is no second seal.");
  expect(followChain(chainStart, seals.with(1, { ...hit, text: "x" })).problems).toEqual([
    { kind: "mismatch", position: 2, auditId: "row-b" },
  ]);
});
