import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const asNode = (version: string) => {
  const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`;
  return spawnSync(process.execPath, ["-e", `${pretend} require("./app/platform/need-node.cjs")`], {
    encoding: "utf8",
  });
};

test.each(["20.20.2", "24.1.0"])("production on Node %s says what it needs, and does not start", (version) => {
  const { status, stderr } = asNode(version);
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(`Production runs on the machine's Node, which is ${version}: it needs 24.2 or later.`);
});

test("production that is not built says how to, and does not start", () => {
  const start = ["--require", "./app/platform/need-node.cjs", "build/of-nobody/server.js"];
  const { status, stderr } = spawnSync(process.execPath, start, { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe("The application is not built: run `npm run build` first.");
});

test.each(["24.2.0", "24.21.0", "26.0.0"])("Node %s is good enough", (version) => {
  expect(asNode(version)).toMatchObject({ status: 0, stderr: "" });
});
