import { Form } from "react-router";
import { altLimit } from "#app/lib/picture-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ReplaceForm } from "#app/ui/upload/replace-form.tsx";

export interface PictureChangesProps {
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
