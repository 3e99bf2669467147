import { busyText } from "#app/features/bookings/terms/refusal-text.ts";

/**
 * So many orders of one person are under way at once in a process. Each takes one of its connections and keeps it while
 * it waits for the person's first: without an end they would leave none for anybody else.
 */
export const ordersAtOnce = 3;

/** What is under way by person and by what was ordered; each ends without failing. */
const underWay = new Map<string, Map<string, Promise<void>>>();

/**
 * Runs an order of a person, before it takes a connection, unless `ordersAtOnce` of theirs are under way: then null, and
 * nothing was done. The same order sent again (`what` is the same) waits for the first, and finds what became of it.
 */
export async function inTurn<T>(personId: string, what: string, order: () => Promise<T>): Promise<T | null> {
  for (let same = underWay.get(personId)?.get(what); same; same = underWay.get(personId)?.get(what)) await same;
  const own = underWay.get(personId) ?? new Map<string, Promise<void>>();
  if (own.size >= ordersAtOnce) return null;
  const run = order();
  const ended = run
    .then(
      () => {},
      () => {},
    )
    .then(() => {
      own.delete(what);
      if (own.size === 0) underWay.delete(personId);
    });
  underWay.set(personId, own.set(what, ended));
  return run;
}

/** The answer to an order that found no turn; the form keeps what was typed. */
export const noTurn = { errors: { "": busyText }, status: 409 } as const;
