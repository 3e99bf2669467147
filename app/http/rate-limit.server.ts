import { data, type RouterContextProvider } from "react-router";
import { visitorContext } from "#app/http/context.ts";
import { type LimitName, spend } from "#app/platform/rate-limits.server.ts";

/** Set by the web server from the connection, whatever the client sent under this name. */
export const clientAddressHeader = "x-client-address";

/** @throws a 429 answer with Retry-After once the signed-in user or the address has used up the limit */
export async function requireUnderLimit(
  name: LimitName,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<void> {
  const user = context.get(visitorContext);
  const address = request.headers.get(clientAddressHeader) ?? "unknown";
  const seconds = await spend(name, [`address:${address}`, ...(user ? [`user:${user.id}`] : [])]);
  if (seconds > 0) throw data(null, { status: 429, headers: { "Retry-After": String(seconds) } });
}
