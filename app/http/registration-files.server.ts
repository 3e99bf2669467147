import { addApplicationFile } from "#app/features/outlets/registration/add-application-file.server.ts";
import {
  type FileKind,
  type FileRefusal,
  fileRefusalText,
} from "#app/features/outlets/registration/application-file-rules.ts";
import {
  describeApplicationFile,
  moveApplicationFile,
  removeApplicationFile,
} from "#app/features/outlets/registration/change-application-file.server.ts";
import { type RouteArgs, userContext } from "#app/http/context.ts";
import type { Rejected } from "#app/http/form.server.ts";
import { answerPictureForm, type PictureActed } from "#app/http/picture-form.server.ts";

/**
 * Answers the upload fields of a registration page; null for the page's other forms, whose body is then unread:
 * `const answered = await answerFileForm(args, draftId, ["KTP", "SELFIE"]); if (answered) return answered;`
 * The refusal stands under the kind in `errors`.
 * @throws a redirect to the field after success; 404 for another owner's application or file
 */
export function answerFileForm(
  args: RouteArgs,
  applicationId: string,
  kinds: readonly FileKind[],
): Promise<Rejected | null> {
  const whose = { ownerId: args.context.get(userContext).id, applicationId };
  return answerPictureForm(args, kinds, {
    add: async (slot, bytes, replacedId) => {
      const kind = kinds.find((each) => each === slot);
      return kind ? told(await addApplicationFile({ ...whose, kind, bytes, replacedId })) : { ok: false, text: null };
    },
    remove: async (fileId) => told(await removeApplicationFile({ ...whose, fileId })),
    move: async (fileId, direction) => told(await moveApplicationFile({ ...whose, fileId, direction })),
    describe: async (fileId, alt) => told(await describeApplicationFile({ ...whose, fileId, alt })),
  });
}

function told(result: { ok: true } | { ok: false; reason: FileRefusal }): PictureActed {
  return result.ok ? { ok: true } : { ok: false, text: fileRefusalText(result.reason) };
}

/** What a page may know of an application's files: their storage keys stay on the server. */
export function shownFiles<T extends { key: string }>(files: readonly T[]): Omit<T, "key">[] {
  return files.map(({ key: _, ...shown }) => shown);
}
