import { data } from "react-router";
import { pictureFile } from "#app/lib/picture-widths.ts";
import { readObject } from "#app/platform/gateways/storage.server.ts";

/**
 * A private picture for one reader, in a width of some 480 px, or `wide` to read it by: nothing on the way keeps it.
 * @throws 404 when there is no such picture, or no longer
 */
export async function privatePicture(key: string | null, { wide = false } = {}): Promise<Response> {
  for (const width of key ? (wide ? ([1600, 960] as const) : ([480] as const)) : []) {
    const found = await readObject("private", pictureFile(key ?? "", width));
    if (!found) continue;
    return new Response(found.body, {
      headers: {
        "Content-Type": "image/webp",
        "Content-Length": String(found.size),
        "Content-Disposition": "inline",
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  }
  throw data(null, { status: 404 });
}

/**
 * A JPEG that everyone may see. Under an address that names its version it is kept for a year, under another for an hour:
 * there it may be drawn anew.
 */
export function pictureResponse(
  picture: Buffer | null,
  { version, isCurrent, request }: { version: string; isCurrent: boolean; request: Request },
): Response {
  const headers = new Headers({
    "Content-Type": "image/jpeg",
    "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ETag: `"${version}"`,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  if (request.headers.get("If-None-Match")?.includes(`"${version}"`))
    return new Response(null, { status: 304, headers });
  if (picture) headers.set("Content-Length", String(picture.length));
  return new Response(picture && new Uint8Array(picture), { headers });
}
