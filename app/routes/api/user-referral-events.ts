import { z } from "zod";
import { listReferralEventsOf } from "#app/features/people/referrals/referral-events.queries.server.ts";
import { answers } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";

const instant = z.iso.datetime();

const referralEvents = z
  .object({
    events: z.array(
      z.object({
        id: z.uuid(),
        eventType: z.literal("customer_join"),
        status: z.enum(["RECORDED", "QUALIFIED", "REWARDED", "REJECTED"]),
        state: z.enum(["RECORDED", "QUALIFIED", "REWARDED", "REJECTED", "EXPIRED"]),
        /** As much of it as the inviting person may see. */
        refereeName: z.string(),
        createdAt: instant,
        qualifiedAt: instant.nullable(),
        rewardedAt: instant.nullable(),
      }),
    ),
    /** The `cursor` of the next page. */
    next: z.string().nullable(),
  })
  .register(answers, { id: "ReferralEvents" });

export const loader = apiRoute(
  {
    method: "GET",
    path: "/api/users/{userId}/referral-events",
    summary: "Whom the caller invited, the latest first, twenty at a time",
    access: "signed-in",
    limit: "read",
    query: ["cursor"],
    answers: { 200: referralEvents },
    failure: "Failed to get referral events",
  },
  async ({ caller, url }) => {
    const { events, next } = await listReferralEventsOf(caller.id, { cursor: url.searchParams.get("cursor") });
    const body = {
      events: events.map(({ id, status, state, refereeName, createdAt, qualifiedAt, rewardedAt }) => ({
        id,
        eventType: "customer_join" as const,
        status,
        state,
        refereeName,
        createdAt: createdAt.toISOString(),
        qualifiedAt: qualifiedAt?.toISOString() ?? null,
        rewardedAt: rewardedAt?.toISOString() ?? null,
      })),
      next,
    };
    return { status: 200, body };
  },
);

export const action = loader;
