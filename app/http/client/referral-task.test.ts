import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { run } from "#app/http/client/referral-task.ts";

const user = {
  id: "u1",
  name: "Budi",
  email: "b@x.id",
  photoUrl: null,
  outletCount: 0,
  isAdmin: false,
  bell: { "aria-label": "Notifikasi" },
};
const now = Date.parse("2026-11-21T03:00:00Z");
const day = 86_400_000;
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

let stored: Map<string, string>;
let cookie: string;

beforeEach(() => {
  vi.useFakeTimers({ now });
  stored = new Map();
  cookie = "";
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("document", {
    get cookie() {
      return cookie;
    },
    set cookie(line: string) {
      cookie = /Max-Age=0/.test(line) ? "" : line;
    },
  });
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { onLine: true });
  fetched.mockResolvedValue(Response.json({ success: true, message: "Referral tercatat." }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const recordOf = (code: string, at = now) =>
  JSON.stringify({ code, referralCode: code, timestamp: new Date(at).toISOString(), expires: at + 7 * day });
const record = () => stored.get("referralData");
const flag = () => stored.get("referralProcessed:u1");

async function runToTheEnd(person: typeof user | null): Promise<void> {
  const running = run({ user: person });
  await vi.advanceTimersByTimeAsync(3000);
  await running;
}

it("mirrors the cookie of a visitor and sends nothing", async () => {
  cookie = `x=1; referral=K7M2PQX.${now - day}`;
  await runToTheEnd(null);
  expect(record()).toBe(recordOf("K7M2PQX", now - day));
  expect(cookie).toContain("referral=K7M2PQX");
  expect(fetched).not.toHaveBeenCalled();
});

it("keeps the code of the link that was opened last", async () => {
  stored.set("referralData", recordOf("RECORD2", now - 2 * day));
  cookie = `referral=NEWER22.${now - day}`;
  await runToTheEnd(null);
  expect(record()).toBe(recordOf("NEWER22", now - day));
  cookie = `referral=OLDER22.${now - 3 * day}`;
  await runToTheEnd(null);
  expect(record()).toBe(recordOf("NEWER22", now - day));
});

it("removes a record that is over", async () => {
  stored.set("referralData", recordOf("K7M2PQX", now - 7 * day));
  await runToTheEnd(user);
  expect(record()).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

it("sends the record of a person after two seconds, sets the flag and forgets it", async () => {
  stored.set("referralData", JSON.stringify({ referralCode: "K7M2PQX", timestamp: new Date(now).toISOString() }));
  const running = run({ user });
  await vi.advanceTimersByTimeAsync(1999);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await running;
  const [path, init] = fetched.mock.lastCall ?? [];
  expect([path, init?.method]).toEqual(["/api/referral/process", "POST"]);
  expect(JSON.parse(String(init?.body))).toEqual({
    referralCode: "K7M2PQX",
    userId: "u1",
    eventType: "customer_join",
  });
  expect([flag() !== undefined, record(), cookie]).toEqual([true, undefined, ""]);
});

it.each([
  [409, "Referral already processed", true, false],
  [422, "Failed to process referral", false, false],
  [401, "Masuk dulu.", false, true],
  [429, "Terlalu banyak permintaan.", false, true],
  [500, "Failed to process referral", false, true],
])("after %i %j: flag %s, record %s", async (status, message, hasFlag, hasRecord) => {
  stored.set("referralData", recordOf("K7M2PQX"));
  fetched.mockResolvedValue(Response.json({ success: false, message }, { status }));
  await runToTheEnd(user);
  expect([flag() !== undefined, record() !== undefined]).toEqual([hasFlag, hasRecord]);
});

it("keeps the record while the server is out of reach, and asks again on the next page", async () => {
  stored.set("referralData", recordOf("K7M2PQX"));
  fetched.mockRejectedValueOnce(new TypeError("fetch failed"));
  await runToTheEnd(user);
  expect(record()).toBe(recordOf("K7M2PQX"));
  await runToTheEnd(user);
  expect([flag() !== undefined, record()]).toEqual([true, undefined]);
});

it("asks one at a time, and never for a person whose referral is settled", async () => {
  stored.set("referralData", recordOf("K7M2PQX"));
  await Promise.all([runToTheEnd(user), runToTheEnd(user)]);
  expect(fetched).toHaveBeenCalledTimes(1);
  stored.set("referralData", recordOf("OTHER22"));
  cookie = `referral=OTHER22.${now}`;
  await runToTheEnd(user);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect([record(), cookie]).toEqual([undefined, ""]);
  stored.set("referralData", recordOf("OTHER22"));
  await runToTheEnd({ ...user, id: "u2" });
  expect(fetched).toHaveBeenCalledTimes(2);
});
