import { Authenticator } from "remix-auth";
import type { GoogleIdentity } from "#app/features/people/sign-in/google-identity.ts";
import { PangkasGoogleStrategy } from "#app/features/people/sign-in/google-strategy.server.ts";

/** Who signs in for what. Management is let in by its account alone and keeps nothing of Google's. */
export type SignInWay = "customer" | "customer-with-consent" | "management";

const authenticator = new Authenticator<GoogleIdentity>()
  .use(new PangkasGoogleStrategy({ accessType: "offline" }), "customer" satisfies SignInWay)
  .use(
    new PangkasGoogleStrategy({ accessType: "offline", asksConsent: true }),
    "customer-with-consent" satisfies SignInWay,
  )
  .use(new PangkasGoogleStrategy({ accessType: "online" }), "management" satisfies SignInWay);

/**
 * Who the browser says it is, by the answer of the provider in its address.
 * @throws Response where the address holds none: a redirect to the provider; else what is wrong with the answer
 */
export function authenticate(way: SignInWay, request: Request): Promise<GoogleIdentity> {
  return authenticator.authenticate(way, request);
}
