import { data } from "react-router";
import { type ActionArgs, visitorContext } from "#app/http/context.ts";
import type { FieldErrors, Rejected } from "#app/http/form.server.ts";
import { formatDuration } from "#app/lib/zoned-time.ts";
import { type LimitName, spend } from "#app/platform/rate-limits.server.ts";

/** Set by the web server from the connection, whatever the client sent under this name. */
export const clientAddressHeader = "x-client-address";

/** Counts one use; the seconds to wait when the signed-in user or the address has used up the limit, else 0. */
export async function secondsOverLimit(name: LimitName, { request, context }: ActionArgs): Promise<number> {
  const user = context.get(visitorContext);
  const address = request.headers.get(clientAddressHeader) ?? "unknown";
  return spend(name, [`address:${address}`, ...(user ? [`user:${user.id}`] : [])]);
}

/** Counts one use for somebody whom no session made known. */
export function spendUserLimit(name: LimitName, userId: string): Promise<number> {
  return spend(name, [`user:${userId}`]);
}

/** @throws a 429 answer with Retry-After once the signed-in user or the address has used up the limit */
export async function requireUnderLimit(name: LimitName, args: ActionArgs): Promise<void> {
  const seconds = await secondsOverLimit(name, args);
  if (seconds > 0) throw data(null, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** For a form in which much was typed: comes back as it was, with the minutes to wait and status 429. */
export function rejectOverLimit(
  form: { reject(errors: FieldErrors): Rejected },
  seconds: number,
  advice = "",
): Rejected {
  const wait = formatDuration(Math.ceil(seconds / 60));
  const text = `Terlalu banyak kiriman dalam satu jam ini. Coba lagi ${wait} lagi${advice}. Isian Anda tetap ada.`;
  return data(form.reject({ "": text }).data, { status: 429, headers: { "Retry-After": String(seconds) } });
}
