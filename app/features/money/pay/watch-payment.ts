/** Milliseconds until a stream that was refused is asked for again. */
const askAgainAfter = 20_000;

/** Calls `onChange` when the payment is not as `mark` says any more; ends with the payment, or by what it answers. */
export function watchPayment(address: string, mark: string, onChange: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source?.close();
    source = new EventSource(address);
    source.addEventListener("payment", ({ data }: MessageEvent<string>) => {
      const now: { mark: string; isOpen: boolean } = JSON.parse(data);
      if (!now.isOpen) source?.close();
      if (now.mark !== mark) onChange();
    });
    source.addEventListener("error", () => {
      // A lost connection is opened again by the browser, a refused one is not.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(openAgain, askAgainAfter);
    });
  };
  const openAgain = () => {
    onChange();
    open();
  };
  /** Back from the bank's app: phones stop what stands in the background. */
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
