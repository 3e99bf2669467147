import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { findMaintenance } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import { ApiRefusal, crossSiteText, jsonAnswer, type RefusalStatus } from "#app/http/api/api-answer.server.ts";
import { type Caller, callerOf, type Newcomer, notValid, ownsAll } from "#app/http/api/caller.server.ts";
import type { Endpoint } from "#app/http/api/endpoints.server.ts";
import { failureAnswer } from "#app/http/api/failure-answer.server.ts";
import { allowedMethods } from "#app/http/api/find-endpoint.server.ts";
import { readJson } from "#app/http/api/read-json.server.ts";
import { issueText } from "#app/http/form-text.server.ts";
import { secondsOverLimit, spendUserLimit } from "#app/http/rate-limit.server.ts";
import { isCallOfOwnSite } from "#app/http/same-origin.server.ts";
import type { LimitName } from "#app/platform/rate-limits.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

type CallerFor<E extends Endpoint> = E["access"] extends "everyone"
  ? null
  : E["access"] extends "token-holder"
    ? Caller | Newcomer
    : Caller;

export interface Call<E extends Endpoint> {
  url: URL;
  /** Of the path. */
  params: Args["params"];
  caller: CallerFor<E>;
  body: E["body"] extends z.ZodType ? z.output<E["body"]> : null;
}

type AnswerOf<E extends Endpoint> = {
  [Status in keyof E["answers"] & number]: {
    status: Status;
    body: E["answers"][Status] extends z.ZodType ? z.input<E["answers"][Status]> : never;
    headers?: Record<string, string>;
  };
}[keyof E["answers"] & number];

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

/**
 * The loader and action of an endpoint. The handler runs for a call that may be made: from our site or with an ID token
 * alone, under its limit, by a person whom its path and body name, with a body of the right form.
 */
export function apiRoute<E extends Endpoint>(endpoint: E, handle: NoInfer<Handler<E>>) {
  const answer = async (args: Args): Promise<Response> => {
    try {
      const { status, body, headers } = await handle(await admit(endpoint, args));
      return jsonAnswer(status, body, headers);
    } catch (error) {
      return failureAnswer(error, args, endpoint);
    }
  };
  return { loader: answer, action: answer };
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

  const body = endpoint.body ? await readValid(endpoint, endpoint.body, request) : null;
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

async function readValid(endpoint: Endpoint, schema: z.ZodType, request: Request): Promise<unknown> {
  const read = await readJson(request);
  if (!read.ok) throw new ApiRefusal(read.status satisfies RefusalStatus);
  const parsed = schema.safeParse(read.value, { error: issueText });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = Object.create(null);
  for (const { path, message } of parsed.error.issues.slice(0, 50)) {
    const field = path.join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  const isNamed = endpoint.invalid?.fields.some((field) => field in errors || "" in errors);
  throw new ApiRefusal(422, { errors, ...(isNamed && { message: endpoint.invalid?.text }) });
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
