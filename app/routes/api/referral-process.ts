import { z } from "zod";
import { findAccount } from "#app/features/people/account/account.queries.server.ts";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import { cleanReferralCode } from "#app/features/people/referrals/referral.ts";
import { referralEventType } from "#app/features/people/referrals/referral-constants.ts";
import { isFirstSignIn } from "#app/features/people/sign-in/after-sign-in.ts";
import { ApiRefusal, answers } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { notValid } from "#app/http/api/caller.server.ts";
import { jsonBody, text, uid } from "#app/http/api/json-body.server.ts";

const referralBody = jsonBody(
  "Referral",
  z.object({
    referralCode: text(500).transform(cleanReferralCode).pipe(z.string().min(1)),
    userId: uid,
    eventType: z.literal(referralEventType).default(referralEventType),
  }),
  {
    fields: ["referralCode", "userId"],
    text: "No referral code or user ID",
  },
);

const processedAnswer = z
  .object({ success: z.literal(true), message: z.string() })
  .register(answers, { id: "ProcessedReferral" });
const problem = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .register(answers, { id: "ReferralProblem" });

const failure = "Failed to process referral";

export const loader = apiRoute(
  {
    method: "POST",
    path: "/api/referral/process",
    summary: "Credits the code by which the caller, who is new, came",
    access: "signed-in",
    limit: "account-write",
    body: referralBody,
    answers: { 200: processedAnswer, 409: problem },
    failure,
    refusals: { fields: { success: false }, form: problem },
  },
  async ({ caller, body }) => {
    const account = await findAccount(caller.id);
    if (!account) throw notValid();
    const isNew = isFirstSignIn(account);
    const processed = await processReferral({ code: body.referralCode, refereeId: account.id, isNew });
    if (processed.ok) return { status: 200, body: { success: true, message: "Referral tercatat." } };
    if (processed.reason === "already-processed") {
      return { status: 409, body: { success: false, message: "Referral already processed" } };
    }
    throw new ApiRefusal(422, { message: failure });
  },
);

export const action = loader;
