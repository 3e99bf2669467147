import { expect, it } from "vitest";
import { handbookBlock, withValues } from "#tests/drill/handbook.ts";

const chapter = "handbook-recovery.md";

it("finds a block by its first line, and says when there is none", () => {
  expect(handbookBlock(chapter, "# postgresql.conf")).toMatch(/^# postgresql\.conf\narchive_mode = on\n/);
  expect(() => handbookBlock(chapter, "# nothing.conf")).toThrow(/no block/);
});

it("changes what stands there, and nothing that does not", () => {
  const text = "[global]\nport=1\nmode = on\n  name: one\n";
  expect(withValues(text, { port: 2, mode: "off" })).toBe("[global]\nport=2\nmode = off\n  name: one\n");
  expect(withValues(text, { name: "two" }, ":")).toContain("  name: two\n");
  expect(withValues(text, { port: null })).not.toContain("port");
  expect(() => withValues(text, { host: "x" })).toThrow("host");
});

it("has every repository of pgBackRest encrypted, each with a passphrase, and old backups removed", () => {
  const lines = handbookBlock(chapter, "# /etc/pgbackrest/pgbackrest.conf").split("\n");
  const repositories = new Set(lines.flatMap((line) => /^(repo\d+)-/.exec(line)?.[1] ?? []));
  expect([...repositories]).toEqual(["repo1", "repo2"]);
  for (const repository of repositories) {
    expect(lines).toContain(`${repository}-cipher-type=aes-256-cbc`);
    expect(lines.some((line) => line.startsWith(`${repository}-cipher-pass=`))).toBe(true);
    expect(lines.some((line) => line.startsWith(`${repository}-retention-full=`))).toBe(true);
  }
});

it("archives the log often enough that a minute is the most that can be lost", () => {
  const timeout = /^archive_timeout = (\d+)$/m.exec(handbookBlock(chapter, "# postgresql.conf"))?.[1];
  expect(Number(timeout)).toBeGreaterThan(0);
  expect(Number(timeout)).toBeLessThanOrEqual(30);
});
