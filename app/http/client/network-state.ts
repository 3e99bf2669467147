type Listener = (isOffline: boolean) => void;

const listeners = new Set<Listener>();
let isGone = false;
let isListening = false;

/** Whether the network is known to be gone: the browser said so, or a test of the network found it out. */
export function isOffline(): boolean {
  listenToBrowser();
  return isGone;
}

/** What somebody found out about the network: a call failed that must not, or one came through. */
export function setOffline(isNow: boolean): void {
  if (isGone === isNow) return;
  isGone = isNow;
  for (const listener of [...listeners]) listener(isNow);
}

/** Calls back whenever the network goes or comes; gives what ends that. */
export function onNetwork(listener: Listener): () => void {
  listenToBrowser();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Its word of being off line is sure; of being on line it is a hint, and a call that fails says otherwise. */
function listenToBrowser(): void {
  if (isListening || typeof window === "undefined") return;
  isListening = true;
  isGone = navigator.onLine === false;
  addEventListener("offline", () => setOffline(true));
  addEventListener("online", () => setOffline(false));
}
