import { findAccount } from "#app/features/people/account/account.queries.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { notValid } from "#app/http/api/caller.server.ts";
import { userAnswer, userAnswerOf } from "#app/http/api/user-answer.server.ts";

export const loader = apiRoute(
  {
    method: "GET",
    path: "/api/users/{uid}",
    summary: "The caller's own record",
    access: "signed-in",
    limit: "read",
    answers: { 200: userAnswer },
    failure: "Failed to fetch user data",
  },
  async ({ caller }) => {
    const account = await findAccount(caller.id);
    if (!account) throw notValid();
    return { status: 200, body: userAnswerOf(account) };
  },
);

export const action = loader;
