import { data } from "react-router";
import { z } from "zod";
import { type FieldErrors, type ReadForm, type Rejected, readFields, typedValues } from "#app/http/form.server.ts";
import { uploadRefusalText } from "#app/http/picture-form.server.ts";
import { type Upload, withUpload } from "#app/http/read-upload.server.ts";
import { pictureLimits, pictureRefusalText } from "#app/lib/picture-limits.ts";
import { clock } from "#app/platform/clock.server.ts";
import { type PictureUse, storePicture } from "#app/platform/pictures.server.ts";
import { open, seal } from "#app/platform/secret-box.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { keptPictures, shownPictures } from "#app/ui/upload/kept-pictures.ts";

const picture = z.object({ key: z.string(), width: z.int(), height: z.int(), placeholder: z.string() });
/** A stored picture that no row names yet; what no row names is swept a day after it came. */
export type SentPicture = z.output<typeof picture>;

const kept = picture.extend({ senderId: z.string(), field: z.string(), about: z.string(), at: z.number() });
/** Shorter than what `sweepPictures` waits for; milliseconds. */
const keptMs = 12 * 3_600_000;

export interface Pictures {
  /** Of the pictures, and of what is wrong with them. */
  field: string;
  /** What they are of: those kept for one thing are not taken for another. */
  about: string;
  senderId: string;
  most: number;
  use: PictureUse;
}

type ReadWithPictures<Value> = ReadForm<Value> & { pictures: readonly SentPicture[] };

/**
 * Reads a form that brings pictures beside its fields, and keeps them in private storage. A refusal gives the form back
 * with what was typed and with the pictures, each sealed in a field that may be unticked: nobody chooses them twice.
 * Whatever becomes of the form, what no row names is deleted within two days.
 */
export async function readWithPictures<S extends z.ZodType>(
  request: Request,
  schema: S,
  { field, about, senderId, most, use }: Pictures,
): Promise<ReadWithPictures<z.output<S>>> {
  const read = await withUpload(
    request,
    senderId,
    async (upload) => {
      const taken = await takePictures(upload, { field, about, senderId, most, use });
      return { form: readFields(upload.form, schema), ...taken };
    },
    { isSeveral: true },
  );
  if (!read.ok) {
    const { text, status } = { ...uploadRefusalText, ...severalRefusalText(most) }[read.reason];
    const values = read.typed ? typedValues(read.typed) : {};
    const rejected = data<FormAnswer>({ values, errors: { [field]: [text] } }, { status });
    return { ok: false, rejected, pictures: [] };
  }
  const { form, pictures, told } = read.value;
  const keep = (rejected: Rejected): Rejected => {
    const values = {
      ...rejected.data.values,
      [keptPictures(field)]: pictures.map((each) => sealed(each, { senderId, field, about })),
      [shownPictures(field)]: pictures.map(({ placeholder }) => placeholder),
    };
    return data<FormAnswer>({ ...rejected.data, values }, rejected.init ?? undefined);
  };
  if (!form.ok) {
    const { errors } = form.rejected.data;
    const all = told.length > 0 ? { ...errors, [field]: told } : errors;
    return {
      ok: false,
      rejected: keep(data<FormAnswer>({ ...form.rejected.data, errors: all }, form.rejected.init ?? undefined)),
      pictures,
    };
  }
  const reject = (errors: FieldErrors, status?: number) => keep(form.reject(errors, status));
  if (told.length > 0) return { ok: false, rejected: reject({ [field]: told }), pictures };
  return { ok: true, value: form.value, reject, pictures };
}

/**
 * Keeps the pictures of a form in private storage, those first that an earlier one brought, and takes them out of its
 * fields; `told` is what is wrong with those that are left out.
 */
export async function takePictures(
  { form, files }: Pick<Upload, "form" | "files">,
  { field, about, senderId, most, use }: Pictures,
): Promise<{ pictures: SentPicture[]; told: string[] }> {
  const pictures = form.getAll(keptPictures(field)).flatMap((sealed) => unsealed(sealed, { senderId, field, about }));
  for (const name of [keptPictures(field), shownPictures(field), field]) form.delete(name);
  const told = new Set<string>();
  for (const bytes of files.filter(({ byteLength }) => byteLength > 0)) {
    if (pictures.length >= most) {
      told.add(most > 0 ? `Paling banyak ${most} foto: sisanya tidak ikut.` : "Tidak ada tempat untuk foto lagi.");
      break;
    }
    const stored = await storePicture("private", bytes, use);
    if (stored.ok) pictures.push(picture.parse(stored.picture));
    else told.add(pictureRefusalText[stored.reason]);
  }
  return { pictures: pictures.slice(0, most), told: [...told] };
}

const severalRefusalText = (most: number): Partial<typeof uploadRefusalText> => ({
  "too-large": {
    text: `Fotonya terlalu besar: paling besar ${megabytes(pictureLimits.bytes)} satu foto, ${megabytes(pictureLimits.bytesTogether)} bersama-sama.`,
    status: 413,
  },
  "several-files": { text: `Terlalu banyak foto: paling banyak ${most}.`, status: 422 },
});
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

type About = Pick<Pictures, "senderId" | "field" | "about">;

function sealed(sent: SentPicture, whose: About): string {
  const text = JSON.stringify({ ...sent, ...whose, at: clock.now().epochMilliseconds });
  return Buffer.from(seal(text)).toString("base64url");
}

/** Nothing of what this person did not send for this, or long ago. */
function unsealed(value: FormDataEntryValue, whose: About): SentPicture[] {
  if (typeof value !== "string") return [];
  try {
    const found = kept.parse(JSON.parse(open(Buffer.from(value, "base64url"))));
    const isTheirs = found.senderId === whose.senderId && found.field === whose.field && found.about === whose.about;
    return isTheirs && clock.now().epochMilliseconds - found.at < keptMs ? [picture.parse(found)] : [];
  } catch {
    return [];
  }
}
