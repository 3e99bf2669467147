import { type Place, readCoordinates } from "#app/lib/geo.ts";
import { env } from "#app/platform/env.server.ts";
import { timedCall } from "#app/platform/gateways/vendor-watch.server.ts";

const shortLink = /^https?:\/\/maps\.app\.goo\.gl\/([\w-]{1,60})(?:[?#].*)?$/i;
const mapHost = /^(?:www\.|maps\.)?google\.(?:com|co\.id)$/;
const patienceMs = 2000;

/** Whether its place is to be asked for. */
export const isSharedLink = (text: string): boolean => shortLink.test(text.trim());

/**
 * The place that a phone's map shared as `https://maps.app.goo.gl/…`. Google answers with a redirect whose address
 * carries it: only that is read, and nothing is asked of where it leads. Null: the text is no such link, nobody answered
 * within two seconds, or it leads elsewhere than to a map of Google, or to a name without coordinates.
 */
export async function findSharedPlace(text: string, url = env.MAP_LINK_URL): Promise<Place | null> {
  const [, key] = shortLink.exec(text.trim()) ?? [];
  if (!key) return null;
  const ask = () =>
    fetch(`${url}/${key}`, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(patienceMs) });
  try {
    const { headers } = await timedCall("map-link", ask, ({ status }) => `${Math.floor(status / 100)}xx`);
    const target = headers.get("location");
    const isMap = target !== null && URL.canParse(target) && mapHost.test(new URL(target).hostname);
    return isMap ? readCoordinates(target) : null;
  } catch {
    return null;
  }
}
