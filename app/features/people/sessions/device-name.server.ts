import Bowser from "bowser";

interface Device {
  /** "Chrome di Android". */
  name: string;
  isHandheld: boolean;
}

/** What a User-Agent header tells of the device, in words; it is what the browser says of itself and proves nothing. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent?.trim()) return { name: "Perangkat tidak dikenal", isHandheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const browserName = browser.name?.replace(/ for Android$/, "") || "Browser lain";
  return {
    name: os.name ? `${browserName} di ${os.name}` : browserName,
    isHandheld: platform.type === "mobile" || platform.type === "tablet",
  };
}
