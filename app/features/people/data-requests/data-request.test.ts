import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import {
  dueOf,
  extensionRefusal,
  isDueSoon,
  isOverdue,
  leftText,
  type RequestTimes,
} from "#app/features/people/data-requests/data-request.ts";

const hour = 3_600_000;
const receivedAt = Date.parse("2026-11-20T03:00:00Z");
const open: RequestTimes = { status: "OPEN", receivedAt, dueAt: receivedAt + 72 * hour };

describe("a request about personal data", () => {
  it("is due 3 x 24 hours after it was received", () => {
    const received = Temporal.Instant.fromEpochMilliseconds(receivedAt);
    expect(dueOf(received).epochMilliseconds - receivedAt).toBe(72 * hour);
  });

  it("is overdue from its deadline on, and near it a day before; never once it is answered", () => {
    expect(isOverdue(open, open.dueAt - 1)).toBe(false);
    expect(isOverdue(open, open.dueAt)).toBe(true);
    expect(isDueSoon(open, open.dueAt - 24 * hour - 1)).toBe(false);
    expect(isDueSoon(open, open.dueAt - 24 * hour)).toBe(true);
    expect(isDueSoon(open, open.dueAt)).toBe(false);
    expect(isOverdue({ ...open, status: "DONE" }, open.dueAt + hour)).toBe(false);
  });

  it("gets more time only forwards, within 30 days, while it is open", () => {
    const now = receivedAt + hour;
    expect(extensionRefusal(open, open.dueAt + hour, now)).toBeNull();
    expect(extensionRefusal(open, open.dueAt, now)).toBe("not-later");
    expect(extensionRefusal(open, open.dueAt + hour, open.dueAt + 2 * hour)).toBe("not-later");
    expect(extensionRefusal(open, receivedAt + 30 * 24 * hour + 1, now)).toBe("too-late");
    expect(extensionRefusal({ ...open, status: "REFUSED" }, open.dueAt + hour, now)).toBe("closed");
  });

  it("says how much time is left, or how late it is", () => {
    expect(leftText(open.dueAt, open.dueAt - 51 * hour)).toBe("2 hari 3 jam lagi");
    expect(leftText(open.dueAt, open.dueAt - 20 * 60_000)).toBe("0 jam lagi");
    expect(leftText(open.dueAt, open.dueAt + 24 * hour)).toBe("lewat 1 hari");
  });
});
