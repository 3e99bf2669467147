import { announcementOf } from "#app/features/messages/announcement/announcement.queries.server.ts";
import { type RouteArgs, visitorContext } from "#app/http/context.ts";
import { isHttps } from "#app/platform/env.server.ts";

/** Says which announcement this browser closed; nothing of a person is in it. */
const cookieName = "announcement";
const dismissalDays = 90;

/** The announcement for whoever asks, as HTML; null where there is none, or where it was closed. */
export function announcementFor({ request, url, context }: RouteArgs): string | null {
  const user = context.get(visitorContext);
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f-]{36})(?:;|$)`).exec(
    request.headers.get("cookie") ?? "",
  );
  const reader = {
    isSignedIn: user !== null,
    isPartner: (user?.outletCount ?? 0) > 0,
    closed: cookie?.[1] ?? null,
  };
  return announcementOf(reader, url.pathname + url.search);
}

/** The header that says so from now on. `id` is a UUID. */
export function closeAnnouncement(id: string): string {
  const secure = isHttps ? "; Secure" : "";
  return `${cookieName}=${id}; Path=/; Max-Age=${dismissalDays * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}
