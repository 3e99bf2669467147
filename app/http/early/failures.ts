import { mayReload, reloadKey, retryDelay } from "#app/features/pwa/retry-rules.ts";
import { earlyState, noteError } from "#app/http/early/early-state.ts";

let runs = 0;
let isWaiting = false;

export function watchFailures(): void {
  addEventListener(
    "error",
    (event) => {
      const element = event.target as HTMLImageElement & HTMLLinkElement & HTMLScriptElement;
      if (element.srcset !== undefined) hide(element);
      else if (element.rel === "stylesheet") loadAgain(element);
      else if (element.type === "module") runAgain();
      else if (event.message) noteError(event.error || event.message, "high");
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    noteError(reason, "medium");
    // What the page's script loads while it starts.
    if (/module/.test(reason)) runAgain();
  });
}

function hide(image: HTMLImageElement): void {
  image.dataset.failed = "";
  image.onload = () => delete image.dataset.failed;
}

/**
 * A stylesheet is asked for under another address, in case what failed was kept, and by an element of its own: React
 * knows the first one by its address and would draw the document anew.
 */
function loadAgain(link: HTMLLinkElement): void {
  const [address, last] = link.href.split("?retry=");
  const next = Number(last ?? 0) + 1;
  const delay = retryDelay(next);
  if (delay) {
    setTimeout(() => {
      const copy = link.cloneNode() as HTMLLinkElement;
      copy.href = `${address}?retry=${next}`;
      link.after(copy);
    }, delay);
  } else noteError(address, "critical");
}

/**
 * The page's one module script starts anew: browsers fetch again what failed of its imports, and only that. Those that
 * remember a failure need a new document, which a page with a form that somebody fills in never gets.
 */
function runAgain(): void {
  const script = document.querySelector<HTMLScriptElement>("[type=module]");
  // Once the page's scripts run, a failure is theirs to mend.
  if (isWaiting || "__reactRouterDataRouter" in window || !script) return;
  runs += 1;
  const delay = retryDelay(runs);
  if (!delay) {
    giveUp();
    return;
  }
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    const { type, nonce, text } = script;
    const copy = Object.assign(document.createElement("script"), { type, nonce, text, onerror: runAgain });
    document.head.append(copy);
    copy.remove();
  }, delay);
}

function giveUp(): void {
  noteError("module", "critical");
  const key = reloadKey("assets");
  // A form that came back refused, or was kept until its sender signed in, is shown once.
  const isTyped = earlyState().typedAt || document.querySelector("[data-kept-form],[aria-invalid]");
  if (!navigator.onLine || isTyped || !mayReload(sessionStorage[key], Date.now())) return;
  sessionStorage[key] = Date.now();
  location.reload();
}
