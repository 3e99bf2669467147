import { type InstallingBrowser, isInstallable } from "#app/features/operations/app/installability.ts";
import { pwaTimes } from "#app/features/operations/app/pwa-constants.ts";
import {
  checkManifest,
  type IconAnswer,
  type ManifestFindings,
  manifestIcons,
  unreachableManifest,
} from "#app/features/operations/app/web-manifest.ts";
import { reportError } from "#app/http/client/report-errors.ts";

const manifestPath = "/manifest.json";
const findingsKey = "manifestCheck";

/** Of the page, where the browser keeps nothing for the session. */
let kept: Promise<ManifestFindings> | null = null;

/**
 * What is wrong with the manifest, asked for once a session: a request for it and one for the head of each icon. What
 * is found is reported. Off line nothing is known, and in development nobody asks: null.
 */
export async function findManifestProblems(): Promise<ManifestFindings | null> {
  if (import.meta.env.DEV) return null;
  const known = readFindings();
  if (known) return known;
  if (!navigator.onLine) return null;
  kept ??= inspectManifest().then((found) => {
    keep(found);
    for (const message of found.errors) reportError({ type: "ManifestError", message, severity: "medium" });
    for (const message of found.warnings) reportError({ type: "ManifestWarning", message, severity: "low" });
    return found;
  });
  return kept;
}

/** Whether this browser can install the app; never in development. */
export async function detectInstallability(browser: InstallingBrowser): Promise<boolean> {
  const found = await findManifestProblems();
  const facts = { hasWorkers: "serviceWorker" in navigator, isManifestValid: found?.errors.length === 0 };
  return isInstallable(browser, facts);
}

async function inspectManifest(): Promise<ManifestFindings> {
  const answer = await fetch(manifestPath, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return unreachableManifest(answer?.status ?? 0);
  const manifest: unknown = await answer.json().catch(() => null);
  const sources = new Set(manifestIcons(manifest).map(({ src }) => src));
  const answers = await Promise.all([...sources].map(async (src) => [src, await askForIcon(src)] as const));
  return checkManifest(manifest, new Map(answers));
}

/** As seen from the manifest. */
async function askForIcon(src: string): Promise<IconAnswer | null> {
  const signal = AbortSignal.timeout(pwaTimes.iconCheck);
  try {
    const answer = await fetch(new URL(src, new URL(manifestPath, location.origin)), { method: "HEAD", signal });
    return { status: answer.status, contentType: answer.headers.get("content-type") };
  } catch {
    return null;
  }
}

function readFindings(): ManifestFindings | null {
  try {
    return JSON.parse(sessionStorage.getItem(findingsKey) ?? "null");
  } catch {
    return null;
  }
}

function keep(found: ManifestFindings): void {
  try {
    sessionStorage.setItem(findingsKey, JSON.stringify(found));
  } catch {
    // Kept for this page alone.
  }
}
