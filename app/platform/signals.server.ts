/** What happens in this process, for whoever counts, times or traces it. Nothing here names a person or holds a value. */
export interface Signals {
  request: {
    method: string;
    route: string;
    status: number;
    milliseconds: number;
    database: { count: number; milliseconds: number };
    requestId: string;
  };
  statement: { name: string; milliseconds: number };
  /** A call of somebody else's server. */
  vendor: { vendor: string; outcome: string; milliseconds: number };
  job: { queue: string; outcome: "completed" | "failed"; milliseconds: number };
  /** A request was refused because there is too much to do; `kind` is its lane, or whether it reads or writes. */
  shed: { reason: string; kind: string };
  business: { event: BusinessEvent };
}

export const businessEvents = ["booking-placed", "payment-settled", "signed-in"] as const;
type BusinessEvent = (typeof businessEvents)[number];

type Listener<Kind extends keyof Signals> = (signal: Signals[Kind]) => void;
type Listeners = { [Kind in keyof Signals]: Set<Listener<Kind>> };

const listeners: Listeners = {
  request: new Set(),
  statement: new Set(),
  vendor: new Set(),
  job: new Set(),
  shed: new Set(),
  business: new Set(),
};

/** Tells whoever listens; costs next to nothing when nobody does. */
export function emit<Kind extends keyof Signals>(kind: Kind, signal: Signals[Kind]): void {
  const all: Set<Listener<Kind>> = listeners[kind];
  for (const listener of all) listener(signal);
}

/** Calls `listener`, which never throws, at every signal of this kind until the returned function is called. */
export function listen<Kind extends keyof Signals>(kind: Kind, listener: Listener<Kind>): () => void {
  const all: Set<Listener<Kind>> = listeners[kind];
  all.add(listener);
  return () => void all.delete(listener);
}
