import type { Kind, Waiting, WaitingState } from "#app/http/client/outbox.ts";

/** What pages know of what waits without opening it: by booking, of one person, as text in the local storage. */
const keys: Readonly<Record<Kind, string>> = { cancels: "waitingCancels", reviews: "waitingReviews" };
const changed = "waitingchanged";

type Marks = Record<string, WaitingState["kind"]>;

/** Whether something may wait, of whomever; of any kind where none is named. */
export function hasMarks(name?: Kind): boolean {
  return (name ? [name] : (Object.keys(keys) as Kind[])).some((each) => readMarks(each) !== null);
}

/** As they are written. */
export function readMarks(name: Kind): string | null {
  try {
    return localStorage.getItem(keys[name]);
  } catch {
    return null; // a browser that keeps nothing for sites
  }
}

/** Signed out, what waits for somebody keeps a mark that says nothing of it, so that the next page looks again. */
export function writeMarks(name: Kind, userId: string | null, items: readonly Waiting[], isEmpty: boolean): void {
  const byBooking = Object.fromEntries(items.map(({ bookingId, state }) => [bookingId, state.kind]));
  if (isEmpty) localStorage.removeItem(keys[name]);
  else localStorage.setItem(keys[name], JSON.stringify({ userId, [name]: byBooking }));
  dispatchEvent(new Event(changed));
}

/** Calls back when marks were written, here or in another page; gives what ends that. */
export function onMarks(listener: () => void): () => void {
  const names = [changed, "storage"];
  for (const name of names) addEventListener(name, listener);
  return () => {
    for (const name of names) removeEventListener(name, listener);
  };
}

/** In a text of marks: what waits on this device for this person, by booking. Nothing for what nobody wrote who knows how. */
export function marksOf(name: Kind, text: string | null, userId: string | null): Marks {
  try {
    const marks: ({ userId: string | null } & Partial<Record<Kind, Marks>>) | null = JSON.parse(text ?? "null");
    return (userId !== null && marks?.userId === userId && marks[name]) || {};
  } catch {
    return {};
  }
}
