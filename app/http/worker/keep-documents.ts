import { keepLimits } from "#app/features/operations/app/keep-limits.ts";
import { readableVisitor, visitorIn } from "#app/features/operations/app/known-person.ts";
import { isDataAddress, pageAddress } from "#app/features/operations/app/page-address.ts";
import { keepHeader, visitorHeader } from "#app/features/operations/app/pwa-constants.ts";
import { requestKind } from "#app/features/operations/app/request-kind.ts";
import { documentKeptAt, keepPage } from "#app/http/worker/kept-pages.ts";
import { knownPerson, noteVisitor } from "#app/http/worker/person.ts";
import { scope, siteOrigin } from "#app/http/worker/worker-scope.ts";

/** Fetches the document of a page of ours that may be kept, and keeps it; false when it could not. */
export async function keepDocument(of: URL): Promise<boolean> {
  const url = new URL(pageAddress(of), siteOrigin);
  const kind = requestKind({ method: "GET", url, isNavigation: true }, siteOrigin);
  if (of.origin !== siteOrigin || (kind !== "public-page" && kind !== "own-page")) return false;
  const known = await knownPerson();
  if (known.isLeaving) return false;
  try {
    const answer = await fetch(url, {
      headers: { Accept: "text/html", [keepHeader]: "copy" },
      redirect: "manual",
      priority: "low",
    });
    const visitor = visitorIn(answer.headers.get(visitorHeader));
    if (visitor !== null) await noteVisitor(visitor, known.id);
    return await keepPage(url, answer);
  } catch {
    return false;
  }
}

/**
 * The document of a page that is shown by its data alone, so that it opens off line, too. Not again within an hour, and
 * not for those who save data.
 */
export async function keepDocumentOf(dataUrl: URL, now = Date.now()): Promise<void> {
  const { connection } = scope.navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const keptAt = await documentKeptAt(readableVisitor(await knownPerson(now), now), dataUrl, now);
  if (keptAt === null || now - keptAt > keepLimits.documentAge) await keepDocument(dataUrl);
}

/** The pages that are open while the first worker of this browser takes over: nothing has kept them yet. */
export async function keepOpenPages(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const { url } of pages) if (!isDataAddress(new URL(url))) await keepDocument(new URL(url));
}

export async function keepAll(addresses: readonly string[]): Promise<boolean> {
  const urls = addresses.slice(0, keepLimits.asked).map((address) => new URL(address, siteOrigin));
  let areKept = urls.length === addresses.length;
  for (const url of urls) areKept = (await keepDocument(url)) && areKept;
  return areKept;
}
