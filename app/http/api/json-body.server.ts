import { z } from "zod";
import { ApiRefusal } from "#app/http/api/api-answer.server.ts";
import { issueText } from "#app/http/form.server.ts";
import { readBytes } from "#app/http/read-body.server.ts";

/** Bodies of calls, by their name in the published contract. */
export const bodies = z.registry<{ id: string }>();

/** PostgreSQL stores neither; nobody types them. */
const storable = (value: string) => !value.includes("\0") && value.isWellFormed();
export const text = (longest: number) =>
  z.string().max(longest).refine(storable, "Ada karakter yang tidak dapat disimpan.");
export const uid = text(255).min(1);
export const email = z.email().max(320).refine(storable);

export interface JsonBody<Schema extends z.ZodType = z.ZodType, Value = z.output<Schema>> {
  schema: Schema;
  /** Of pictures that a form brings beside the JSON, where the call takes such forms. */
  pictures?: { field: string; most: number };
  /** @throws 400, 413, 415 and 422 as `ApiRefusal` */
  read(request: Request, call: { callerId: string | null; id: string | undefined }): Promise<Value>;
}

/** The body of a call, named `id` in the contract; `invalid` is what that says when fields of these names are refused. */
export function jsonBody<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
  invalid?: { fields: readonly string[]; text: string },
): JsonBody<Schema> {
  bodies.add(schema, { id });
  return {
    schema,
    async read(request) {
      const read = await readJson(request);
      if (!read.ok) throw new ApiRefusal(read.status);
      return checkBody(schema, read.value, invalid);
    },
  };
}

/** @throws 422 as `ApiRefusal` */
export function checkBody<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  invalid?: { fields: readonly string[]; text: string },
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: issueText });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = Object.create(null);
  for (const { path, message } of parsed.error.issues.slice(0, 50)) {
    const field = path.join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  const isNamed = invalid?.fields.some((field) => field in errors || "" in errors);
  throw new ApiRefusal(422, { errors, ...(isNamed && { message: invalid?.text }) });
}

/** Bytes of a JSON body. */
export const jsonLimit = 256 * 1024;

/** Arrays and objects inside one another; no body of ours needs more than a few. */
const deepest = 32;
const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

export type ReadJson = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415 };

/** The JSON of a body, never holding more than `limit` bytes of it. */
export async function readJson(request: Request, limit = jsonLimit): Promise<ReadJson> {
  if (!jsonType.test(request.headers.get("content-type")?.trim() ?? "")) return { ok: false, status: 415 };
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase();
  if (encoding && encoding !== "identity") return { ok: false, status: 415 };
  if (Number(request.headers.get("content-length") ?? 0) > limit) return { ok: false, status: 413 };
  const bytes = await readBytes(request.body, limit);
  if (!bytes) return { ok: false, status: 413 };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return parseJson(text);
  } catch {
    return { ok: false, status: 400 };
  }
}

/** @throws SyntaxError */
export function parseJson(text: string): ReadJson {
  return isShallow(text) ? { ok: true, value: JSON.parse(text) } : { ok: false, status: 400 };
}

/** Counts brackets outside of texts before anything is built from them. */
function isShallow(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (isText) {
      if (letter === "\\") index += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === "[" || letter === "{") depth += 1;
    else if (letter === "]" || letter === "}") depth -= 1;
    if (depth > deepest) return false;
  }
  return true;
}
