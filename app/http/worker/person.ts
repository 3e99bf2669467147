import { isTooOld } from "#app/features/operations/app/copy-limits.ts";
import { judgeAnswer, type Known, nobodyKnown } from "#app/features/operations/app/known-person.ts";
import { noVisitor } from "#app/features/operations/app/pwa-constants.ts";
import { cacheNames, isOfPages, pagesOf } from "#app/http/worker/cache-names.ts";
import { tryPut } from "#app/http/worker/free-space.ts";

const knownKey = "/known";
/** A person is seen with every page; writing it down each time would cost more than it tells. */
const seenEvery = 60 * 60_000;

/** One at a time, in this worker and in one that takes over from it: nothing is written for a person who has just left. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(cacheNames.person, work) as Promise<T>;
}

/** Who uses this browser. A person who was not seen for as long as a session lasts is forgotten first. */
export async function knownPerson(now = Date.now()): Promise<Known> {
  const known = await read();
  if (known.visitor === null || !isTooOld(known.seenAt, now)) return known;
  await leave();
  return read();
}

/**
 * Takes down for whom an answer was that was asked for under the id `startedUnder`. Pages kept for anybody else are
 * deleted when that has changed.
 */
export function noteVisitor(visitor: string, startedUnder: string, now = Date.now()): Promise<void> {
  return alone(async () => {
    const known = await read();
    const verdict = judgeAnswer(visitor, startedUnder, known);
    if (verdict === "change") await become({ visitor, seenAt: now, isLeaving: false, id: crypto.randomUUID() });
    else if (verdict === "same" && now - known.seenAt > seenEvery) await write({ ...known, seenAt: now });
  });
}

/** Runs only while `visitor` is the one who is known; what it writes is deleted with what is kept for them. */
export function whileKnown(visitor: string, work: () => Promise<void>): Promise<boolean> {
  return alone(async () => {
    const known = await read();
    if (known.visitor !== visitor) return false;
    await work();
    return true;
  });
}

/** Deletes every private copy. Nobody is known until an answer says who asks. */
export function leave(): Promise<void> {
  return alone(async () => {
    const { isLeaving } = await read();
    await become({ ...nobodyKnown, isLeaving, id: crypto.randomUUID() });
  });
}

/** The session on the server has yet to end: until then an answer for a person is nobody's. */
export function leaveLater(): Promise<void> {
  return alone(() => become({ ...nobodyKnown, isLeaving: true, id: crypto.randomUUID() }));
}

/** The server has ended the session. */
export function hasLeft(): Promise<void> {
  return alone(() => become({ ...nobodyKnown, id: crypto.randomUUID() }));
}

/** Deleting comes first and never fails for want of room: what is not written down after it is nobody. */
async function become(known: Known): Promise<void> {
  await (await caches.open(cacheNames.person)).delete(knownKey);
  const names = (await caches.keys()).filter(isOfPages);
  const stay = [pagesOf(noVisitor), pagesOf(known.visitor ?? noVisitor)];
  await Promise.all(names.filter((name) => !stay.includes(name)).map((name) => caches.delete(name)));
  await write(known);
}

async function write(known: Known): Promise<void> {
  await tryPut(cacheNames.person, knownKey, Response.json(known));
}

async function read(): Promise<Known> {
  const found = await caches.match(knownKey, { cacheName: cacheNames.person });
  return found ? { ...nobodyKnown, ...((await found.json()) as Partial<Known>) } : nobodyKnown;
}
