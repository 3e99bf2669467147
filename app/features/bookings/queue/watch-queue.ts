/** Milliseconds until a stream that was refused is asked for again, and after which an estimate is old. */
const askAgainAfter = 20_000;
const estimateAge = 60_000;

/**
 * Calls `onChange` at every change that the stream tells, whenever it is open again after a pause, once a minute and when
 * the page is seen again. `since` (epoch milliseconds): when what is shown was read.
 */
export function watchQueue(address: string, event: string, since: number, onChange: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;

  const open = () => {
    source?.close();
    source = new EventSource(`${address}${address.includes("?") ? "&" : "?"}since=${since}`);
    source.addEventListener(event, onChange);
    source.addEventListener("open", () => {
      if (wasOpen) onChange();
      wasOpen = true;
    });
    source.addEventListener("error", () => {
      // A lost connection is opened again by the browser, a refused one is not.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, askAgainAfter);
    });
  };
  const whenSeen = () => {
    if (document.visibilityState === "visible") onChange();
  };
  const aged = setInterval(whenSeen, estimateAge);

  open();
  document.addEventListener("visibilitychange", whenSeen);
  return () => {
    clearTimeout(timer);
    clearInterval(aged);
    source?.close();
    document.removeEventListener("visibilitychange", whenSeen);
  };
}
