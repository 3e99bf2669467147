// Script group: upload
import type { ReactNode } from "react";
import { type FileKind, isDocument, isSingleFile } from "#app/features/outlets/registration/application-file-rules.ts";
import * as paths from "#app/paths.ts";
import type { FieldError } from "#app/ui/form/field.tsx";
import { PictureSlot } from "#app/ui/upload/picture-slot.tsx";

/** What a page shows of a file of an application. */
export interface ShownFile {
  id: string;
  kind: FileKind;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}

interface UploadFieldProps {
  kind: FileKind;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Of `answer.errors[kind]`, or the reason of a reviewer. */
  error?: FieldError;
  /** All files of the application in their order; those of the kind are shown. */
  files: readonly ShownFile[];
  /** Stands under everything. */
  note?: ReactNode;
  /** How many more of a kind there may be of which there can be several. */
  room?: number;
  canEdit?: boolean;
}

const cameraOf: Partial<Record<FileKind, "user" | "environment">> = { SELFIE: "user" };

/**
 * The pictures of one kind of an application, with forms of their own: it stands beside the step's form, never in it.
 * The route answers them by `answerFileForm`.
 */
export function UploadField({ kind, files, note, room, canEdit = true, ...texts }: UploadFieldProps) {
  return (
    <PictureSlot
      {...texts}
      slot={kind}
      room={isSingleFile(kind) ? undefined : room}
      pictures={files.filter((file) => file.kind === kind).map(shown)}
      note={note}
      capture={cameraOf[kind]}
      describes={!isDocument(kind)}
      isOpen={canEdit}
    />
  );
}

/** Where its owner gets a file of an application. */
const shown = (file: ShownFile) => {
  const src = paths.registrationFile({ id: file.id });
  return { ...file, src, large: `${src}?wide` };
};
