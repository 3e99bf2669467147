import { afterEach, expect, test, vi } from "vitest";
import { forgetStoredSignIn } from "#app/features/people/sessions/stored-sign-in.ts";

afterEach(() => void vi.unstubAllGlobals());

/** As a browser's storage: its entries are its own keys. */
class Entries {
  [key: string]: unknown;
  constructor(keys: readonly string[]) {
    for (const key of keys) this[key] = "1";
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const ofSignIn = [
  "authUser",
  "authUser:key",
  "firebase:authUser:key:[DEFAULT]",
  "firebase:host:x",
  "firebase-heartbeat-x",
  "host:x",
  "heartbeat",
];
const others = [
  "referralData",
  "referralProcessed_1",
  "surveyCompleted_1",
  "installDismissed",
  "firstVisit",
  "my-host:x",
];

test("signing out takes what the sign-in left in both storages, and nothing else", () => {
  vi.stubGlobal("localStorage", new Entries([...ofSignIn, ...others]));
  vi.stubGlobal("sessionStorage", new Entries([...others, ...ofSignIn]));
  forgetStoredSignIn();
  expect(Object.keys(localStorage)).toEqual(others);
  expect(Object.keys(sessionStorage)).toEqual(others);
});
