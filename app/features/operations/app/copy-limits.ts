/** What the worker stores at most; times in milliseconds. Decision 0030 says why. */
export const copyLimits = {
  /** How long a page may keep somebody waiting while there is a copy of it. */
  networkWait: 4_000,
  /** As long as a session lasts without use: a copy never outlives it. */
  age: 30 * 24 * 60 * 60_000,
  /** Of the cache of one person, or of what was visited signed out. */
  publicPages: 80,
  ownPages: 60,
  /** Of a page, uncompressed. */
  bytes: 1_500_000,
  pictures: 150,
  /** Scripts and styles that are not precached, those of earlier builds included. */
  assets: 400,
  /** Pages that one message may ask to copy. */
  asked: 20,
  /** A page that is shown without its document is fetched for off line, unless its document is as young as this. */
  documentAge: 60 * 60_000,
} as const;

export interface Copy {
  key: string;
  isOwn: boolean;
}

/** The copies that are too many, of what a cache holds with the oldest first. */
export function surplusCopies(copies: readonly Copy[]): string[] {
  const own = copies.filter(({ isOwn }) => isOwn);
  const visited = copies.filter(({ isOwn }) => !isOwn);
  return [...beyond(own, copyLimits.ownPages), ...beyond(visited, copyLimits.publicPages)];
}

function beyond(copies: readonly Copy[], limit: number): string[] {
  return copies.slice(0, Math.max(0, copies.length - limit)).map(({ key }) => key);
}

/** Whether a copy is older than it may be shown. A clock that was set back makes none too old. */
export function isTooOld(copiedAt: number, now: number): boolean {
  return now - copiedAt > copyLimits.age;
}
