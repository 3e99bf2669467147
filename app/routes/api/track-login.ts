import { trackLogin } from "#app/features/people/sign-in/after-sign-in.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { trackLogin as endpoint } from "#app/http/api/endpoints.server.ts";

const route = apiRoute(endpoint, async ({ caller }) => {
  const { isNew } = await trackLogin({ userId: caller.id, sessionId: caller.sessionId });
  return { status: 200, body: { success: true, message: "Login tercatat.", isNewUser: isNew } };
});

export const loader = route.loader;
export const action = route.action;
