import { findAccount } from "#app/features/people/account/account.queries.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { notValid } from "#app/http/api/caller.server.ts";
import { findUser } from "#app/http/api/endpoints.server.ts";
import { userAnswerOf } from "#app/http/api/user-answer.server.ts";

const route = apiRoute(findUser, async ({ caller }) => {
  const account = await findAccount(caller.id);
  if (!account) throw notValid();
  return { status: 200, body: userAnswerOf(account) };
});

export const loader = route.loader;
export const action = route.action;
