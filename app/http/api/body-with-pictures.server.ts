import type { z } from "zod";
import { ApiRefusal } from "#app/http/api/api-answer.server.ts";
import { checkBody, type JsonBody, parseJson, type ReadJson } from "#app/http/api/json-body.server.ts";
import { type Pictures, type SentPicture, takePictures } from "#app/http/pictures-beside.server.ts";
import { type UploadRefusal, withUpload } from "#app/http/read-upload.server.ts";

type WithPictures<Schema extends z.ZodObject> = z.output<Schema> & { pictures: readonly SentPicture[] };

const refusal: Readonly<Record<UploadRefusal, () => ApiRefusal>> = {
  "too-large": () => new ApiRefusal(413),
  "several-files": () => new ApiRefusal(413),
  "broken-form": () => new ApiRefusal(400),
  busy: () => new ApiRefusal(503, { headers: { "Retry-After": "30" } }),
};

/**
 * The same body, also as the field `json` of a form with pictures beside it, kept in private storage as they are read.
 * Only scripts send it so, which `X-Upload` tells: no form of a page calls. What is no picture is left out, since whoever
 * chose it is not there any more to choose another.
 */
export function bodyWithPictures<Schema extends z.ZodObject>(
  json: JsonBody<Schema>,
  { field, most, use }: Pick<Pictures, "field" | "most" | "use">,
): JsonBody<Schema, WithPictures<Schema>> {
  return {
    schema: json.schema,
    pictures: { field, most },
    async read(request, { callerId, id = "" }) {
      const isForm = /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
      if (!isForm || !request.headers.has("X-Upload")) {
        return { ...(await json.read(request, { callerId, id })), pictures: [] } as WithPictures<Schema>;
      }
      const senderId = callerId ?? "";
      const read = await withUpload(
        request,
        senderId,
        async (upload) => {
          const body = checkBody(json.schema, readPart(upload.fields.json ?? ""));
          const { pictures } = await takePictures(upload, { field, most, use, senderId, about: id });
          return { ...body, pictures } as WithPictures<Schema>;
        },
        { isSeveral: true },
      );
      if (!read.ok) throw refusal[read.reason]();
      return read.value;
    },
  };
}

function readPart(text: string): unknown {
  let read: ReadJson;
  try {
    read = parseJson(text);
  } catch {
    throw new ApiRefusal(400);
  }
  if (!read.ok) throw new ApiRefusal(read.status);
  return read.value;
}
