/** Milliseconds until a stream that was refused is asked for again. */
const askAgainAfter = 20_000;
/** Milliseconds: what stands on a screen also ages without a change, as deadlines pass and visits become due. */
const agesAfter = 3 * 60_000;
/** A call follows another at the earliest after this, milliseconds. */
const quiet = 1_000;

export interface ChangesToFollow {
  /** Name of the stream's event; `change` without it. */
  event?: string;
  /** Milliseconds after which what is shown is old even if nothing was told; three minutes without it. */
  every?: number;
  /** Whether a stream that is refused is no reason to know less: calls instead, each time that it asks again. */
  asksWhenRefused?: boolean;
  /** Whether an event with this text tells anything new. */
  isNews?: (data: string) => boolean;
}

/**
 * Calls `onChange` when the stream says that something changed, after a gap in the stream, when the page is seen again and
 * every few minutes. Ends by what it answers.
 */
export function followChanges(
  address: string,
  onChange: () => void,
  { event = "change", every = agesAfter, asksWhenRefused = false, isNews = () => true }: ChangesToFollow = {},
): () => void {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let due: ReturnType<typeof setTimeout> | undefined;
  let hasBroken = false;
  let calledAt = 0;

  const call = () => {
    clearTimeout(due);
    calledAt = Date.now();
    due = setTimeout(call, every);
    onChange();
  };
  const callSoon = () => {
    clearTimeout(due);
    due = setTimeout(call, Math.max(0, calledAt + quiet - Date.now()));
  };
  const open = () => {
    source?.close();
    source = new EventSource(address);
    source.addEventListener(event, ({ data }: MessageEvent<string>) => {
      if (isNews(data)) callSoon();
    });
    source.addEventListener("open", () => {
      if (hasBroken) callSoon();
      hasBroken = false;
    });
    source.addEventListener("error", () => {
      hasBroken = true;
      // A lost connection is opened again by the browser, a refused one is not.
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      again = setTimeout(openAgain, askAgainAfter);
    });
  };
  const openAgain = () => {
    if (asksWhenRefused) callSoon();
    open();
  };
  /** Phones stop what stands in the background. */
  const whenSeen = () => {
    if (document.visibilityState === "visible") callSoon();
  };

  due = setTimeout(call, every);
  open();
  document.addEventListener("visibilitychange", whenSeen);
  return () => {
    clearTimeout(again);
    clearTimeout(due);
    source?.close();
    document.removeEventListener("visibilitychange", whenSeen);
  };
}
