import * as paths from "#app/paths.ts";

/** Whether a browser takes messages of ours. */
export type PushAvailability = "unsupported" | "needs-app" | "denied" | "off" | "on";

const action = paths.push;
/** Milliseconds until the worker of the site must be there. */
const patience = 10_000;

export async function pushAvailability(subscribedEndpoint: string | null): Promise<PushAvailability> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
    // On iPhones only the installed app has it.
    return /iPhone|iPad/.test(navigator.userAgent) ? "needs-app" : "unsupported";
  }
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && subscription.endpoint === subscribedEndpoint ? "on" : "off";
}

/** Asks the browser, which asks the person, and tells the server. Throws when something of it fails. */
export async function switchOn(publicKey: string): Promise<PushAvailability> {
  if ((await Notification.requestPermission()) !== "granted") {
    return Notification.permission === "denied" ? "denied" : "off";
  }
  const { pushManager } = await readyWorker();
  const subscription = await subscribed(pushManager, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  await send({ act: "subscribe", endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
  return "on";
}

export async function switchOff(): Promise<PushAvailability> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await send({ act: "unsubscribe", endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return "off";
}

/** A subscription made for another key of ours is of no use any more. */
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("There is no worker.")), patience);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

async function send(fields: Record<string, string>): Promise<void> {
  const answer = await fetch(action, { method: "POST", body: new URLSearchParams(fields), redirect: "error" });
  if (!answer.ok) throw new Error(`The server said ${answer.status}.`);
}
