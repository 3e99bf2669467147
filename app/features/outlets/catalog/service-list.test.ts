import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movedInOrder, serviceNameKey } from "#app/features/outlets/catalog/service-list.ts";

describe("an order", () => {
  it("moves one place up or down", () => {
    expect(movedInOrder(["a", "b", "c"], "c", "up")).toEqual(["a", "c", "b"]);
    expect(movedInOrder(["a", "b", "c"], "a", "down")).toEqual(["b", "a", "c"]);
  });

  it("stays at its ends, and when the one is gone", () => {
    expect(movedInOrder(["a", "b"], "a", "up")).toEqual(["a", "b"]);
    expect(movedInOrder(["a", "b"], "b", "down")).toEqual(["a", "b"]);
    expect(movedInOrder(["a", "b"], "x", "up")).toEqual(["a", "b"]);
  });

  it("loses and doubles nobody, and down undoes up", () => {
    const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lists, fc.nat(), (ids, n) => {
        const id = ids[n % ids.length] ?? "";
        const up = movedInOrder(ids, id, "up");
        expect(up.toSorted()).toEqual(ids.toSorted());
        if (ids[0] !== id) expect(movedInOrder(up, id, "down")).toEqual(ids);
      }),
    );
  });
});

it("names differ by more than capitals", () => {
  expect(serviceNameKey("Potong ANAK")).toBe(serviceNameKey("potong anak"));
  expect(serviceNameKey("Potong Anak")).not.toBe(serviceNameKey("Potong Dewasa"));
});
