import { openDB } from "idb";
import type { Kind, Outbox } from "#app/http/client/outbox.ts";

/** Pages and the worker open it, each for as long as it needs it. */
async function withStore<T>(name: Kind, run: (store: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const store = await open(name);
  try {
    return await run(store);
  } finally {
    store.close();
  }
}

/** Each kind has a database of its own, with one store. */
function open(name: Kind) {
  return openDB(`waiting-${name}`, 1, {
    upgrade: (database) => void database.createObjectStore(name, { keyPath: "bookingId" }),
  });
}

export function listWaiting<Name extends Kind>(name: Name): Promise<Outbox[Name][]> {
  return withStore(name, async (store) => {
    const items: Outbox[Name][] = await store.getAll(name);
    return items;
  });
}

/** In the place of an earlier one for the same booking. */
export function putWaiting<Name extends Kind>(name: Name, item: Outbox[Name]): Promise<void> {
  return withStore(name, async (store) => void (await store.put(name, item)));
}

/** Changes or removes it in one step, unless it is gone or was written anew. */
export function replaceWaiting<Name extends Kind>(name: Name, item: Outbox[Name], to: Outbox[Name] | null) {
  return withStore(name, async (store) => {
    const change = store.transaction(name, "readwrite");
    const kept: Outbox[Name] | undefined = await change.store.get(item.bookingId);
    if (kept?.writtenAt === item.writtenAt && kept.userId === item.userId) {
      await (to ? change.store.put(to) : change.store.delete(item.bookingId));
    }
    await change.done;
  });
}

/** All that are not this person's; all of them for null. */
export function removeOthersWaiting(name: Kind, userId: string | null): Promise<void> {
  return withStore(name, async (store) => {
    const change = store.transaction(name, "readwrite");
    const items: Outbox[Kind][] = await change.store.getAll();
    for (const item of items) {
      if (item.userId !== userId) await change.store.delete(item.bookingId);
    }
    await change.done;
  });
}
