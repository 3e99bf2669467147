import { z } from "zod";
import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { answers } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { env } from "#app/platform/env.server.ts";

const referralCode = z
  .object({ code: z.string(), referralCode: z.string(), link: z.url() })
  .register(answers, { id: "ReferralCode" });

export const loader = apiRoute(
  {
    method: "GET",
    path: "/api/users/{userId}/referral-code",
    summary: "The caller's own code and the link that carries it",
    access: "signed-in",
    limit: "read",
    answers: { 200: referralCode },
    failure: "Failed to get referral info",
  },
  async ({ caller }) => {
    const { code } = await findOrCreateReferralCode(caller.id);
    return { status: 200, body: { code, referralCode: code, link: `${env.ORIGIN}/?ref=${code}` } };
  },
);

export const action = loader;
