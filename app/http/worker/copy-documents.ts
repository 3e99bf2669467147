import { copyLimits } from "#app/features/operations/app/copy-limits.ts";
import { readableVisitor, visitorIn } from "#app/features/operations/app/known-person.ts";
import { isDataAddress, pageAddress } from "#app/features/operations/app/page-address.ts";
import { copyHeader, visitorHeader } from "#app/features/operations/app/pwa-constants.ts";
import { requestKind } from "#app/features/operations/app/request-kind.ts";
import { documentCopiedAt, storeCopy } from "#app/http/worker/page-copies.ts";
import { knownPerson, noteVisitor } from "#app/http/worker/person.ts";
import { scope, siteOrigin } from "#app/http/worker/worker-scope.ts";

/** Fetches the document of a page of ours that may be copied, and copies it; false when it could not. */
export async function copyDocument(of: URL): Promise<boolean> {
  const url = new URL(pageAddress(of), siteOrigin);
  const kind = requestKind({ method: "GET", url, isNavigation: true }, siteOrigin);
  if (of.origin !== siteOrigin || (kind !== "public-page" && kind !== "own-page")) return false;
  const known = await knownPerson();
  if (known.isLeaving) return false;
  try {
    const answer = await fetch(url, {
      headers: { Accept: "text/html", [copyHeader]: "copy" },
      redirect: "manual",
      priority: "low",
      // What the browser stores of a page is locked while it comes: somebody who opens it would wait.
      cache: "no-store",
    });
    const visitor = visitorIn(answer.headers.get(visitorHeader));
    if (visitor !== null) await noteVisitor(visitor, known.id);
    return await storeCopy(url, answer);
  } catch {
    return false;
  }
}

/**
 * The document of a page that is shown by its data alone, so that it opens off line, too. Not again within an hour, and
 * not for those who save data.
 */
export async function copyDocumentOf(dataUrl: URL, now = Date.now()): Promise<void> {
  const { connection } = scope.navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const copiedAt = await documentCopiedAt(readableVisitor(await knownPerson(now), now), dataUrl, now);
  if (copiedAt === null || now - copiedAt > copyLimits.documentAge) await copyDocument(dataUrl);
}

/** The pages that are open while the first worker of this browser takes over: nothing has copied them yet. */
export async function copyOpenPages(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const { url } of pages) if (!isDataAddress(new URL(url))) await copyDocument(new URL(url));
}

export async function copyAll(addresses: readonly string[]): Promise<boolean> {
  const urls = addresses.slice(0, copyLimits.asked).map((address) => new URL(address, siteOrigin));
  let areCopied = urls.length === addresses.length;
  for (const url of urls) areCopied = (await copyDocument(url)) && areCopied;
  return areCopied;
}
