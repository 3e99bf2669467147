import { readableVisitor } from "#app/features/operations/app/known-person.ts";
import { offlinePath, withVisited } from "#app/features/operations/app/offline-page.ts";
import { precachedFile } from "#app/http/worker/build-files.ts";
import { listVisited } from "#app/http/worker/page-copies.ts";
import { knownPerson } from "#app/http/worker/person.ts";

/** In place of a page that can neither be fetched nor was kept, with the public pages that were. */
export async function offlinePage(now = Date.now()): Promise<Response> {
  const page = await precachedFile(offlinePath);
  if (!page) return Response.error();
  const visited = await listVisited(readableVisitor(await knownPerson(now), now)).catch(() => []);
  return new Response(withVisited(await page.text(), visited, now), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** For React Router, which asked for data: it loads the whole page at this address instead. */
export function leadTo(address: string): Response {
  return new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": address, "X-Remix-Status": "302", "X-Remix-Reload-Document": "true" },
  });
}
