import { describe, expect, it } from "vitest";
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

describe("the machines of the failover", () => {
  const patroni = handbookBlock("handbook-failover.md", "# /etc/patroni/config.yml");
  const numberOf = (name: string) => Number(new RegExp(`^ *${name}: (\\d+)$`, "m").exec(patroni)?.[1]);

  it("acknowledge what a second machine has, and one that loses the lead gives up before another takes it", () => {
    expect(patroni).toMatch(/^ *synchronous_mode: true$/m);
    expect(patroni).toMatch(/^ *use_pg_rewind: true$/m);
    // Source: Patroni, dynamic configuration settings, loop_wait + 2 * retry_timeout <= ttl
    expect(numberOf("loop_wait") + 2 * numberOf("retry_timeout")).toBeLessThanOrEqual(numberOf("ttl"));
  });

  it("are left by every connection when they are no primary any more", () => {
    const proxy = handbookBlock("handbook-failover.md", "# /etc/haproxy/haproxy.cfg, in front of the database");
    const primary = proxy.split(/^listen /m).find((part) => part.startsWith("primary\n")) ?? "";
    expect(primary).toContain("option httpchk GET /primary\n");
    expect(primary).toContain("on-marked-down shutdown-sessions");
    expect(primary.match(/^ {2}server /gm)).toHaveLength(3);
  });

  it("are reached over PgBouncer by whole sessions, which are tried again at once", () => {
    const pooler = handbookBlock("handbook-failover.md", "# /etc/pgbouncer/pgbouncer.ini, before HAProxy's primary");
    expect(pooler).toMatch(/^pool_mode = session$/m);
    expect(pooler).toMatch(/^server_login_retry = 0\.2$/m);
  });
});
