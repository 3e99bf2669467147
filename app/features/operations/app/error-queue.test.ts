import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  batchBytes,
  isNoise,
  isRepeat,
  isSettled,
  kindOf,
  nextBatch,
  type QueuedError,
  queuedError,
  readQueue,
  withError,
} from "#app/features/operations/app/error-queue.ts";

const error = (parts: Partial<QueuedError> = {}): QueuedError => ({
  type: "TypeError",
  message: "x is not a function",
  url: "https://pangkas.id/booking/1",
  timestamp: "2026-11-21T10:00:00.000Z",
  severity: "medium",
  ...parts,
});

/** As the page throws it, with what stands in its fields. */
const cleanError = ({ type, timestamp, ...parts }: QueuedError, typed: readonly string[]) =>
  queuedError(
    { thrown: { name: type, ...parts }, url: parts.url, severity: parts.severity, at: Date.parse(timestamp) },
    typed,
  );

const anyError = fc.record({
  type: fc.constantFrom("TypeError", "Error"),
  message: fc.string({ maxLength: 40 }),
  url: fc.webUrl({ withQueryParameters: true }),
  timestamp: fc.constant("2026-11-21T10:00:00.000Z"),
  severity: fc.constantFrom("low", "medium", "high", "critical"),
  stack: fc.option(fc.string(), { nil: undefined }),
}) satisfies fc.Arbitrary<QueuedError>;

describe("what leaves the device", () => {
  it("has no query of an address, in the address and in texts", () => {
    const cleaned = cleanError(
      error({
        url: "https://pangkas.id/booking/1?nama=Sari#a",
        message: "GET /places?q=jalan+mawar failed",
        stack: "at f (https://pangkas.id/assets/a.js?retry=1:1:2)\nat x?.y (a.js:1:2)",
      }),
      [],
    );
    expect(cleaned.url).toBe("https://pangkas.id/booking/1");
    expect(cleaned.message).toBe("GET /places failed");
    expect(cleaned.stack).toBe("at f (https://pangkas.id/assets/a.js:1:2)\nat x?.y (a.js:1:2)");
  });

  it("has nothing that stands in a field, however it got there", () => {
    const cleaned = cleanError(error({ message: "no such name: Sari Lestari of Sari", stack: "Error: Sari Lestari" }), [
      "Sari",
      " Sari Lestari ",
      "of",
    ]);
    expect(cleaned.message).toBe("no such name: […] of […]");
    expect(cleaned.stack).toBe("Error: […]");
  });

  it("has no text that could not be read", () => {
    const { message } = cleanError(error({ message: `Unexpected token 'S', "Sari Lestari"... is not valid JSON` }), []);
    expect(message).toBe("Unexpected token 'S', […] is not valid JSON");
  });

  it("is made of whatever was thrown", () => {
    const of = (thrown: unknown) => queuedError({ thrown, severity: "low", url: "https://pangkas.id/", at: 0 }, []);
    expect(of("text")).toMatchObject({ type: "Error", message: "text" });
    expect(of(undefined).message).toBe("undefined");
    expect(of({ nama: "Sari" }).message).toBe("[object Object]");
    expect(of(new TypeError("x"))).toMatchObject({
      type: "TypeError",
      message: "x",
      stack: expect.stringContaining("x"),
    });
    fc.assert(fc.property(fc.anything(), (thrown) => void of(thrown)));
  });

  it("is worth a report", () => {
    expect(isNoise(error())).toBe(false);
    for (const noise of [
      { type: "AbortError" },
      { message: "ResizeObserver loop completed with undelivered notifications." },
      { message: "Script error." },
      { stack: "at f (chrome-extension://abc/a.js:1:2)" },
    ]) {
      expect(isNoise(error(noise))).toBe(true);
    }
  });

  it("never holds a typed text of three letters or more", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,12}$/), fc.string(), fc.string(), (typed, before, after) => {
        const { message } = cleanError(error({ message: before + typed + after }), [typed]);
        expect(message).not.toContain(typed);
      }),
    );
  });
});

describe("the queue", () => {
  it("holds a kind once, wherever and whenever it happened", () => {
    const later = error({ timestamp: "2026-11-21T11:00:00.000Z", url: "https://pangkas.id/" });
    expect(withError([error()], later)).toEqual([error()]);
    expect(withError([error()], error({ message: "other" }))).toHaveLength(2);
  });

  it("gives up the oldest of the least severe", () => {
    const full = Array.from({ length: 50 }, (_, index) =>
      error({ message: `${index}`, severity: index === 7 || index === 9 ? "low" : "high" }),
    );
    const next = withError(full, error({ message: "new", severity: "critical" }));
    expect(next).toHaveLength(50);
    expect(next.map(({ message }) => message)).not.toContain("7");
    expect(next.at(-1)?.message).toBe("new");
    expect(withError(full, error({ message: "7" }))).toHaveLength(50);
  });

  it("never holds more than fifty, never a kind twice, and keeps the critical", () => {
    fc.assert(
      fc.property(fc.array(anyError, { maxLength: 120 }), (errors) => {
        const queue = errors.reduce<QueuedError[]>(withError, []);
        expect(queue.length).toBeLessThanOrEqual(50);
        expect(new Set(queue.map(kindOf)).size).toBe(queue.length);
        const critical = new Set(errors.filter(({ severity }) => severity === "critical").map(kindOf));
        const kept = new Set(queue.map(kindOf));
        const firstOf = (kind: string) => errors.find((each) => kindOf(each) === kind);
        if (critical.size <= 50) {
          for (const kind of critical) if (firstOf(kind)?.severity === "critical") expect(kept).toContain(kind);
        }
      }),
    );
  });

  it("survives as text, whatever stands there", () => {
    expect(readQueue(JSON.stringify([error()]))).toEqual([error()]);
    expect(readQueue(null)).toEqual([]);
    expect(readQueue("{")).toEqual([]);
    expect(
      readQueue(`[1,null,{"type":1},{"type":"a","message":"b","url":"c","timestamp":"d","severity":"bad"}]`),
    ).toEqual([]);
    fc.assert(fc.property(fc.jsonValue(), (value) => void readQueue(JSON.stringify(value))));
  });
});

describe("a batch", () => {
  it("is the beginning of the queue and fits into a beacon", () => {
    fc.assert(
      fc.property(
        fc.array(anyError, { minLength: 1, maxLength: 50 }),
        fc.string({ maxLength: 3000 }),
        (errors, stack) => {
          const queue = errors.map((each) => cleanError({ ...each, stack: stack.repeat(5) }, []));
          const batch = nextBatch(queue);
          expect(batch).toEqual(queue.slice(0, batch.length));
          expect(batch.length).toBeGreaterThan(0);
          expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(batchBytes);
        },
      ),
    );
  });

  it.each([
    [202, true],
    [413, true],
    [422, true],
    [429, false],
    [408, false],
    [500, false],
    [503, false],
    [null, false],
  ])("answered with %s is over: %s", (status, over) => expect(isSettled(status)).toBe(over));

  it("tells an error that keeps happening every five minutes", () => {
    expect(isRepeat(undefined, 0)).toBe(false);
    expect(isRepeat(1_000, 300_999)).toBe(true);
    expect(isRepeat(1_000, 301_000)).toBe(false);
  });
});
