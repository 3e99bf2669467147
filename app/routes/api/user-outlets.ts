import { z } from "zod";
import { countOutlets } from "#app/features/people/account/account.queries.server.ts";
import { answers, refusalText } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";

const outletsCheck = z
  .object({ hasOutlets: z.boolean(), outletCount: z.int().min(0) })
  .register(answers, { id: "OutletsCheck" });

export const loader = apiRoute(
  {
    method: "GET",
    path: "/api/users/{uid}/outlets",
    summary: "Whether the caller has outlets, and how many",
    access: "signed-in",
    limit: "read",
    answers: { 200: outletsCheck },
    failure: refusalText[500],
  },
  async ({ caller }) => {
    const outletCount = await countOutlets(caller.id);
    return { status: 200, body: { hasOutlets: outletCount > 0, outletCount } };
  },
);

export const action = loader;
