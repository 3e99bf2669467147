import { useMemo, useSyncExternalStore } from "react";
import type { CancelState, WaitingCancel } from "#app/features/bookings/mine/waiting-cancel.ts";

/** What pages know of the queue of cancels without opening it: by booking, of one person, as text in the local storage. */
interface CancelMarks {
  userId: string | null;
  cancels: Record<string, CancelState["kind"]>;
}

const key = "waitingCancels";
const changed = "waitingcancels";

function readMarks(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing for sites
  }
}

/** Whether the queue may hold something, of whomever. */
export function hasCancelMarks(): boolean {
  return readMarks() !== null;
}

/** Signed out, what waits for somebody keeps a mark that says nothing of it, so that the next page looks again. */
export function writeMarks(userId: string | null, cancels: readonly WaitingCancel[], isEmpty: boolean): void {
  const byBooking = Object.fromEntries(cancels.map(({ bookingId, state }) => [bookingId, state.kind]));
  const marks: CancelMarks = { userId, cancels: byBooking };
  if (isEmpty) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(marks));
  dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void): () => void {
  const names = [changed, "storage"];
  for (const name of names) addEventListener(name, listener);
  return () => {
    for (const name of names) removeEventListener(name, listener);
  };
}

/** What waits on this device for this person, by booking. */
export function useCancelMarks(userId: string | null): CancelMarks["cancels"] {
  const text = useSyncExternalStore(subscribe, readMarks);
  return useMemo(() => {
    const marks = marksIn(text);
    return marks && userId !== null && marks.userId === userId ? marks.cancels : {};
  }, [text, userId]);
}

/** Null for what nobody wrote who knows how. */
function marksIn(text: string | null): CancelMarks | null {
  try {
    const marks: CancelMarks | null = JSON.parse(text ?? "null");
    return typeof marks?.cancels === "object" ? marks : null;
  } catch {
    return null;
  }
}
