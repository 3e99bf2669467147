/** Milliseconds until a stream that was refused is asked for again. */
const askAgainAfter = 20_000;
/** What stands on the screen also ages without a change: deadlines pass and visits become due. */
const atLeastEvery = 3 * 60_000;
/** A refresh follows another at the earliest after this. */
const quiet = 1_000;

/** Calls `onChange` when the stream says that something changed, after a gap in the stream, and every few minutes. */
export function watchOrders(address: string, onChange: () => void): () => void {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let due: ReturnType<typeof setTimeout> | undefined;
  let hasBroken = false;
  let calledAt = 0;

  const call = () => {
    clearTimeout(due);
    calledAt = Date.now();
    due = setTimeout(call, atLeastEvery);
    onChange();
  };
  const callSoon = () => {
    clearTimeout(due);
    due = setTimeout(call, Math.max(0, calledAt + quiet - Date.now()));
  };
  const open = () => {
    source?.close();
    source = new EventSource(address);
    source.addEventListener("change", callSoon);
    source.addEventListener("open", () => {
      if (hasBroken) callSoon();
      hasBroken = false;
    });
    source.addEventListener("error", () => {
      hasBroken = true;
      // A lost connection is opened again by the browser, a refused one is not.
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(open, askAgainAfter);
    });
  };
  /** Phones stop what stands in the background. */
  const whenSeen = () => {
    if (document.visibilityState === "visible" && Date.now() - calledAt > quiet * 10) callSoon();
  };

  due = setTimeout(call, atLeastEvery);
  open();
  document.addEventListener("visibilitychange", whenSeen);
  return () => {
    clearTimeout(again);
    clearTimeout(due);
    source?.close();
    document.removeEventListener("visibilitychange", whenSeen);
  };
}

/** `(2) Booking pelanggan` in the tab while nobody looks at it. */
export function countInTitle(count: number): void {
  const plain = document.title.replace(/^\(\d+\) /, "");
  if (document.visibilityState === "visible") return;
  document.title = `(${count}) ${plain}`;
  const restore = () => {
    if (document.visibilityState !== "visible") return;
    document.title = document.title.replace(/^\(\d+\) /, "");
    document.removeEventListener("visibilitychange", restore);
  };
  document.addEventListener("visibilitychange", restore);
}
