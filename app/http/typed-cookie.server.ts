import { createCookie, data } from "react-router";
import { z } from "zod";
import { cookieSecrets } from "#app/platform/cookie-secrets.server.ts";
import { isHttps } from "#app/platform/env.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

const texts = z.record(z.string(), z.string());
/** Browsers drop cookies of more than 4 KB. */
const longestCookie = 3900;

/** A form below `path`; `id` tells forms of one path apart. */
export interface FormPlace {
  path: string;
  id: string;
}

function cookieAt({ path, id }: FormPlace) {
  return createCookie(`typed-${id.replace(/[^\w-]/g, "").slice(-12)}`, {
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    maxAge: 900,
    secrets: cookieSecrets,
  });
}

/** The refusal of a form that leads to another step: the person's browser keeps the named fields for 15 minutes. */
export async function rejectKeeping(
  place: FormPlace,
  names: readonly string[],
  rejected: ReturnType<typeof data<FormAnswer>>,
) {
  const cookie = await serializeTyped(place, names, rejected.data.values);
  return data(rejected.data, { ...rejected.init, headers: cookie ? { "Set-Cookie": cookie } : undefined });
}

/** The cookie that keeps the named fields, for an answer that leads to where they are shown again; null: too much. */
export async function serializeTyped(
  place: FormPlace,
  names: readonly string[],
  values: FormAnswer["values"],
): Promise<string | null> {
  const kept = Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === "string" ? [[name, values[name]]] : [])),
  );
  const cookie = await cookieAt(place).serialize(kept);
  return cookie.length > longestCookie ? null : cookie;
}

export function clearTyped(place: FormPlace): Promise<string> {
  return cookieAt(place).serialize("", { maxAge: 0 });
}

/** What `rejectKeeping` kept, by name of the field. */
export async function readTyped(request: Request, place: FormPlace): Promise<Record<string, string>> {
  const parsed = texts.safeParse(await cookieAt(place).parse(request.headers.get("cookie")));
  return parsed.success ? parsed.data : {};
}
