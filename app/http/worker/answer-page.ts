import { copyLimits } from "#app/features/operations/app/copy-limits.ts";
import { readableVisitor, visitorIn } from "#app/features/operations/app/known-person.ts";
import { isDataAddress, pageAddress } from "#app/features/operations/app/page-address.ts";
import { visitorHeader } from "#app/features/operations/app/pwa-constants.ts";
import { copyDocument, copyDocumentOf } from "#app/http/worker/copy-documents.ts";
import { leadTo, offlinePage } from "#app/http/worker/own-answers.ts";
import { documentCopiedAt, mayCopy, readCopy, storeCopy } from "#app/http/worker/page-copies.ts";
import { knownPerson, noteVisitor } from "#app/http/worker/person.ts";
import { endLeftSession } from "#app/http/worker/sign-out.ts";
import { siteOrigin } from "#app/http/worker/worker-scope.ts";

/** The network first, and the copy when it fails or takes too long; the page's copy is made anew on the way. */
export async function answerWithCopy(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const network = fetchPage(event, await askerNow(), true);
  const late = waited(event, network).then(async () => {
    const copy = await readCopy(readableVisitor(await knownPerson(), Date.now()), url);
    return copy ?? network;
  });
  return Promise.race([network, late]).catch(() => withoutNetwork(event));
}

/** Only ever the network. */
export async function answerWithoutCopy(event: FetchEvent): Promise<Response> {
  try {
    return await fetchPage(event, await askerNow(), false);
  } catch {
    return event.request.mode === "navigate" ? offlinePage() : Response.error();
  }
}

interface Asker {
  /** Of what was known when the page was asked for. */
  id: string;
  /** What the browser asked for by itself was asked in a session that somebody had left. */
  hasLeft: boolean;
}

/** A session that was left off line ends before anything is asked for in it. */
async function askerNow(): Promise<Asker> {
  const { id, isLeaving } = await knownPerson();
  if (!isLeaving) return { id, hasLeft: false };
  await endLeftSession().catch(() => undefined);
  return { id: (await knownPerson()).id, hasLeft: true };
}

async function fetchPage(event: FetchEvent, asker: Asker, isCopied: boolean): Promise<Response> {
  const { request } = event;
  const answer = await fromNetwork(event, asker);
  // A page that the browser fetched long ago and shows again says nothing of who asks now.
  if (request.cache === "force-cache" || request.cache === "only-if-cached") return answer;
  const visitor = visitorIn(answer.headers.get(visitorHeader));
  if (visitor !== null) await noteVisitor(visitor, asker.id);
  if (isCopied) event.waitUntil(copyAnswer(request, answer));
  return answer;
}

/** The browser may have asked while the worker started; what was asked in a session that has ended is left. */
async function fromNetwork(event: FetchEvent, { hasLeft }: Asker): Promise<Response> {
  const preloaded = event.request.mode === "navigate" ? event.preloadResponse : undefined;
  if (hasLeft) return fetch(event.request);
  const answer: Response | undefined = await preloaded?.catch(() => undefined);
  return answer ?? fetch(event.request);
}

async function copyAnswer(request: Request, answer: Response): Promise<void> {
  const url = new URL(request.url);
  if (!mayCopy(answer)) {
    // It shows something once: the same page without it is what is copied.
    if (answer.status === 200 && answer.type === "basic") await copyDocument(url);
    return;
  }
  const isCopied = await storeCopy(url, answer.clone()).catch(() => false);
  if (isCopied && isDataAddress(url)) await copyDocumentOf(url);
}

/** Resolves once somebody has waited long enough for the network; never when it answered in time. */
function waited(event: FetchEvent, network: Promise<Response>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, copyLimits.networkWait);
    const stop = () => clearTimeout(timer);
    event.waitUntil(network.then(stop, stop));
  });
}

async function withoutNetwork({ request }: FetchEvent): Promise<Response> {
  const url = new URL(request.url);
  const visitor = readableVisitor(await knownPerson(), Date.now());
  const copy = await readCopy(visitor, url);
  if (copy) return copy;
  if (!isDataAddress(url)) return offlinePage();
  // Going to a page whose document is here loads that; a page that asks for its own data again stays as it is.
  const address = pageAddress(url);
  const isOnItsWay = request.referrer !== "" && pageAddress(new URL(request.referrer)) !== address;
  const isHere = isOnItsWay && (await documentCopiedAt(visitor, url)) !== null;
  return isHere ? leadTo(new URL(address, siteOrigin).href.slice(siteOrigin.length)) : Response.error();
}
