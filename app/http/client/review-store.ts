import { type DBSchema, openDB } from "idb";
import type { WaitingReview } from "#app/features/trust/reviews/waiting-review.ts";

interface Schema extends DBSchema {
  reviews: { key: string; value: WaitingReview };
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
  return openDB<Schema>("waiting-reviews", 1, {
    upgrade: (database) => void database.createObjectStore("reviews", { keyPath: "bookingId" }),
  });
}

export function listWaitingReviews(): Promise<WaitingReview[]> {
  return withStore((store) => store.getAll("reviews"));
}

/** In the place of an earlier one for the same visit. */
export function putWaitingReview(review: WaitingReview): Promise<void> {
  return withStore(async (store) => void (await store.put("reviews", review)));
}

/** Changes or removes it in one step, unless it is gone or was written anew. */
export function replaceWaitingReview(review: WaitingReview, to: WaitingReview | null): Promise<void> {
  return withStore(async (store) => {
    const change = store.transaction("reviews", "readwrite");
    const kept = await change.store.get(review.bookingId);
    if (kept?.writtenAt === review.writtenAt && kept.userId === review.userId) {
      await (to ? change.store.put(to) : change.store.delete(review.bookingId));
    }
    await change.done;
  });
}

/** All that are not this person's; all of them for null. */
export function removeOthersReviews(userId: string | null): Promise<void> {
  return withStore(async (store) => {
    const change = store.transaction("reviews", "readwrite");
    for (const review of await change.store.getAll()) {
      if (review.userId !== userId) await change.store.delete(review.bookingId);
    }
    await change.done;
  });
}
