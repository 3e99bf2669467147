import * as paths from "#app/paths.ts";

/** What a browser is told: read by our worker, which shows it. */
interface PushMessage {
  title: string;
  body: string;
  /** A path of ours, which opens when the message is tapped. */
  path: string;
  /** Messages of one tag take each other's place. */
  tag: string;
}

const longest = { title: 100, body: 400, path: 300, tag: 100 } as const;

/** The text that is encrypted: always well under the 3 KB that push services take. */
export function writePushMessage(message: PushMessage): string {
  return JSON.stringify({
    title: cut(message.title, longest.title),
    body: cut(message.body, longest.body),
    path: ownPath(message.path),
    tag: cut(message.tag, longest.tag),
  });
}

/** What a push brought; null where it is no message of ours. */
export function readPushMessage(data: unknown): PushMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { title, body, path, tag } = data as Partial<Record<keyof PushMessage, unknown>>;
  if (typeof title !== "string" || title === "" || typeof body !== "string" || typeof tag !== "string") return null;
  return {
    title: cut(title, longest.title),
    body: cut(body, longest.body),
    path: ownPath(path),
    tag: cut(tag, longest.tag),
  };
}

/** A path on our own origin, else the list of all notifications. */
export function ownPath(path: unknown): string {
  const fallback = paths.notifications;
  if (typeof path !== "string" || path.length > longest.path || !path.startsWith("/")) return fallback;
  const base = "https://own.invalid";
  if (!URL.canParse(path, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(path, base);
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : fallback;
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}
