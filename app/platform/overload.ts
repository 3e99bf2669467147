/** How much there is to do: requests whose answer has not begun, how late the process is, queries without a connection. */
export interface Load {
  requests: number;
  delay: number;
  waiters: number;
}

export type Overload = keyof Load;

/** Share of a limit below which refusing ends: else every second request would be refused and the next one taken. */
const relief = 0.6;

/** What is over its limit; while work is refused, what has not fallen well below it. Null: there is room. */
export function overloadOf(load: Load, limits: Load, isRefusing: boolean): Overload | null {
  const share = isRefusing ? relief : 1;
  const reasons: readonly Overload[] = ["requests", "waiters", "delay"];
  return reasons.find((each) => load[each] >= limits[each] * share) ?? null;
}

/**
 * What goes on while other work is refused: what has been paid has to arrive, and somebody has to see why. A flood in one
 * leaves room in the others.
 */
export const lanes = ["notifications", "payments", "management"] as const;
export type Lane = (typeof lanes)[number];

const id = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** Where vendors report; they give up after a few refusals. */
const notification = /^\/(webhooks\/whatsapp|api\/payments\/midtrans\/notification|api\/payouts\/iris\/notification)$/;
const payment = new RegExp(
  `^/(payment-instructions/${id}(/(live|method|qr\\.png))?|outlet-subscription-payment/${id}(/live)?|payment-(success|error))(\\.data)?$`,
);
const management = /^\/management-dashboard(\/|\.data$|$)/;

/** The lane of a request by its address alone; whoever asks for management has to show that they belong there. */
export function laneOf(method: string, pathname: string): Lane | null {
  if (notification.test(pathname)) return method === "POST" ? "notifications" : null;
  if (payment.test(pathname)) return "payments";
  return management.test(pathname) ? "management" : null;
}
