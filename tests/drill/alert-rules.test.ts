import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { parse } from "yaml";
import { alertRules, alertsChapter, alertsOf, prometheusConfiguration } from "#tests/drill/alert-rules.ts";

const alerts = alertsOf(parse(alertRules()));
const directory = mkdtempSync(join(tmpdir(), "pangkas-alert-rules-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .trim()
    .replaceAll(" ", "-");
const chapter = (name: string) => readFileSync(join("app/decisions", name), "utf8");

it("each names a page of the handbook that is there", () => {
  expect(alerts.length).toBeGreaterThan(15);
  for (const { alert, annotations } of alerts) {
    const [file = "", anchor = ""] = annotations?.page?.split("#") ?? [];
    const anchors = [...chapter(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));
    expect([alert, anchors.includes(anchor), anchor]).toEqual([alert, true, anchor]);
  }
});

it("each page to whoever has to act is told within a minute, or watches what takes longer to be true", () => {
  const slow = alerts.filter(({ labels, for: wait = "0s" }) => labels.severity === "page" && !/^[1-4]?\ds$/.test(wait));
  expect(slow.map(({ alert }) => alert)).toEqual(["JobsWait", "NoBookings", "PrimaryReadsAlone"]);
});

it("the chapter's table names alerts that there are", () => {
  const table = chapter(alertsChapter).split("## Prometheus")[0] ?? "";
  const named = [...table.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name);
  const known = alerts.map(({ alert }) => alert);
  expect(named.length).toBeGreaterThan(7);
  expect(named.filter((name) => !known.includes(name ?? ""))).toEqual([]);
});

/** What is measured, from minute 0 on, and what fires after so many seconds. */
const cases = [
  { series: { 'up{job="pangkas",instance="a"}': "1x3 0x20" }, at: [["60s", "ProcessGone"]], not: "45s" },
  { series: { 'up{job="etcd",instance="a"}': "1x3 0x20" }, at: [["60s", "EtcdMemberGone"]], not: "45s" },
  { series: { 'up{job="patroni",instance="a"}': "1x3 0x20" }, at: [["60s", "DatabaseMemberGone"]], not: "45s" },
  { series: { 'patroni_postgres_running{instance="a"}': "1x3 0x20" }, at: [["60s", "DatabaseMemberGone"]], not: "45s" },
  { series: { 'up{job="haproxy",instance="a"}': "1x3 0x20" }, at: [["40s", "ProxyGone"]], not: "25s" },
  {
    series: { 'haproxy_backend_active_servers{proxy="pooler"}': "1x3 0x20" },
    at: [["40s", "PoolerGone"]],
    not: "25s",
  },
  {
    series: { 'haproxy_backend_active_servers{proxy="primary"}': "1x3 0x20" },
    at: [["65s", "NoPrimary"]],
    not: "50s",
  },
  {
    // Half open for a moment, every half minute.
    series: { 'vendor_breaker_state{vendor="midtrans"}': "0x3 2x5 1 2x5 1 2x5" },
    at: [["40s", "VendorCutOff"]],
    not: "25s",
  },
  {
    series: { 'http_requests_shed_total{kind="reads"}': "0x3 10+10x20" },
    at: [["65s", "LoadRefused"]],
    not: "40s",
  },
  {
    series: { 'http_requests_shed_total{kind="held"}': "0x3 1+1x2 3x20" },
    at: [["50s", "FirstRefused"]],
    not: "20s",
  },
  {
    series: {
      'http_request_duration_seconds_count{status="2xx"}': "0+100x30",
      'http_request_duration_seconds_count{status="5xx"}': "0x3 10+10x27",
    },
    at: [["60s", "ErrorsBurnFast"]],
    not: "15s",
  },
] as const;

it("promtool finds them sound, and each fires when it is to and no sooner", () => {
  writeFileSync(join(directory, "pangkas.rules.yml"), alertRules());
  writeFileSync(join(directory, "prometheus.yml"), prometheusConfiguration());
  const tests = cases.map(({ series, at, not }) => ({
    interval: "5s",
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    // Of the labels and the annotation promtool would want every one: the expression says that it fires.
    promql_expr_test: [...at, [not, at[0][1]] as const].map(([time, alert], index) => ({
      expr: `count by (alertname) (ALERTS{alertname="${alert}",alertstate="firing"})`,
      eval_time: time,
      exp_samples: index < at.length ? [{ labels: `{alertname="${alert}"}`, value: 1 }] : [],
    })),
  }));
  writeFileSync(
    join(directory, "tests.yml"),
    JSON.stringify({ rule_files: ["pangkas.rules.yml"], evaluation_interval: "5s", tests }),
  );
  const commands = [
    ["check", "rules", "pangkas.rules.yml"],
    ["check", "config", "--syntax-only", "prometheus.yml"],
    ["test", "rules", "tests.yml"],
  ];
  for (const args of commands) {
    const { error, status, stdout, stderr } = spawnSync("promtool", args, { cwd: directory, encoding: "utf8" });
    if ((error as NodeJS.ErrnoException | undefined)?.code === "ENOENT") {
      console.warn("promtool is not here, so nobody tried when the handbook's alerts fire: apt-get install prometheus");
      return;
    }
    expect([args.join(" "), status, status === 0 ? "" : stdout + stderr]).toEqual([args.join(" "), 0, ""]);
  }
});
