import { z } from "zod";
import { missingFileKinds, photosOf } from "#app/features/outlets/registration/application-file-rules.ts";
import { photoFields } from "#app/features/outlets/registration/photo-fields.ts";
import type { RouteArgs } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { answerFileForm, shownFiles } from "#app/http/registration-files.server.ts";
import { answerStep, openDraftPage } from "#app/http/registration-page.server.ts";

/** The photo page has no field of its own: its pictures are sent beside it. */
const photosForm = z.object({});

/** What the photo page of either type shows. */
export async function openPhotosPage(args: RouteArgs, path: string) {
  const { draft, frame } = await openDraftPage(args, path);
  return { frame, files: shownFiles(photosOf(draft.type, draft.files)) };
}

/** Answers the photo page: its upload fields, and the step itself once every kind of photo is there. */
export async function answerPhotosPage(args: RouteArgs, path: string) {
  const page = await openDraftPage(args, path);
  const { draft } = page;
  const fields = photoFields[draft.type];
  const kinds = fields.map(({ kind }) => kind);
  const answered = await answerFileForm(args, draft.id, kinds);
  if (answered) return answered;

  const form = await readForm(args.request, photosForm);
  if (!form.ok) return form.rejected;
  const missing = missingFileKinds(draft.type, "photos", draft.files);
  if (missing.length > 0) {
    const texts = fields.flatMap(({ kind, label }) =>
      missing.includes(kind) ? [[kind, `${label} belum ada. Unggah dulu, lalu lanjut.`]] : [],
    );
    return form.reject(Object.fromEntries(texts));
  }
  return answerStep(page, { step: "photos", data: { count: photosOf(draft.type, draft.files).length } });
}
