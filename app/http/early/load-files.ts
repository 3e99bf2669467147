import { assetPatience } from "#app/features/operations/app/early-constants.ts";
import { retryDelay } from "#app/features/operations/app/retry-rules.ts";

/** What came, or is on its way. */
const files = new Map<string, Promise<void>>();

/**
 * Brings scripts and stylesheets of the build into the browser's cache, each with tries of its own, so that importing
 * them asks nobody any more: browsers remember a module that could not be fetched for the life of the document, and an
 * answer to `fetch` that failed they do not. Rejects when one of them does not come.
 */
export async function loadFiles(addresses: readonly string[], priority: RequestPriority = "auto"): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      const known = files.get(address);
      if (known) return known;
      const file = loadFile(address, priority, 1);
      files.set(address, file);
      file.catch(() => files.delete(address));
      return file;
    }),
  );
}

async function loadFile(address: string, priority: RequestPriority, attempt: number): Promise<void> {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stillComes = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end.abort(), assetPatience);
  };
  try {
    stillComes();
    const { ok, body } = await fetch(address, { priority, signal: end.signal });
    // A file of another version is not there at the next try, either.
    if (!ok) attempt = Number.POSITIVE_INFINITY;
    const reader = body?.getReader();
    while (ok && reader && !(await reader.read()).done) stillComes();
    if (!ok) throw address;
  } catch (error) {
    const delay = retryDelay(attempt);
    if (!delay || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, delay));
    return loadFile(address, priority, attempt + 1);
  } finally {
    clearTimeout(timer);
  }
}
