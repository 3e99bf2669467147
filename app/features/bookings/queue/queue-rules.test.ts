import { describe, expect, test } from "vitest";
import { closingAt, closingOf, queueDay, queueDays, upTo } from "#app/features/bookings/queue/queue-day.ts";
import { byTurn, promisedRange } from "#app/features/bookings/queue/queue-rules.ts";
import { minuteMs } from "#app/lib/period.ts";

test("whoever was called is next, then the numbers", () => {
  const line = [
    { status: "WAITING", number: 3 },
    { status: "CALLED", number: 4 },
    { status: "WAITING", number: 1 },
    { status: "CALLED", number: 2 },
  ] as const;
  expect(line.toSorted(byTurn).map(({ number }) => number)).toEqual([2, 4, 1, 3]);
});

test("a promise begins no earlier than now and leaves room for a quarter of the wait", () => {
  const minutes = (from: number, now: number) => {
    const range = promisedRange(from * minuteMs, now * minuteMs);
    return [range.from / minuteMs, range.until / minuteMs];
  };
  expect(minutes(602, 601)).toEqual([601, 610]);
  expect(minutes(617, 601)).toEqual([615, 625]);
  expect(minutes(681, 601)).toEqual([680, 705]);
});

describe("the day of a queue", () => {
  const evening = [
    { start: 600, end: 1440 + 120 },
    { start: 1440 + 600, end: 2880 + 120 },
  ];
  test("is yesterday while its evening is still open past midnight", () => {
    expect(queueDay(evening, 700)).toBe(0);
    expect(queueDay(evening, 1440 + 60)).toBe(0);
    expect(queueDay(evening, 1440 + 120)).toBe(1);
    expect(queueDay(evening, 1440 + 700)).toBe(1);
    expect(queueDay([], 1440 + 700)).toBe(1);
  });
  test("changes at midnight where the outlet never closes", () => {
    const always = [{ start: -1440, end: 4 * 1440 }];
    expect(queueDay(always, 1439)).toBe(0);
    expect(queueDay(always, 1441)).toBe(1);
  });
  test("has yesterday's line before its own while an opening of yesterday goes on", () => {
    const always = [{ start: -1440, end: 4 * 1440 }];
    expect(queueDays(always, 1441)).toEqual([0, 1]);
    expect(queueDays(evening, 1440 + 60)).toEqual([0]);
    expect(queueDays(evening, 1440 + 120)).toEqual([1]);
    expect(queueDays([{ start: 1440, end: 2880 }], 1500)).toEqual([1]);
    expect(queueDays([], 1500)).toEqual([1]);
  });
  test("closes no earlier than the opening of now, which never ends for half a day", () => {
    expect(closingAt(evening, 1440 + 120, 1400)).toBe(1440 + 120);
    expect(closingAt(evening, 1440 + 120, 1440 + 200)).toBe(1440 + 120);
    expect(closingAt([{ start: -1440, end: 4 * 1440 }], 1440, 1430)).toBe(1430 + 720);
    expect(closingAt([{ start: 600, end: 720 }], 1260, 700)).toBe(1260);
    expect(closingAt([], null, 700)).toBeNull();
  });
  test("ends with its last opening", () => {
    expect(closingOf([])).toBeNull();
    expect(
      closingOf([
        { start: 600, end: 720 },
        { start: 780, end: 1260 },
      ]),
    ).toBe(1260);
    expect(upTo(evening, 1440)).toEqual([{ start: 600, end: 1440 }]);
  });
});
