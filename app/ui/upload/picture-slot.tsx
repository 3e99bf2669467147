import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { controlProps, Field, type FieldError } from "#app/ui/form/field.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { FileInput } from "#app/ui/upload/file-input.tsx";
import { type SlotPicture, StoredPicture } from "#app/ui/upload/stored-picture.tsx";
import { UploadList } from "#app/ui/upload/upload-list.tsx";
import { useUploads } from "#app/ui/upload/use-uploads.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

interface PictureSlotProps {
  /** The name in `?slot=`, of the error and, as `slot-{name}`, of the place on the page. */
  slot: string;
  label: string;
  hint?: ReactNode;
  /** Below everything: who sees the picture, when it is deleted. */
  note?: ReactNode;
  required?: boolean;
  error?: FieldError;
  pictures: readonly SlotPicture[];
  /** Several, of which so many more may come; without it there is one, and the next takes its place. */
  room?: number | undefined;
  capture?: "user" | "environment" | undefined;
  /** Whether each picture has words of its own for who cannot see it. */
  describes?: boolean;
  /** Whether anything may be changed. */
  isOpen?: boolean;
}

const none: Readonly<Record<string, string>> = { intent: "add" };

/**
 * Pictures of one kind: those that are stored and a form for another, each a plain form to the page's own address with
 * `?slot=` (`answerPictureForm`). With scripts a chosen picture is sent at once, beside a bar.
 */
export function PictureSlot(props: PictureSlotProps) {
  const { slot, label, hint, note, required, error, pictures, room, capture, describes = false } = props;
  const { isOpen = true } = props;
  const action = useSlotAction(slot);
  const isHydrated = useHydrated();
  const isMany = room !== undefined;
  const uploads = useUploads(action, none, { isSingle: !isMany });
  const isReplacing = !isMany && pictures.length === 1;
  const hasRoom = isOpen && (room ?? 1) > 0;
  const verb = isReplacing ? "Ganti" : isMany && pictures.length > 0 ? "Tambah" : "Pilih";
  const asked = (
    <>
      {`${verb} foto`}
      <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
    </>
  );
  const texts = { name: slot, label: asked, hint, error };
  const { required: _, ...control } = controlProps(texts);

  return (
    <Card as="section" id={`slot-${slot}`} aria-labelledby={`slot-${slot}-title`} className="scroll-mt-4 space-y-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={`slot-${slot}-title`} className="text-lg font-bold">
          {label}
        </h2>
        <span className="shrink-0 text-sm text-stone-600">
          {isMany ? `${pictures.length} foto` : pictures.length > 0 ? "Tersimpan" : required ? "Wajib" : "Opsional"}
        </span>
      </div>
      {pictures.length > 0 && (
        <ul className="space-y-4">
          {pictures.map((picture, index) => (
            <StoredPicture
              key={picture.id}
              picture={picture}
              action={action}
              name={isMany ? `${label} ${index + 1}` : label}
              isFirst={index === 0}
              isLast={index === pictures.length - 1}
              isMany={isMany}
              describes={describes}
              isOpen={isOpen}
            />
          ))}
        </ul>
      )}
      {hasRoom && (
        <Form method="post" action={action} encType="multipart/form-data" preventScrollReset className="space-y-3">
          <HiddenFields values={{ intent: "add" }} />
          <Field {...texts}>
            <FileInput
              {...control}
              capture={capture}
              multiple={isHydrated && isMany}
              onFiles={isHydrated ? uploads.add : undefined}
              fallback={
                !isHydrated && (
                  <Button type="submit" variant="secondary">
                    Unggah
                  </Button>
                )
              }
            />
          </Field>
        </Form>
      )}
      <UploadList uploads={uploads} inputId={control.id} />
      {note && <div className="text-sm text-stone-600">{note}</div>}
    </Card>
  );
}

/** The page's own address with the slot in its query. */
function useSlotAction(slot: string): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("slot", slot);
  return `${pathname}?${query}`;
}
