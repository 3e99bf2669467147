import { z } from "zod";
import { answers } from "#app/http/api/api-answer.server.ts";
import type { Endpoint } from "#app/http/api/api-route.server.ts";
import { loader as syncUser } from "#app/routes/api/auth-google.ts";
import { loader as cancelBooking } from "#app/routes/api/cancel-booking.ts";
import { loader as readMaintenance } from "#app/routes/api/maintenance-mode.ts";
import { loader as reportErrors } from "#app/routes/api/pwa-errors.ts";
import { loader as processReferral } from "#app/routes/api/referral-process.ts";
import { loader as reviewBooking } from "#app/routes/api/review-booking.ts";
import { loader as trackLogin } from "#app/routes/api/track-login.ts";
import { loader as findUser } from "#app/routes/api/user.ts";
import { loader as findOutlets } from "#app/routes/api/user-outlets.ts";
import { loader as findReferralCode } from "#app/routes/api/user-referral-code.ts";
import { loader as listReferralEvents } from "#app/routes/api/user-referral-events.ts";
import { loader as listUpcoming } from "#app/routes/api/user-upcoming-bookings.ts";

/** An OpenAPI document; its own specification says what stands in it. */
const contract = z.looseObject({ openapi: z.string() }).register(answers, { id: "Contract" });

/** It is made from this table, and so declared beside it. */
export const readContract = {
  method: "GET",
  path: "/api/openapi.json",
  summary: "This document",
  access: "everyone",
  limit: null,
  answers: { 200: contract },
  failure: null,
  isAlwaysOpen: true,
} as const satisfies Endpoint;

/**
 * Every call of the product, as the module of its route declares and handles it: what the edge knows of the addresses
 * under /api, and what the published contract is made from.
 */
export const endpoints: readonly Endpoint[] = [
  syncUser.endpoint,
  trackLogin.endpoint,
  processReferral.endpoint,
  findUser.endpoint,
  findOutlets.endpoint,
  findReferralCode.endpoint,
  listReferralEvents.endpoint,
  listUpcoming.endpoint,
  cancelBooking.endpoint,
  reviewBooking.endpoint,
  readMaintenance.endpoint,
  reportErrors.endpoint,
  readContract,
];
