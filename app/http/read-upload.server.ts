import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { data } from "react-router";
import { fieldsBeforeFiles, formLimit, readFieldsBeforeFiles } from "#app/http/read-body.server.ts";
import { pictureLimits } from "#app/lib/picture-limits.ts";

/** Bytes of a whole posted form with one picture. */
const bodyLimit = pictureLimits.bytes + 64 * 1024;
/** Bytes of a whole posted form with several: phones send pictures of 3 to 5 MB, and scripts make them smaller. */
const severalLimit = pictureLimits.bytesTogether + 64 * 1024;
/** Files of such a form that are read; how many of them are kept is said beside their field. */
const mostFiles = 8;
/** Bytes of such forms that this process holds at a time; further senders are asked to wait. */
const heldLimit = 64 * 1024 * 1024;
/** And of one person's, so that nobody's slow uploads keep the others waiting. */
const ownLimit = 2 * bodyLimit;
const fieldLimit = 20;

const held = { bytes: 0, of: new Map<string, number>() };

function hold(senderId: string, bytes: number): void {
  held.bytes += bytes;
  const own = (held.of.get(senderId) ?? 0) + bytes;
  if (own > 0) held.of.set(senderId, own);
  else held.of.delete(senderId);
}

export type UploadRefusal = "too-large" | "several-files" | "broken-form" | "busy";

/** `typed`: the fields that stood before the files. */
type UploadRefused = { ok: false; reason: UploadRefusal; typed: FormData | null };

export interface Upload {
  fields: Readonly<Record<string, string>>;
  /** The same with every value of a name. */
  form: FormData;
  /** Of the one file, whatever it is called; null where none was chosen. */
  file: Uint8Array | null;
  files: readonly Uint8Array[];
}

/**
 * Reads a posted form with at most one file, or with several where `isSeveral`, and hands it to `work`, which holds its bytes until it is done. Of a body
 * that is too large nothing more than the limit is read.
 * @throws a 415 answer for content that is no form
 */
export async function withUpload<T>(
  request: Request,
  senderId: string,
  work: (upload: Upload) => Promise<T>,
  { isSeveral = false }: { isSeveral?: boolean } = {},
): Promise<{ ok: true; value: T } | UploadRefused> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)) throw data(null, { status: 415 });
  const limit = isSeveral ? severalLimit : bodyLimit;
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    return { ok: false, reason: "too-large", typed: await readFieldsBeforeFiles(request) };
  }

  const chunks: Uint8Array[] = [];
  let size = 0;
  const refuse = async (reason: UploadRefusal): Promise<UploadRefused> => {
    const typed = await fieldsBeforeFiles(Buffer.concat(chunks, Math.min(size, formLimit)), type);
    return { ok: false, reason, typed };
  };
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value);
      size += part.value.byteLength;
      hold(senderId, part.value.byteLength);
      const isBusy = held.bytes > heldLimit || (held.of.get(senderId) ?? 0) > ownLimit;
      const reason = size > limit ? "too-large" : isBusy ? "busy" : null;
      if (reason) {
        reader?.releaseLock(); // cancelling would close the connection before it has the answer
        return await refuse(reason);
      }
    }
    const upload = await parse(Buffer.concat(chunks), type, { files: isSeveral ? mostFiles : 1, bytes: limit });
    return typeof upload === "string" ? await refuse(upload) : { ok: true, value: await work(upload) };
  } finally {
    hold(senderId, -size);
  }
}

async function parse(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  most: { files: number; bytes: number },
): Promise<Upload | UploadRefusal> {
  const body = new Request("http://here.invalid", { method: "POST", body: bytes, headers: { "content-type": type } });
  const limits = {
    maxFiles: most.files,
    maxFileSize: pictureLimits.bytes,
    maxParts: fieldLimit,
    maxTotalSize: most.bytes,
  };
  const files: Uint8Array[] = [];
  try {
    const form = await parseFormData(body, limits, async (sent) => {
      files.push(new Uint8Array(await sent.arrayBuffer()));
    });
    const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
    return { fields: Object.fromEntries(fields), form, files, file: files[0] ?? null };
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) return "too-large";
    if (error instanceof MaxFilesExceededError) return "several-files";
    // Whatever else the parser meets is what was sent: headers without end, text that is no UTF-8.
    return "broken-form";
  }
}
