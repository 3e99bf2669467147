/** How much there is to do: requests whose answer has not begun, how late the process is, queries without a connection. */
export interface Load {
  requests: number;
  delay: number;
  waiters: number;
}

export type Overload = keyof Load;

/** Share of a limit below which refusing ends: else every second request would be refused and the next one taken. */
const relief = 0.6;
/** So many times a limit has to be reached before what writes is refused, too. */
const patienceWithWrites = 1.5;

/** What is over its limit; while work is refused, what has not fallen well below it. Null: there is room. */
export function overloadOf(load: Load, limits: Load, isRefusing: boolean): Overload | null {
  return beyond(load, limits, isRefusing ? relief : 1);
}

/** Why a request that writes is refused, which reads have been for a while; null: it is taken. */
export function overloadForWrites(load: Load, limits: Load): Overload | null {
  return beyond(load, limits, patienceWithWrites);
}

function beyond(load: Load, limits: Load, share: number): Overload | null {
  const reasons: readonly Overload[] = ["requests", "waiters", "delay"];
  return reasons.find((each) => load[each] >= limits[each] * share) ?? null;
}

/** Whose turn comes first where there is no room for all: at the door, and at the database's connections. */
export const priorities = ["first", "writes", "reads"] as const;
export type Priority = (typeof priorities)[number];

/**
 * What goes on while other work is refused: what has been paid has to arrive, who holds a time has to get it, and
 * somebody has to see why; a page that is made for all who ask for it is made once. A flood in one leaves room in the
 * others.
 */
export const lanes = ["notifications", "messages", "payments", "held", "management", "shared"] as const;
export type Lane = (typeof lanes)[number];

const id = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** Where vendors report what became of money; they give up after a few refusals. */
const notification = /^\/api\/(payments\/midtrans|payouts\/iris)\/notification$/;
/** Where one reports what became of messages, for days. */
const message = /^\/webhooks\/whatsapp$/;
const payment = new RegExp(
  `^/(payment-instructions/${id}(/(live|method|qr\\.png))?|outlet-subscription-payment/${id}(/live)?|payment-(success|error))(\\.data)?$`,
);
const booking = new RegExp(`^/booking/${id}(\\.data)?$`);
const management = /^\/management-dashboard(\/|\.data$|$)/;

/**
 * The lane of a request by its address alone. Whoever asks for management or for a booking has to show that they belong
 * there; `shared` has no address of its own.
 */
export function laneOf(method: string, pathname: string): Exclude<Lane, "shared"> | null {
  if (notification.test(pathname)) return method === "POST" ? "notifications" : null;
  if (message.test(pathname)) return method === "POST" ? "messages" : null;
  if (payment.test(pathname)) return "payments";
  if (booking.test(pathname)) return "held";
  return management.test(pathname) ? "management" : null;
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** What became of messages is taken, and waits for connections as what else writes. */
export function priorityOf(method: string, lane: Lane | null): Priority {
  if (lane && lane !== "shared" && lane !== "messages") return "first";
  return reading.has(method) ? "reads" : "writes";
}
