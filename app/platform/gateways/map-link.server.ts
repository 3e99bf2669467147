import { env } from "#app/platform/env.server.ts";
import { timedCall } from "#app/platform/gateways/vendor-watch.server.ts";

const shortLink = /^https?:\/\/maps\.app\.goo\.gl\/([\w-]{1,60})(?:[?#].*)?$/i;
const mapHost = /^(?:www\.|maps\.)?google\.(?:com|co\.id)$/;
const patienceMs = 2000;

/**
 * The whole address of what a phone's map shared as `https://maps.app.goo.gl/…`. Google answers with a redirect that
 * carries it: only that is read, and nothing is asked of where it leads. Null: the text is no such link, nobody answered
 * within two seconds, or it leads elsewhere than to a map of Google.
 */
export async function openShortMapLink(text: string, url = env.MAP_LINK_URL): Promise<string | null> {
  const [, key] = shortLink.exec(text.trim()) ?? [];
  if (!key) return null;
  const ask = () =>
    fetch(`${url}/${key}`, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(patienceMs) });
  try {
    const { headers } = await timedCall("map-link", ask, ({ status }) => `${Math.floor(status / 100)}xx`);
    const target = headers.get("location");
    return target && URL.canParse(target) && mapHost.test(new URL(target).hostname) ? target : null;
  } catch {
    return null;
  }
}
