import { afterEach, beforeEach, expect, it, vi } from "vitest";

const source = { id: "G-PANGKAS1", origin: "https://www.googletagmanager.com" };
const about = { title: "Tentang", location: "https://www.pangkas.id/about/" };
const flag = () => Reflect.get(window, "ga-disable-G-PANGKAS1");

let scripts: { src?: string }[];
let cookies: string;
let removed: string[];

beforeEach(() => {
  vi.resetModules();
  scripts = [];
  removed = [];
  cookies = "session=1; _ga=GA1.1.1.2; _ga_PANGKAS1=GS2.1; _gab=x";
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { protocol: "https:", hostname: "www.pangkas.id" });
  vi.stubGlobal("document", {
    get cookie() {
      return cookies;
    },
    set cookie(line: string) {
      removed.push(line);
    },
    createElement: () => ({}),
    head: { append: (script: { src?: string }) => scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const commands = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));

it("loads the tag once and tells each page before its view, in the objects that the tag takes", async () => {
  const { reportPageView } = await import("#app/http/client/google-tag.ts");
  reportPageView(source, about, "");
  reportPageView(source, { ...about, title: "Kontak" }, about.location);
  expect(scripts.map(({ src }) => src)).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-PANGKAS1"]);
  expect(window.dataLayer?.map((command) => Object.prototype.toString.call(command))).toEqual(
    Array.from({ length: 7 }, () => "[object Arguments]"),
  );
  expect(commands().map(([verb, target]) => (verb === "event" ? target : verb))).toEqual([
    "set",
    "consent",
    "js",
    "config",
    "page_view",
    "set",
    "page_view",
  ]);
  expect(commands()[3]?.[2]).toMatchObject({
    send_page_view: false,
    allow_google_signals: false,
    cookie_flags: "SameSite=Lax;Secure",
  });
  expect(commands()[6]?.[2]).toEqual({
    page_title: "Kontak",
    page_location: about.location,
    page_referrer: about.location,
  });
});

it("silences the tag on pages that are not measured, and lets it speak on the next", async () => {
  const { reportPageView } = await import("#app/http/client/google-tag.ts");
  reportPageView(source, null, "");
  expect([flag(), scripts, window.dataLayer]).toEqual([true, [], undefined]);
  reportPageView(source, about, "");
  expect(flag()).toBe(false);
});

it("stops at once and removes what the tag kept, on every domain that may hold it", async () => {
  const { reportPageView, stopMeasuring } = await import("#app/http/client/google-tag.ts");
  reportPageView(source, about, "");
  stopMeasuring();
  expect(flag()).toBe(true);
  expect(removed).toEqual(
    ["_ga", "_ga_PANGKAS1"].flatMap((name) =>
      ["", "; Domain=www.pangkas.id", "; Domain=pangkas.id"].map((domain) => `${name}=; Max-Age=0; Path=/${domain}`),
    ),
  );
});
