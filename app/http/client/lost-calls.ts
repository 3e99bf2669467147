import { type DataStrategyResult, data, isRouteErrorResponse, redirectDocument, replace } from "react-router";
import { hasDirtyForm } from "#app/http/client/dirty-form.ts";
import type { NetworkGuard } from "#app/http/client/network-guard.ts";
import { setOffline } from "#app/http/client/network-state.ts";
import { maintenanceTextOf } from "#app/http/shell/error-facts.ts";
import { showToast } from "#app/ui/toast-queue.ts";

type Results = Record<string, DataStrategyResult>;
/** Takes a form on itself that could not be sent; answers with the page to go to, or null when it is none of its own. */
type QueueForm = (path: string, form: FormData) => Promise<string | null>;

const patienceMs = 30_000;
/** After it: pictures are on their way for longer, and what waits has none. */
const picturePatienceMs = 270_000;
const staysHere = "Isian Anda tetap di halaman ini, kirim lagi setelah selesai.";
let shownPage = "";
let lastForm = "";

/** The page in view: after going back the address is that of the next one already. */
export function setShownPage(path: string): void {
  shownPage = path;
}

/**
 * What a call becomes that the network lost. A form comes back with everything that was typed and says why; data of the
 * page in view stays as it is, also where the server fails at what only a watcher asked for; another page is opened as
 * a document, which the worker may have kept, unless something is typed here.
 */
export function lostCallGuard(queueForm: QueueForm): NetworkGuard {
  return async ({ request }, next) => {
    const { pathname, search, href } = new URL(request.url);
    const path = pathname + search;
    const copy = request.method === "GET" ? null : request.clone();
    const results: Results = await (copy
      ? patiently(next(), copy, () => elsewhereFor(pathname, copy, queueForm))
      : next());
    const closed = copy && Object.keys(results).find((id) => closedText(results[id]) !== null);
    if (copy && closed) {
      // The screen of maintenance comes over the page by itself, and goes.
      results[closed] = await formAnswer(copy, `${closedText(results[closed])} ${staysHere}`);
      return;
    }
    if (!copy && path === shownPage && !navigator.userActivation?.isActive) {
      for (const id of Object.keys(results)) if (isBroken(results[id])) delete results[id];
    }
    const lost = Object.keys(results).filter((id) => isLost(results[id]));
    const [first] = lost;
    if (first === undefined) {
      lastForm = "";
      return;
    }

    setOffline(true);
    if (copy) {
      lastForm = path;
      results[first] = await answerForm(pathname, copy, queueForm);
    } else if (path === shownPage || path === lastForm) {
      for (const id of lost) delete results[id];
    } else if (hasDirtyForm()) {
      for (const id of lost) delete results[id];
      results[first] = stay(pathname);
    } else if (navigator.serviceWorker?.controller) {
      if (location.href === href) location.reload();
      else location.assign(href);
      await new Promise(() => {}); // the document goes
    }
  };
}

/** A connection that swallows everything: after half a minute a form that can wait goes to where it waits. */
async function patiently(
  answer: Promise<Results>,
  copy: Request,
  elsewhere: () => Promise<string | null>,
): Promise<Results> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) =>
    new Promise<null>((resolve) => {
      timer = setTimeout(resolve, ms, null);
    });
  // What is large is looked into only when it takes long.
  const patience = wait(patienceMs).then(async () => ((await hasPictures(copy)) ? wait(picturePatienceMs) : null));
  const first = await Promise.race([answer, patience]);
  clearTimeout(timer);
  if (first) return first;
  const page = await elsewhere();
  if (page) throw redirectDocument(page);
  return answer;
}

async function hasPictures(copy: Request): Promise<boolean> {
  const form = await copy
    .clone()
    .formData()
    .catch(() => null);
  return [...(form?.values() ?? [])].some((value) => value instanceof File && value.size > 0);
}

async function elsewhereFor(pathname: string, copy: Request, queueForm: QueueForm): Promise<string | null> {
  try {
    return await queueForm(pathname, await copy.clone().formData());
  } catch {
    return null;
  }
}

async function answerForm(pathname: string, copy: Request, queueForm: QueueForm): Promise<DataStrategyResult> {
  const elsewhere = await elsewhereFor(pathname, copy, queueForm);
  if (elsewhere) return { type: "error", result: redirectDocument(elsewhere) };
  return pathname === shownPage.split("?")[0] ? formAnswer(copy, lostFormText(pathname)) : stay(pathname);
}

/** In the shape of a refused form, and for the pages whose answer is a single text. */
async function formAnswer(copy: Request, text: string): Promise<DataStrategyResult> {
  const values = valuesOf(await copy.formData());
  return { type: "data", result: data({ values, errors: { "": [text] }, error: text }, 503) };
}

/** What the server says when the platform has closed for maintenance before the form came. */
function closedText(result: DataStrategyResult | undefined): string | null {
  const refusal: unknown = result?.type === "error" ? result.result : null;
  return isRouteErrorResponse(refusal) && refusal.status === 503 ? maintenanceTextOf(refusal.data) : null;
}

/** The page in view again, with the reason as a message. */
function stay(pathname: string): DataStrategyResult {
  showToast({ tone: "destructive", title: "Koneksi terputus", description: lostFormText(pathname) });
  return { type: "error", result: replace(shownPage) };
}

export function lostFormText(pathname: string): string {
  return /^\/booking\/|^\/my-bookings\/[^/]+\/move$/.test(pathname)
    ? "Booking membutuhkan koneksi internet. Pilihan Anda tetap di halaman ini, kirim lagi setelah tersambung."
    : "Tidak ada koneksi internet. Isian Anda tetap di halaman ini, kirim lagi setelah tersambung.";
}

/** Files cannot be put back; they stay in the page. */
function valuesOf(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    const [only] = texts;
    if (only !== undefined) values[name] = texts.length === 1 ? only : texts;
  }
  return values;
}

/** The server's own failure, or one that is too busy; maintenance has its screen. */
function isBroken(result: DataStrategyResult | undefined): boolean {
  const refusal: unknown = result?.type === "error" ? result.result : null;
  return isRouteErrorResponse(refusal) && refusal.status >= 500 && closedText(result) === null;
}

/** No answer at all, or one that is not the server's, such as the page of a hotspot. */
export function isLost(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== "error") return false;
  const { result: raw } = result;
  const error: unknown = isWrapped(raw) ? raw.data : raw;
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError ? isOfNetwork(error) : /turbo-stream/.test(error.message);
}

function isOfNetwork({ message }: TypeError): boolean {
  return !navigator.onLine || /fetch|network|load failed|connection/i.test(message);
}

function isWrapped(value: unknown): value is { data: unknown } {
  return (value as { type?: unknown } | null)?.type === "DataWithResponseInit";
}
