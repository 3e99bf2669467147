import { useMemo } from "react";
import { Form } from "react-router";
import { altLimit } from "#app/lib/picture-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FileInput } from "#app/ui/upload/file-input.tsx";
import { UploadList } from "#app/ui/upload/upload-list.tsx";
import { useUploads } from "#app/ui/upload/use-uploads.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface PictureChangesProps {
  picture: { id: string; alt: string };
  action: string;
  name: string;
  isMany: boolean;
  describes: boolean;
}

/** What else can be changed of one of several pictures: its words, and the picture itself. */
export function PictureChanges({ picture, action, name, isMany, describes }: PictureChangesProps) {
  return (
    <Disclosure summary={!isMany ? "Keterangan foto" : describes ? "Keterangan atau foto lain" : "Foto lain"}>
      <div className="space-y-4">
        {describes && (
          <Form method="post" action={action} preventScrollReset className="space-y-3">
            <HiddenFields values={{ intent: "describe", picture: picture.id }} />
            <TextField
              name="alt"
              id={`alt-${picture.id}`}
              label="Keterangan foto"
              hint="Dibacakan bagi yang tidak dapat melihat fotonya. Kosongkan untuk keterangan bawaan."
              maxLength={altLimit}
              defaultValue={picture.alt}
            />
            <Button type="submit" size="sm" variant="secondary">
              Simpan keterangan
            </Button>
          </Form>
        )}
        {isMany && <ReplaceForm pictureId={picture.id} action={action} name={name} />}
      </div>
    </Disclosure>
  );
}

/** Puts another picture in the place of one of several. */
function ReplaceForm({ pictureId, action, name }: { pictureId: string; action: string; name: string }) {
  const isHydrated = useHydrated();
  const fields = useMemo(() => ({ intent: "add", picture: pictureId }), [pictureId]);
  const uploads = useUploads(action, fields, { isSingle: true });
  const id = `replace-${pictureId}`;
  return (
    <Form method="post" action={action} encType="multipart/form-data" preventScrollReset className="space-y-3">
      <HiddenFields values={fields} />
      <Field name="photo" id={id} label={`Foto pengganti ${name}`}>
        <FileInput
          id={id}
          name="photo"
          onFiles={isHydrated ? (files) => uploads.add(files.slice(0, 1)) : undefined}
          fallback={
            !isHydrated && (
              <Button type="submit" variant="secondary">
                Ganti
              </Button>
            )
          }
        />
      </Field>
      <UploadList uploads={uploads} inputId={id} />
    </Form>
  );
}
