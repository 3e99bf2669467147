import type { Total } from "#tests/support/sections.ts";
import type { TestFailure } from "#tests/support/test-reports.ts";

const slowest = 10;

/** What each section took, and the files that take longest. */
export function printTimes({ sections, files, passed, failed, seconds }: Total): void {
  console.log(`\n${row("seconds", "tests", "section")}`);
  for (const section of sections) console.log(row(section.seconds, section.tests || "", section.title));
  if (sections.length > 1) console.log(row(seconds, passed + failed, "all"));
  const slow = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, slowest);
  if (slow.length > 0)
    console.log(`\n${row("seconds", "tests", "slowest files, without what they wait for to begin")}`);
  for (const each of slow) console.log(row(each.seconds.toFixed(1), each.tests, each.file));
  console.log("");
}

/** Which test, what it expected and saw, and the command that runs it and no other. */
export function printFailures(failures: readonly TestFailure[]): void {
  for (const { name, file, message, command } of failures) {
    console.log(`✗ ${name}\n  ${file}\n${message.replaceAll(/^/gm, "    ")}\n  Alone: ${command}\n`);
  }
}

function row(...[seconds, tests, title]: [string | number, string | number, string]): string {
  return `${String(seconds).padStart(8)}${String(tests).padStart(8)}  ${title}`;
}
