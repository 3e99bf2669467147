import { data } from "react-router";

/** Bytes of a posted form. */
export const formLimit = 64 * 1024;

/** Fields of a posted form: reading nested names takes time that grows with their square. */
const fieldLimit = 500;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * The fields of a posted form, never holding more than `limit` bytes of it.
 * @throws a 413 answer beyond the limits, 415 for other content, 400 for a broken body
 */
export async function readBody(request: Request, limit = formLimit): Promise<FormData> {
  const body = await tryReadBody(request, limit);
  if (!body.ok) throw data(null, { status: body.status });
  return body.form;
}

/** As `readBody`, with the status of its refusal. */
export async function tryReadBody(
  request: Request,
  limit = formLimit,
): Promise<{ ok: true; form: FormData } | { ok: false; status: 400 | 413 | 415 }> {
  const type = request.headers.get("content-type") ?? "";
  if (!formTypes.some((known) => type.toLowerCase().startsWith(known))) return { ok: false, status: 415 };
  if (Number(request.headers.get("content-length") ?? 0) > limit) return { ok: false, status: 413 };
  const bytes = await readBytes(request.body, limit);
  if (!bytes) return { ok: false, status: 413 };
  const form = await parseForm(bytes, type);
  if (!form) return { ok: false, status: 400 };
  return [...form.keys()].length > fieldLimit ? { ok: false, status: 413 } : { ok: true, form };
}

/**
 * Of a posted form whose files make it larger than `limit`: the fields that stand before them, from the first `limit`
 * bytes. Null for any other body.
 */
export async function readFieldsBeforeFiles(request: Request, limit = formLimit): Promise<FormData | null> {
  const type = request.headers.get("content-type") ?? "";
  return boundaryOf(type) ? fieldsBeforeFiles(await readStart(request.body, limit), type) : null;
}

/** The same of a body's first bytes, which were read already. */
export async function fieldsBeforeFiles(start: Buffer<ArrayBuffer>, type: string): Promise<FormData | null> {
  const boundary = boundaryOf(type);
  const end = boundary ? start.lastIndexOf(`\r\n--${boundary}\r\n`) : -1;
  if (end < 0) return null;
  return parseForm(Buffer.concat([start.subarray(0, end), Buffer.from(`\r\n--${boundary}--\r\n`)]), type);
}

const boundaryOf = (type: string) => /^multipart\/form-data\s*;.*boundary="?([^";]+)"?/i.exec(type)?.[1];

async function readStart(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    size += part.value.byteLength;
    if (size >= limit) break;
  }
  reader?.releaseLock(); // cancelling would close the connection before it has the answer
  return Buffer.concat(chunks).subarray(0, limit);
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    return null;
  }
}

/** The whole body, never holding more than `limit` bytes of it; null beyond them. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > limit) {
      reader.releaseLock(); // cancelling would close the connection before it has the answer
      return null;
    }
    chunks.push(value);
  }
}
