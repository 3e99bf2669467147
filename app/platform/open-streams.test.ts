import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Ending is for good: each test has streams of its own.
let streams: typeof import("#app/platform/open-streams.server.ts");
beforeEach(async () => {
  vi.resetModules();
  streams = await import("#app/platform/open-streams.server.ts");
});
afterEach(() => {
  vi.resetModules();
});

test("streams that are open are ended, and one that begins afterwards is, too", async () => {
  const ended: string[] = [];
  const open = (name: string) => {
    const forget = streams.keepStream(() => {
      forget();
      ended.push(name);
    });
    return forget;
  };
  open("first");
  open("left")();
  streams.endStreams();
  expect(ended).toEqual(["first"]);
  open("late");
  open("late and left")();
  await new Promise(setImmediate);
  expect(ended).toEqual(["first", "late"]);
});
