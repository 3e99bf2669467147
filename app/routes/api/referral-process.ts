import { findAccount } from "#app/features/people/account/account.queries.server.ts";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import { isFirstSignIn } from "#app/features/people/sign-in/after-sign-in.ts";
import { ApiRefusal } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { notValid } from "#app/http/api/caller.server.ts";
import { processReferral as endpoint } from "#app/http/api/endpoints.server.ts";

const route = apiRoute(endpoint, async ({ caller, body }) => {
  const account = await findAccount(caller.id);
  if (!account) throw notValid();
  const isNew = isFirstSignIn(account);
  const processed = await processReferral({ code: body.referralCode, refereeId: account.id, isNew });
  if (processed.ok) return { status: 200, body: { success: true, message: "Referral tercatat." } };
  if (processed.reason === "already-processed") {
    return { status: 409, body: { success: false, message: "Referral already processed" } };
  }
  throw new ApiRefusal(422, { message: endpoint.failure });
});

export const loader = route.loader;
export const action = route.action;
