import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyLimits } from "#app/features/operations/app/copy-limits.ts";
import {
  judgeAnswer,
  type Known,
  nobodyKnown,
  readableVisitor,
  visitorIn,
} from "#app/features/operations/app/known-person.ts";
import { runs } from "#tests/support/counts.ts";

const known = (set: Partial<Known>): Known => ({ ...nobodyKnown, id: "now", ...set });

describe("an answer", () => {
  it("for the one who is known is theirs, whenever it was asked for", () => {
    expect(judgeAnswer("sari", "now", known({ visitor: "sari" }))).toBe("same");
    expect(judgeAnswer("sari", "before", known({ visitor: "sari" }))).toBe("same");
  });

  it("for somebody else tells of a change only when it was asked for after the last one", () => {
    expect(judgeAnswer("bagus", "now", known({ visitor: "sari" }))).toBe("change");
    expect(judgeAnswer("none", "now", known({ visitor: "sari" }))).toBe("change");
    expect(judgeAnswer("sari", "before", known({ visitor: "none" }))).toBe("stale");
    expect(judgeAnswer("sari", "before", known({ visitor: null }))).toBe("stale");
  });

  it("for a person is nobody's while a session that was left off line has yet to end", () => {
    expect(judgeAnswer("sari", "now", known({ isLeaving: true }))).toBe("stale");
    expect(judgeAnswer("none", "now", known({ isLeaving: true }))).toBe("change");
  });
});

it("shows a person's copies to nobody once their session cannot last any more", () => {
  const seenAt = 1_800_000_000_000;
  expect(readableVisitor(known({ visitor: "sari", seenAt }), seenAt + copyLimits.age)).toBe("sari");
  expect(readableVisitor(known({ visitor: "sari", seenAt }), seenAt + copyLimits.age + 1)).toBe("none");
  expect(readableVisitor(nobodyKnown, seenAt)).toBe("none");
});

it("takes no odd header for a name", () => {
  expect(visitorIn("none")).toBe("none");
  expect(visitorIn("aB-3_x")).toBe("aB-3_x");
  for (const header of [null, "", "a b", "../none", "a".repeat(65)]) expect(visitorIn(header)).toBeNull();
});

/** A browser with its worker, and a server that answers by the session of the moment when a request reaches it. */
class Browser {
  session = "none";
  isLeaving = false;
  known: Known = { ...nobodyKnown, id: "0" };
  /** By whom: for whom the pages in it were made. */
  readonly caches = new Map<string, Set<string>>();
  readonly #asked: { startedUnder: string; visitor: string | null }[] = [];
  #changes = 0;

  ask(): void {
    this.#asked.push({ startedUnder: this.known.id, visitor: null });
  }

  reachServer(index: number): void {
    const request = this.#asked[index % Math.max(1, this.#asked.length)];
    if (request) request.visitor ??= this.session;
  }

  answer(index: number): void {
    const at = index % Math.max(1, this.#asked.length);
    const [request] = this.#asked[at]?.visitor ? this.#asked.splice(at, 1) : [];
    if (!request?.visitor) return;
    const { visitor, startedUnder } = request;
    if (judgeAnswer(visitor, startedUnder, this.known) === "change") this.#become(visitor);
    if (this.known.visitor !== visitor) return;
    this.caches.set(visitor, (this.caches.get(visitor) ?? new Set()).add(visitor));
  }

  /** The worker forgets before the server hears of it, and again when it has answered; requests run in between. */
  press(): void {
    this.isLeaving = true;
    this.#become(null);
  }

  serverEndsSession(): void {
    if (this.isLeaving) this.session = "none";
  }

  hearAnswer(): void {
    if (!this.isLeaving || this.session !== "none") return;
    this.isLeaving = false;
    this.#become(null);
  }

  /** Only once the way out is over: the page in between leads there. */
  signIn(person: string): void {
    if (this.isLeaving) return;
    this.#become(null);
    this.session = person;
    this.#become(null);
  }

  #become(visitor: string | null): void {
    this.#changes += 1;
    this.known = { ...nobodyKnown, visitor, id: String(this.#changes) };
    for (const name of this.caches.keys()) if (name !== "none" && name !== visitor) this.caches.delete(name);
  }
}

it("lets no order of answers keep a page for another person, or for one who has signed out", () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant("ask" as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom("reachServer" as const, "answer" as const), index: fc.nat(9) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom("press" as const, "serverEndsSession" as const, "hearAnswer" as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("signIn" as const), person: fc.constantFrom("sari", "bagus") }),
    },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const browser = new Browser();
      for (const each of steps) {
        if (each.do === "signIn") browser.signIn(each.person);
        else if ("index" in each) browser[each.do](each.index);
        else browser[each.do]();
        if (browser.isLeaving) continue;
        const people = [...browser.caches.keys()].filter((name) => name !== "none");
        expect(people.filter((name) => name !== browser.session)).toEqual([]);
        expect(readableVisitor({ ...browser.known, seenAt: 1 }, 1)).toSatisfy(
          (name: string) => name === "none" || name === browser.session,
        );
      }
    }),
    runs(2_000, 50_000),
  );
});
