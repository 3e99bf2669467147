import Bowser from "bowser";
import type { BrowserId } from "#app/http/pages/install-guide.ts";

/** Which installation steps fit the browser that asks; null when none of them does. */
export function browserOf(userAgent: string | null): BrowserId | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (os.name === "iOS") return "safari-ios";
  if (os.name === "Android") {
    if (browser.name?.startsWith("Samsung")) return "samsung";
    return browser.name === "Firefox" ? "firefox-android" : "chrome-android";
  }
  return platform.type === "desktop" ? "desktop" : null;
}
