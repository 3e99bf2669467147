import { type DBSchema, openDB } from "idb";
import type { WaitingCancel } from "#app/features/bookings/mine/waiting-cancel.ts";

interface Schema extends DBSchema {
  cancels: { key: string; value: WaitingCancel };
}

/** Pages and the worker open it, each for as long as it needs it. */
async function withStore<T>(run: (store: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const store = await open();
  try {
    return await run(store);
  } finally {
    store.close();
  }
}

function open() {
  return openDB<Schema>("waiting-cancels", 1, {
    upgrade: (database) => void database.createObjectStore("cancels", { keyPath: "bookingId" }),
  });
}

export function listCancels(): Promise<WaitingCancel[]> {
  return withStore((store) => store.getAll("cancels"));
}

/** In the place of an earlier one for the same booking. */
export function putCancel(cancel: WaitingCancel): Promise<void> {
  return withStore(async (store) => void (await store.put("cancels", cancel)));
}

/** Changes or removes it in one step, unless it is gone or was written anew. */
export function replaceCancel(cancel: WaitingCancel, to: WaitingCancel | null): Promise<void> {
  return withStore(async (store) => {
    const change = store.transaction("cancels", "readwrite");
    const kept = await change.store.get(cancel.bookingId);
    if (kept?.writtenAt === cancel.writtenAt && kept.userId === cancel.userId) {
      await (to ? change.store.put(to) : change.store.delete(cancel.bookingId));
    }
    await change.done;
  });
}

/** All that are not this person's; all of them for null. */
export function removeOthersCancels(userId: string | null): Promise<void> {
  return withStore(async (store) => {
    const change = store.transaction("cancels", "readwrite");
    for (const cancel of await change.store.getAll()) {
      if (cancel.userId !== userId) await change.store.delete(cancel.bookingId);
    }
    await change.done;
  });
}
