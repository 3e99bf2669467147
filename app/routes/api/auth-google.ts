import { findAccount } from "#app/features/people/account/account.queries.server.ts";
import { syncUser } from "#app/features/people/sign-in/after-sign-in.server.ts";
import { syncByToken } from "#app/features/people/sign-in/sync-by-token.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { notValid } from "#app/http/api/caller.server.ts";
import { syncUser as endpoint } from "#app/http/api/endpoints.server.ts";
import { userAnswerOf } from "#app/http/api/user-answer.server.ts";

const route = apiRoute(endpoint, async ({ caller }) => {
  const synced = caller.claims && (await syncByToken(caller.claims));
  if (synced?.ok === false) throw notValid();
  const userId = synced?.userId ?? caller.id ?? "";
  await syncUser({ userId });
  const account = await findAccount(userId);
  if (!account) throw notValid();
  return { status: 200, body: userAnswerOf(account) };
});

export const loader = route.loader;
export const action = route.action;
