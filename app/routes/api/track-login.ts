import { z } from "zod";
import { trackLogin } from "#app/features/people/sign-in/after-sign-in.server.ts";
import { answers, refusalText } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { email, jsonBody, text, uid } from "#app/http/api/json-body.server.ts";

const loginBody = jsonBody(
  "LoginTracking",
  z.object({
    uid,
    email,
    displayName: text(200).nullish(),
    isNewUser: z.boolean(),
    providerData: z.array(z.object({ providerId: text(100), uid: text(255).optional() })).max(10),
  }),
);

const trackedLogin = z
  .object({ success: z.literal(true), message: z.string(), isNewUser: z.boolean() })
  .register(answers, { id: "TrackedLogin" });

export const loader = apiRoute(
  {
    method: "POST",
    path: "/api/auth/track-login",
    summary: "Notes the sign-in of the caller's session, once",
    access: "signed-in",
    limit: "account-write",
    body: loginBody,
    answers: { 200: trackedLogin },
    failure: refusalText[500],
  },
  async ({ caller }) => {
    const { isNew } = await trackLogin({ userId: caller.id, sessionId: caller.sessionId });
    return { status: 200, body: { success: true, message: "Login tercatat.", isNewUser: isNew } };
  },
);

export const action = loader;
