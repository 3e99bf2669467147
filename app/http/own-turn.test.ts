import { expect, test } from "vitest";
import { inTurn, ordersAtOnce } from "#app/http/own-turn.server.ts";

/** An order that ends when it is told to. */
function order<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const begun: boolean[] = [];
  const run = () => {
    begun.push(true);
    return promise;
  };
  return { run, begun, resolve, reject };
}

test("so many orders of a person run at once, others' beside them; the next is refused without having begun", async () => {
  const running = Array.from({ length: ordersAtOnce }, () => order<string>());
  const answers = running.map(({ run }, index) => inTurn("rina", `order-${index}`, run));
  const late = order<string>();
  expect(await inTurn("rina", "late", late.run)).toBeNull();
  expect(late.begun).toEqual([]);
  expect(await inTurn("dewi", "late", async () => "placed")).toBe("placed");

  running[0]?.resolve("placed");
  expect(await answers[0]).toBe("placed");
  expect(await inTurn("rina", "next", async () => "placed")).toBe("placed");
  for (const each of running) each.resolve("placed");
  expect(await Promise.all(answers)).toEqual(running.map(() => "placed"));
});

test("the same order sent again waits for the first, however often, and is never refused", async () => {
  const first = order<string>();
  let atOnce = 0;
  const again = async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    return "again";
  };
  const answer = inTurn("rina", "same", first.run);
  const repeated = Array.from({ length: 3 * ordersAtOnce }, () => inTurn("rina", "same", again));
  first.resolve("placed");
  expect(await answer).toBe("placed");
  expect(new Set(await Promise.all(repeated))).toEqual(new Set(["again"]));
});

test("what fails or throws gives its place back", async () => {
  for (let count = 0; count <= ordersAtOnce; count += 1) {
    await expect(inTurn("rina", `fails-${count}`, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  }
  expect(await inTurn("rina", "after", async () => "placed")).toBe("placed");
});
