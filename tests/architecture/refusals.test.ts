import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Their loaders show nothing that a refusal could be about, or the refusal is another page. */
const showNothingThatChanges = new Set(
  [
    ["account", "address calendar delete new-address notification-settings notifications profile"],
    ["account", "welcoming-survey"],
    ["admin", "approve-application new-order new-promo reject-application settings-notifications step-up"],
    ["auth", "google"],
    ["booking", "waitlist"],
    ["management", "adjustments audit-chain error login new-data-request security user-view"],
    ["public", "contact not-found under-development"],
    ["registration", "acknowledgement address-barbershop address-mobile-barber contact-verification description"],
    ["registration", "general-info"],
  ].flatMap(([folder, names = ""]) => names.split(" ").map((name) => `app/routes/${folder}/${name}.tsx`)),
);

/** Without being asked to, the router loads nothing anew after an answer of 400 or more. */
it("pages with forms show what is stored by now beside a refusal", () => {
  const pages = execFileSync("git", ["ls-files", "app/routes/**/*.tsx"], { encoding: "utf8" }).trim().split("\n");
  const text = new Map(pages.map((path) => [path, readFileSync(path, "utf8")]));
  const exports = (path: string, name: string) =>
    new RegExp(`^export (async )?(function|const) ${name}\\b`, "m").test(text.get(path) ?? "");
  const asking = pages.filter((path) => exports(path, "loader") && exports(path, "action"));
  expect(asking.length).toBeGreaterThan(50);
  const stale = asking.filter((path) => !exports(path, "shouldRevalidate"));
  expect(stale.filter((path) => !showNothingThatChanges.has(path))).toEqual([]);
  expect([...showNothingThatChanges].filter((path) => !stale.includes(path))).toEqual([]);
});
