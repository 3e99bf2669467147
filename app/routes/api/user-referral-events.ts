import { listReferralEventsOf } from "#app/features/people/referrals/referral-events.queries.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { listReferralEvents } from "#app/http/api/endpoints.server.ts";

const route = apiRoute(listReferralEvents, async ({ caller, url }) => {
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
});

export const loader = route.loader;
export const action = route.action;
