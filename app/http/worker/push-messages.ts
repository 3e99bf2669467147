import { ownPath, readPushMessage } from "#app/features/messages/deliveries/push-message.ts";
import { knownPerson } from "#app/http/worker/person.ts";
import { scope, siteOrigin } from "#app/http/worker/worker-scope.ts";
import * as paths from "#app/paths.ts";

const subscriptionPath = paths.push;

/** Shows what the server sends while no page of ours needs to be open, and opens the page it is about. */
export function hearPushes(): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(event.data)));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(ownPath((event.notification.data as { path?: unknown } | null)?.path)));
  });
  scope.addEventListener("pushsubscriptionchange", (event) => {
    const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null };
    (event as ExtendableEvent).waitUntil(renew(oldSubscription ?? null));
  });
}

async function show(data: PushMessageData | null): Promise<void> {
  const message = readPushMessage(jsonOf(data));
  if (!message) return;
  // Who left this browser is told nothing on it; what was still on its way ends here.
  if ((await knownPerson()).isLeaving) return stop();
  const { title, body, tag, path } = message;
  await scope.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    icon: "/icons/icon-192.png",
    lang: "id",
  });
  const { navigator } = scope as { navigator: { setAppBadge?(): Promise<void> } };
  await navigator.setAppBadge?.().catch(() => undefined);
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** A page that shows it already comes to the front; no other page is led away from what is done on it. */
async function open(path: string): Promise<void> {
  const address = new URL(path, siteOrigin);
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => {
    const { origin, pathname } = new URL(url);
    return origin === siteOrigin && pathname.replace(/\/$/, "") === address.pathname.replace(/\/$/, "");
  });
  if (there) await there.focus();
  else await scope.clients.openWindow(address.href);
}

async function stop(): Promise<void> {
  const subscription = await scope.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** The browser has ended a subscription by itself: another one takes its place. */
async function renew(old: PushSubscription | null): Promise<void> {
  const { applicationServerKey } = old?.options ?? {};
  if (!applicationServerKey) return;
  const options = { userVisibleOnly: true, applicationServerKey };
  const { endpoint, keys } = (await scope.registration.pushManager.subscribe(options)).toJSON();
  const fields = { act: "subscribe", endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  await fetch(subscriptionPath, { method: "POST", body: new URLSearchParams(fields) });
}
