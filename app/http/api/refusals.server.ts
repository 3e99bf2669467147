import type { z } from "zod";
import { invalidBody, problem, referralProblem } from "#app/http/api/answers.server.ts";
import type { Endpoint } from "#app/http/api/endpoints.server.ts";

/** What a call may be refused with beside the answers of its own: status and body. */
export function refusalsOf(endpoint: Endpoint): Record<number, z.ZodType> {
  const plain = endpoint.failureFields ? referralProblem : problem;
  const invalid = endpoint.failureFields ? referralProblem : invalidBody;
  const isPersonal = endpoint.access !== "everyone";
  const statuses = [
    ...(endpoint.body ? [400, 413, 415, 422] : []),
    ...(isPersonal ? [401] : []),
    ...(isPersonal || endpoint.method === "POST" ? [403] : []),
    ...(endpoint.limit ? [429] : []),
    ...(endpoint.failure ? [500] : []),
    ...(endpoint.isAlwaysOpen ? [] : [503]),
  ];
  return Object.fromEntries(statuses.map((status) => [status, status === 422 ? invalid : plain]));
}
