/** How long a message stays, in milliseconds (specification, 9). */
export const toastMs = 5000;

/** What is left of a message's time: none passes while it is held. Times in milliseconds, of one clock. */
export class ToastClock {
  #left = toastMs;
  #runningSince: number | null = null;

  /** Milliseconds until the end when nobody holds it from now on. */
  run(now: number): number {
    this.#runningSince ??= now;
    return this.#left - (now - this.#runningSince);
  }

  hold(now: number): void {
    if (this.#runningSince !== null) this.#left = Math.max(0, this.#left - (now - this.#runningSince));
    this.#runningSince = null;
  }
}

/** Leads the focus to the message on screen; said to screen readers, as aria-keyshortcuts, as long as it does. */
const toastShortcut = "Alt+T";

/**
 * Ends a message after its time, which stands still while it is pointed at, holds the focus, or the page is not in view.
 * Escape within it ends it at once. When it goes with the focus inside, the focus goes back to where it came from.
 * @returns stops watching, when the message is taken away
 */
export function watchToast(element: HTMLElement, end: () => void): () => void {
  const clock = new ToastClock();
  let isPointedAt = false;
  let cameFrom: EventTarget | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hasFocus = () => element.contains(document.activeElement);

  const update = () => {
    clearTimeout(timer);
    if (isPointedAt || hasFocus() || document.hidden) clock.hold(performance.now());
    else timer = setTimeout(end, clock.run(performance.now()));
  };
  const point = ({ type }: Event) => {
    isPointedAt = type === "pointerenter";
    update();
  };
  const focus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !element.contains(relatedTarget as Node)) cameFrom = relatedTarget;
    update();
  };
  // The focus has not arrived elsewhere yet while it leaves.
  const blur = () => queueMicrotask(update);
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && hasFocus()) end();
    if (!event.altKey || event.code !== "KeyT") return;
    event.preventDefault();
    cameFrom ??= document.activeElement;
    element.querySelector<HTMLElement>("a, button")?.focus();
  };

  const stopping = new AbortController();
  const { signal } = stopping;
  element.addEventListener("pointerenter", point, { signal });
  element.addEventListener("pointerleave", point, { signal });
  element.addEventListener("focusin", focus, { signal });
  element.addEventListener("focusout", blur, { signal });
  document.addEventListener("keydown", press, { signal });
  document.addEventListener("visibilitychange", update, { signal });
  element.setAttribute("aria-keyshortcuts", toastShortcut);
  isPointedAt = element.matches(":hover");
  update();
  return () => {
    stopping.abort();
    element.removeAttribute("aria-keyshortcuts");
    clearTimeout(timer);
    const isLost = hasFocus() || document.activeElement === document.body;
    if (isLost && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
  };
}
