import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";

const children: ReturnType<typeof start>["child"][] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

function start(...args: string[]) {
  const child = spawn(process.execPath, ["tests/support/ending-child.ts", ...args], {
    env: { ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = (line: string) =>
    new Promise<void>((resolve) => {
      let read = "";
      child.stdout.on("data", (chunk) => {
        read += chunk;
        if (read.includes(line)) resolve();
      });
    });
  return { child, said, ended: once(child, "exit") as Promise<[number | null, string | null]> };
}

function started(...args: string[]) {
  const found = start(...args);
  children.push(found.child);
  return found;
}

test.each([
  ["SIGTERM", "SIGTERM"],
  ["SIGTERM", "SIGINT"],
  ["SIGINT", "SIGTERM"],
] as const)("%s ends a process in order, and %s while it ends at once", async (first, second) => {
  const { child, said, ended } = started("hang");
  await said("running");
  const isStopping = said("stopping");
  child.kill(first);
  await isStopping;
  expect(child.exitCode).toBeNull();
  child.kill(second);
  expect(await ended).toEqual([1, null]);
});

test("a process whose end hangs is ended all the same", async () => {
  const { child, said, ended } = started("hang", "50");
  await said("running");
  const isGivenUp = said("stopped before all was done");
  child.kill("SIGTERM");
  await isGivenUp;
  expect(await ended).toEqual([1, null]);
});

test("a crash is written with its code, and without what somebody typed", async () => {
  const { child, ended } = started("crash");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await ended).toEqual([1, null]);
  // A line that was on its way out when the process ended may come once more, after it.
  const lines = output.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      msg: "crashed",
      err: expect.objectContaining({ message: "Unique constraint failed", errorCode: "P2002" }),
    }),
  );
  expect(output + errors).not.toContain("budi@example.com");
});
