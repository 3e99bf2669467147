import * as paths from "#app/paths.ts";

/** Milliseconds until a stream that was refused is asked for again. */
const askAgainAfter = 20_000;

/** Calls `onChange` when something changed where the barber works since `since` (epoch ms), and when the page is seen again. */
export function watchDay(since: number, onChange: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source?.close();
    source = new EventSource(`${paths.ownDayLive}?since=${since}`);
    source.addEventListener("change", onChange);
    source.addEventListener("error", () => {
      // A lost connection is opened again by the browser, a refused one is not.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, askAgainAfter);
    });
  };
  const whenSeen = () => {
    if (document.visibilityState === "visible") onChange();
  };
  open();
  document.addEventListener("visibilitychange", whenSeen);
  return () => {
    clearTimeout(timer);
    source?.close();
    document.removeEventListener("visibilitychange", whenSeen);
  };
}
