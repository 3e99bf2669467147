import { useMemo } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { FileInput } from "#app/ui/upload/file-input.tsx";
import { UploadList } from "#app/ui/upload/upload-list.tsx";
import { useUploads } from "#app/ui/upload/use-uploads.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Puts another picture in the place of one of several. */
export function ReplaceForm({ pictureId, action, name }: { pictureId: string; action: string; name: string }) {
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
