import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { ageOf, queueFilter, queueViews } from "#app/features/outlets/registration/review-queue.ts";

const day = (text: string) => Temporal.PlainDate.from(text);

describe("the age of an application", () => {
  it.each([
    ["2026-11-20", "2026-11-20", 0, "2026-11-24", 0],
    ["2026-11-20", "2026-11-22", 0, "2026-11-24", 0],
    ["2026-11-20", "2026-11-24", 2, "2026-11-24", 0],
    ["2026-11-20", "2026-11-25", 3, "2026-11-24", 1],
    ["2026-11-16", "2026-11-23", 5, "2026-11-18", 3],
    ["2026-11-20", "2026-11-19", 0, "2026-11-24", 0],
  ])("sent on %s is on %s %i working days, due %s, %i late", (sent, today, days, due, overdueDays) => {
    const age = ageOf(day(sent), day(today));
    expect([age.days, age.dueOn.toString(), age.overdueDays]).toEqual([days, due, overdueDays]);
  });
});

describe("the filter of the queue", () => {
  const after = { at: 1_790_000_000_000, id: "01990000-0000-7000-8000-000000000000" };

  it.each(
    queueViews.flatMap((view) => [
      { view, after: null },
      { view, after },
    ]),
  )("survives the URL: %j", (filter) => {
    expect(queueFilter.read(new URLSearchParams(queueFilter.search(filter, filter.after)))).toEqual(filter);
  });

  it.each(["view=all", "after=1_2", "after=x", "view=&after="])("%s is the first page of what waits", (search) => {
    expect(queueFilter.read(new URLSearchParams(search))).toEqual({ view: "waiting", after: null });
  });
});
