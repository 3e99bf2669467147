import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import type { NotesPageData as Page } from "#app/features/bookings/commands/booking-notes.server.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface NotesPageProps {
  page: Page;
  answer: FormAnswer | undefined;
}

/** What the outlet wants to remember of a visit. */
export function NotesPage({ page, answer }: NotesPageProps) {
  const errors = answer?.errors ?? {};
  const typed = answer?.values.text;
  return (
    <PageShell width="reading">
      <PageHeader
        title="Catatan internal"
        lead={page.customer}
        back={{ to: paths.order({ id: page.id }), label: `Booking ${page.code}` }}
      />
      <Card>
        <Form key={`${page.notes.length}`} method="post" noValidate preventScrollReset>
          <FormStack>
            <HiddenFields values={{ intent: "add" }} />
            <ErrorSummary errors={errors} fields={["text"]} answer={answer} />
            <TextArea
              name="text"
              label="Catatan baru"
              hint="Hanya tampak bagi outlet. Ikut dalam salinan data bila pelanggan memintanya, jadi tulis yang pantas ia baca."
              rows={3}
              maxLength={500}
              required
              defaultValue={typeof typed === "string" ? typed : ""}
              error={errors.text}
            />
            <SubmitButton pendingLabel="Menyimpan…">Simpan catatan</SubmitButton>
          </FormStack>
        </Form>
      </Card>
      {page.notes.length === 0 ? (
        <p className="text-stone-600">Belum ada catatan.</p>
      ) : (
        <ul className="space-y-3">
          {page.notes.map(({ id, text, author, time, canDelete }) => (
            <Card as="li" key={id} className="space-y-2">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="text-sm text-stone-600">
                  {author}, {time}
                </p>
                {canDelete && (
                  <Form method="post" preventScrollReset>
                    <HiddenFields values={{ intent: "delete", note: id }} />
                    <SubmitButton variant="quiet" size="sm" icon={Trash2}>
                      Hapus<span className="sr-only">&nbsp;catatan {time}</span>
                    </SubmitButton>
                  </Form>
                )}
              </div>
            </Card>
          ))}
        </ul>
      )}
    </PageShell>
  );
}
