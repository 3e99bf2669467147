/** Milliseconds until a stream that was refused is asked for again. */
const askAgainAfter = 30_000;

/** Calls `onChange` when the stream says that the figures changed. */
export function watchFigures(address: string, onChange: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source?.close();
    source = new EventSource(address);
    source.addEventListener("change", onChange);
    source.addEventListener("error", () => {
      // A lost connection is opened again by the browser, a refused one is not.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, askAgainAfter);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
