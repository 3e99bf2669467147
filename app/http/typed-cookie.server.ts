import { createCookie, data } from "react-router";
import { z } from "zod";
import type { FormResult } from "#app/http/form.server.ts";
import { env } from "#app/platform/env.server.ts";

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
    secure: env.ORIGIN.startsWith("https:"),
    maxAge: 900,
    secrets: [env.SESSION_SECRET],
  });
}

/** The refusal of a form that leads to another step: the person's browser keeps the named fields for 15 minutes. */
export async function rejectKeeping(
  place: FormPlace,
  names: readonly string[],
  rejected: ReturnType<typeof data<FormResult>>,
) {
  const { values } = rejected.data;
  const kept = Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === "string" ? [[name, values[name]]] : [])),
  );
  const cookie = await cookieAt(place).serialize(kept);
  const headers = cookie.length > longestCookie ? undefined : { "Set-Cookie": cookie };
  return data(rejected.data, { ...rejected.init, headers });
}

export function forgetTyped(place: FormPlace): Promise<string> {
  return cookieAt(place).serialize("", { maxAge: 0 });
}

/** What `rejectKeeping` kept, by name of the field. */
export async function readTyped(request: Request, place: FormPlace): Promise<Record<string, string>> {
  const parsed = texts.safeParse(await cookieAt(place).parse(request.headers.get("cookie")));
  return parsed.success ? parsed.data : {};
}
