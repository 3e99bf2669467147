type BrowserFamily = "chrome" | "firefox" | "safari" | "other";

export interface InstallingBrowser {
  family: BrowserFamily;
  isPhone: boolean;
}

/** Who would do the installing: on an iPhone every browser is Safari's engine, and installs as Safari does. */
export function installingBrowser(userAgent: string): InstallingBrowser {
  const isPhone = /Android|iPhone|iPad|iPod|Mobile/.test(userAgent);
  return { family: familyOf(userAgent), isPhone };
}

function familyOf(userAgent: string): BrowserFamily {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "safari";
  if (/Firefox\//.test(userAgent)) return "firefox";
  if (/Chrom(e|ium)\//.test(userAgent)) return "chrome";
  return /Safari\//.test(userAgent) ? "safari" : "other";
}

/**
 * Whether the browser can install the app, as the specification (5) has it: Chrome and Firefox need worker support and
 * a valid manifest, Safari the manifest only. What is said of none is held to the stricter rule.
 */
export function isInstallable(
  { family }: Pick<InstallingBrowser, "family">,
  { hasWorkers, isManifestValid }: { hasWorkers: boolean; isManifestValid: boolean },
): boolean {
  return isManifestValid && (family === "safari" || hasWorkers);
}

/** Whether its menus have an entry for that: Firefox has one on phones only. */
export function installsByHand({ family, isPhone }: InstallingBrowser): boolean {
  return family === "safari" || family === "chrome" || (family === "firefox" && isPhone);
}
