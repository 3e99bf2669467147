import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { findReferralCode } from "#app/http/api/endpoints.server.ts";
import { env } from "#app/platform/env.server.ts";

const route = apiRoute(findReferralCode, async ({ caller }) => {
  const { code } = await findOrCreateReferralCode(caller.id);
  return { status: 200, body: { code, referralCode: code, link: `${env.ORIGIN}/?ref=${code}` } };
});

export const loader = route.loader;
export const action = route.action;
