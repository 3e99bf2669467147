import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { type RouteArgs, userContext } from "#app/http/context.ts";
import type { Rejected } from "#app/http/form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { type Upload, type UploadRefusal, withUpload } from "#app/http/read-upload.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { uploadRefusalContext } from "#app/http/upload-refusal.server.ts";
import { altLimit, pictureRefusalText } from "#app/lib/picture-limits.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/**
 * `text` is for the person; null where the picture is not theirs or gone, which the page answers with 404. `form` is
 * what was typed beside a new picture, with what is wrong with it.
 */
export type PictureActed = { ok: true } | { ok: false; text: string | null; form?: FormAnswer };

export interface PictureActs {
  add(slot: string, bytes: Uint8Array, replacedId: string | null, fields: Upload["fields"]): Promise<PictureActed>;
  remove(pictureId: string): Promise<PictureActed>;
  move(pictureId: string, direction: "up" | "down"): Promise<PictureActed>;
  describe(pictureId: string, alt: string): Promise<PictureActed>;
}

const printable = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);
const pictureId = z.uuid();
const intents = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), picture: pictureId.optional() }),
  z.object({ intent: z.enum(["remove", "up", "down"]), picture: pictureId }),
  z.object({
    intent: z.literal("describe"),
    picture: pictureId,
    alt: z.string().trim().max(altLimit).refine(printable),
  }),
]);
type Intent = z.infer<typeof intents>;

export const uploadRefusalText: Readonly<Record<UploadRefusal, { text: string; status: number }>> = {
  "too-large": { text: "File ini lebih dari 12 MB. Pilih foto yang lebih kecil.", status: 413 },
  "several-files": { text: "Kirim satu foto setiap kali.", status: 422 },
  "broken-form": { text: "Kiriman tidak sampai utuh. Coba kirim lagi.", status: 422 },
  busy: { text: "Server sedang menerima banyak foto. Coba lagi sebentar lagi.", status: 503 },
};

const done: Readonly<Record<Intent["intent"], string>> = {
  add: "Foto tersimpan",
  remove: "Foto dihapus",
  up: "Urutan disimpan",
  down: "Urutan disimpan",
  describe: "Keterangan foto disimpan",
};

/**
 * Answers the forms of the page's picture slots, which are posted to its own address with `?slot=`; null for any other
 * form of the page, whose body is then unread. A refusal stands under the slot's name in `errors`. A browser with
 * scripts sends `X-Upload`: it gets no redirect (and of a refusal, a header).
 * @throws a redirect to the slot after success; 404 for a slot the page does not have
 */
export async function answerPictureForm(
  { request, url, context }: RouteArgs,
  slots: readonly string[],
  acts: PictureActs,
): Promise<Rejected | null> {
  const slot = url.searchParams.get("slot");
  if (slot === null) return null;
  if (!slots.includes(slot)) throw data(null, { status: 404 });
  await requireUnderLimit("upload", { request, context });

  const read = await withUpload(request, context.get(userContext).id, async ({ fields, file }) => {
    const asked = intents.safeParse({ ...fields, picture: fields.picture || undefined });
    if (!asked.success) return { intent: "add" as const, acted: refusedAs(unreadable(fields)) };
    return { intent: asked.data.intent, acted: await act(asked.data, slot, { fields, file }, acts) };
  });
  if (!read.ok) return refuse(context, slot, uploadRefusalText[read.reason]);
  const { intent, acted } = read.value;
  if (!acted.ok) {
    const { text, form } = acted;
    return refuse(context, slot, text === null ? gone : { text, status: 422 }, form);
  }
  if (request.headers.has("X-Upload")) return data<FormAnswer>({ values: {}, errors: {} });
  const back = new URL(url);
  back.searchParams.delete("slot");
  throw await redirectWithToast(`${back.pathname}${back.search}#slot-${slot}`, { title: done[intent] });
}

/** Nobody's, or somebody else's. */
const gone = { text: "Foto itu sudah tidak ada. Yang tersimpan ada di bawah ini.", status: 404 };

const refusedAs = (text: string): PictureActed => ({ ok: false, text });

function unreadable({ intent }: Upload["fields"]): string {
  return intent === "describe" ? `Keterangan foto paling panjang ${altLimit} karakter.` : pictureRefusalText.empty;
}

function act(
  asked: Intent,
  slot: string,
  { fields, file }: Pick<Upload, "fields" | "file">,
  acts: PictureActs,
): Promise<PictureActed> {
  if (asked.intent === "add") return acts.add(slot, file ?? new Uint8Array(), asked.picture ?? null, fields);
  if (asked.intent === "remove") return acts.remove(asked.picture);
  if (asked.intent === "describe") return acts.describe(asked.picture, asked.alt);
  return acts.move(asked.picture, asked.intent);
}

function refuse(
  context: Readonly<RouterContextProvider>,
  slot: string,
  { text, status }: { text: string; status: number },
  form: FormAnswer = { values: {}, errors: { [slot]: [text] } },
): Rejected {
  context.set(uploadRefusalContext, text);
  return data<FormAnswer>(form, { status });
}
