import { Trash2 } from "lucide-react";
import { answerTo } from "#app/features/outlets/catalog/editor-answer.ts";
import { ServiceForm, serviceFormId } from "#app/features/outlets/catalog/service-form.tsx";
import { editorHref, type ServicesView } from "#app/features/outlets/catalog/services-page.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import type { FormAnswer, FormConstraint } from "#app/ui/form/form-answer.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface StoredServiceProps {
  view: Extract<ServicesView, { kind: "service" }>;
  base: string;
  isMobile: boolean;
  canEdit: boolean;
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
}

/** One service: its form, what each barber takes for it, and how it goes away. */
export function StoredService({ view, base, isMobile, canEdit, constraint, answer }: StoredServiceProps) {
  const { fields } = view;
  return (
    <>
      {canEdit ? (
        <ServiceForm
          key={answer ? "answered" : view.seen}
          isMobile={isMobile}
          stored={view}
          constraint={constraint}
          answer={answerTo(answer, "save")}
        />
      ) : (
        <DataList
          rows={[
            { term: "Harga", detail: formatRupiah(fields.price) },
            { term: "Lama", detail: `${fields.durationMin} menit` },
            { term: "Bisa dibooking", detail: fields.active ? "Ya" : "Tidak" },
          ]}
        />
      )}
      {view.barbers.length > 0 && (
        <section aria-labelledby="per-barber">
          <SectionHeading level={2} id="per-barber" description="Diatur di halaman tiap barber.">
            Harga per barber
          </SectionHeading>
          <Card>
            <DataList rows={view.barbers.map(({ name, termsText }) => ({ term: name, detail: termsText }))} />
          </Card>
        </section>
      )}
      {canEdit && <Removal view={view} base={base} />}
      {canEdit && (
        <StickyBar
          action={
            <SubmitButton form={serviceFormId} pendingLabel="Menyimpan…">
              Simpan
            </SubmitButton>
          }
        />
      )}
    </>
  );
}

function Removal({ view, base }: Pick<StoredServiceProps, "view" | "base">) {
  if (view.isBooked) {
    return (
      <p className="text-sm text-stone-600">
        Layanan ini sudah pernah dibooking, jadi tidak dapat dihapus. Matikan “Bisa dibooking” supaya tidak tampil lagi.
      </p>
    );
  }
  return (
    <div>
      <LinkButton
        to={editorHref(base, { service: view.id, ask: "delete" })}
        variant="secondary"
        size="sm"
        icon={Trash2}
      >
        Hapus layanan
      </LinkButton>
    </div>
  );
}
