import { z } from "zod";
import { findAccount } from "#app/features/people/account/account.queries.server.ts";
import { syncUser } from "#app/features/people/sign-in/after-sign-in.server.ts";
import { syncByToken } from "#app/features/people/sign-in/sync-by-token.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { notValid } from "#app/http/api/caller.server.ts";
import { email, jsonBody, text, uid } from "#app/http/api/json-body.server.ts";
import { userAnswer, userAnswerOf } from "#app/http/api/user-answer.server.ts";

/** Whom it is about is checked; the rest is taken from the session or token, never from here. */
const syncBody = jsonBody(
  "UserSync",
  z.object({
    uid,
    email,
    firstName: text(200).default(""),
    lastName: text(200).default(""),
    profileImageUrl: text(2000).nullish(),
    provider: z.literal("google"),
  }),
);

export const loader = apiRoute(
  {
    method: "POST",
    path: "/api/auth/google",
    summary: "Keeps the caller's record in step with the sign-in provider",
    access: "token-holder",
    limit: "account-write",
    body: syncBody,
    answers: { 200: userAnswer },
    failure: "Failed to save user to database",
    logged: "Failed to save user to database",
  },
  async ({ caller }) => {
    const synced = caller.claims && (await syncByToken(caller.claims));
    if (synced?.ok === false) throw notValid();
    const userId = synced?.userId ?? caller.id ?? "";
    await syncUser({ userId });
    const account = await findAccount(userId);
    if (!account) throw notValid();
    return { status: 200, body: userAnswerOf(account) };
  },
);

export const action = loader;
