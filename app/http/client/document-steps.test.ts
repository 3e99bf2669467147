import { afterEach, beforeEach, expect, it, vi } from "vitest";

class Form {
  hasAttribute = (name: string) => name === "data-discover";
}

let heard: Record<string, (event: object) => void>;

beforeEach(async () => {
  heard = {};
  vi.resetModules();
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("HTMLFormElement", Form);
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    heard[name] = listener;
  });
  (await import("#app/http/client/document-steps.ts")).stepByDocuments();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function isLeftToBrowser(submitter: { name: string } | null): boolean {
  const stopPropagation = vi.fn();
  const button = submitter && { getAttribute: () => submitter.name };
  heard.submit?.({ target: new Form(), submitter: button, defaultPrevented: false, stopPropagation });
  return stopPropagation.mock.calls.length > 0;
}

it("leaves a form that is sent to the browser, by whatever button", () => {
  expect(isLeftToBrowser(null)).toBe(true);
  expect(isLeftToBrowser({ name: "" })).toBe(true);
  expect(isLeftToBrowser({ name: "intent" })).toBe(true);
});

it("leaves the check of a field to the scripts: the browser would send the form", () => {
  expect(isLeftToBrowser({ name: "__intent__" })).toBe(false);
});
