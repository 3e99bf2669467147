import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { startSession } from "#app/features/people/sessions/sessions.server.ts";
import { surveyDueContext, visitorContext } from "#app/http/context.ts";
import { offerSurvey } from "#app/http/survey-redirect.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

test("what the worker fetches to copy it is no page that somebody is led away from", async () => {
  const { id } = await createUser();
  const { id: sessionId } = await startSession(db, { userId: id, userAgent: "test" }, clock.now());
  const context = new RouterContextProvider();
  context.set(visitorContext, { id, sessionId } as never);
  context.set(surveyDueContext, true);
  const url = new URL("http://localhost/my-bookings");
  const open = async (headers: Record<string, string>) => {
    const request = new Request(url, { headers: { Accept: "text/html", ...headers } });
    const args = { request, context, url, params: {} } as unknown as Parameters<typeof offerSurvey>[0];
    return (await offerSurvey(args, async () => new Response("page"))) as Response;
  };
  expect((await open({ "Pangkas-Keep": "copy" })).status).toBe(200);
  expect(await db.welcomeSurvey.count({ where: { userId: id } })).toBe(0);
  expect((await open({})).headers.get("Location")).toBe("/welcoming-survey?to=%2Fmy-bookings");
});
