import { readBytes } from "#app/http/read-bytes.server.ts";

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
    return isShallow(text) ? { ok: true, value: JSON.parse(text) } : { ok: false, status: 400 };
  } catch {
    return { ok: false, status: 400 };
  }
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
