import { Form } from "react-router";
import { editorHref, type ServicesView } from "#app/features/catalog/services-page.ts";
import type { EditorAnswer } from "#app/features/catalog/ui/editor-answer.ts";
import { EditorErrors } from "#app/features/catalog/ui/editor-errors.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export interface ServiceDeleteProps {
  view: Extract<ServicesView, { kind: "delete" }>;
  base: string;
  answer: EditorAnswer | undefined;
}

export function ServiceDelete({ view, base, answer }: ServiceDeleteProps) {
  return (
    <Card className="space-y-4">
      <EditorErrors answer={answer} fields={[]} />
      <p className="text-stone-700">
        {view.isBooked
          ? `${view.name} sudah pernah dibooking, jadi tidak dapat dihapus. Nonaktifkan saja supaya tidak bisa dipilih lagi.`
          : `${view.name} dihapus dari daftar layanan Anda, juga dari semua barber. Ini tidak bisa diurungkan.`}
      </p>
      <div className="grid gap-2 md:flex">
        {!view.isBooked && (
          <Form method="post">
            <HiddenFields values={{ intent: "delete", id: view.id }} />
            <SubmitButton variant="danger" fullWidth pendingLabel="Menghapus…">
              Hapus layanan
            </SubmitButton>
          </Form>
        )}
        <LinkButton to={editorHref(base, { service: view.id })} variant="secondary">
          Tidak jadi
        </LinkButton>
      </div>
    </Card>
  );
}
