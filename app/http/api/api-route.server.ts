import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { findMaintenance } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import { ApiRefusal, crossSiteText, type Failing, failureAnswer, jsonAnswer } from "#app/http/api/api-answer.server.ts";
import { type Caller, callerOf, type Newcomer, notValid, ownsAll } from "#app/http/api/caller.server.ts";
import type { JsonBody } from "#app/http/api/json-body.server.ts";
import { secondsOverLimit, spendUserLimit } from "#app/http/rate-limit.server.ts";
import { isCallOfOwnSite } from "#app/http/same-origin.server.ts";
import type { LimitName } from "#app/platform/rate-limits.server.ts";

export interface Endpoint extends Failing {
  method: "GET" | "POST";
  /** As OpenAPI writes it. A parameter `uid` or `userId` names the caller, by our id or the provider's; `id` is what the call is about. */
  path: `/api/${string}`;
  summary: string;
  /** `token-holder`: also a person with a valid ID token whom the product does not know yet. */
  access: "everyone" | "signed-in" | "token-holder";
  limit: LimitName | null;
  body?: JsonBody<z.ZodType, unknown>;
  answers: Record<number, z.ZodType>;
  /** Names of optional parameters of the query. */
  query?: readonly string[];
  /** Answers during maintenance and says nothing about a person: no session is looked up for it. */
  isAlwaysOpen?: true;
}

/** Methods of an endpoint, as the Allow header lists them. */
export function allowedMethods({ method }: Endpoint): string[] {
  return method === "GET" ? ["GET", "HEAD"] : [method];
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

type CallerFor<E extends Endpoint> = E["access"] extends "everyone"
  ? null
  : E["access"] extends "token-holder"
    ? Caller | Newcomer
    : Caller;

interface Call<E extends Endpoint> {
  url: URL;
  /** Of the path. */
  params: Args["params"];
  caller: CallerFor<E>;
  body: E["body"] extends JsonBody<z.ZodType, infer Value> ? Value : null;
}

type AnswerOf<E extends Endpoint> = {
  [Status in keyof E["answers"] & number]: {
    status: Status;
    body: E["answers"][Status] extends z.ZodType ? z.input<E["answers"][Status]> : never;
    headers?: Record<string, string>;
  };
}[keyof E["answers"] & number];

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

/**
 * The loader and action of an endpoint, which carry what it says of itself. The handler runs for a call that may be made:
 * from our site or with an ID token alone, under its limit, by a person whom its path and body name, with a body of the
 * right form.
 */
export function apiRoute<const E extends Endpoint>(endpoint: E, handle: NoInfer<Handler<E>>) {
  const answer = async (args: Args): Promise<Response> => {
    try {
      const { status, body, headers } = await handle(await admit(endpoint, args));
      return jsonAnswer(status, body, headers);
    } catch (error) {
      return failureAnswer(error, args, endpoint);
    }
  };
  return Object.assign(answer, { endpoint });
}

async function admit<E extends Endpoint>(endpoint: E, args: Args): Promise<Call<E>> {
  const { request, params } = args;
  const allowed = allowedMethods(endpoint);
  if (!allowed.includes(request.method)) throw new ApiRefusal(405, { headers: { Allow: allowed.join(", ") } });
  if (endpoint.method !== "GET" && !isCallOfOwnSite(request)) throw new ApiRefusal(403, { message: crossSiteText });
  await requireUnder(endpoint, secondsOverLimit, args);
  if (!endpoint.isAlwaysOpen) await requireService();

  const caller = endpoint.access === "everyone" ? null : await callerOf(request, args.context);
  if (caller?.id === null && endpoint.access !== "token-holder") throw notValid();
  if (caller?.claims && caller.id) await requireUnder(endpoint, spendUserLimit, caller.id);
  const named = [params.uid, params.userId].filter((id) => id !== undefined);
  if (caller && !(await ownsAll(caller, named))) throw new ApiRefusal(403);

  const body = endpoint.body
    ? await endpoint.body.read(request, { callerId: caller?.id ?? null, id: params.id })
    : null;
  if (caller && !(await ownsAll(caller, idsIn(body)))) throw new ApiRefusal(403);
  return { url: args.url, params, caller, body } as Call<E>;
}

async function requireUnder<Who>(
  { limit }: Endpoint,
  spend: (limit: LimitName, who: Who) => Promise<number>,
  who: Who,
): Promise<void> {
  const seconds = limit ? await spend(limit, who) : 0;
  if (seconds > 0) throw new ApiRefusal(429, { headers: { "Retry-After": String(seconds) } });
}

async function requireService(): Promise<void> {
  const { maintenanceMode, message, retryAfterSeconds } = await findMaintenance();
  if (maintenanceMode) throw new ApiRefusal(503, { message, headers: { "Retry-After": String(retryAfterSeconds) } });
}

/** The people that a body names, in whatever field of the contract. */
function idsIn(body: unknown): string[] {
  const { uid, userId, providerData } = (body ?? {}) as {
    uid?: string;
    userId?: string;
    providerData?: { uid?: string }[];
  };
  return [uid, userId, ...(providerData ?? []).map((account) => account.uid)].filter((id) => id !== undefined);
}
