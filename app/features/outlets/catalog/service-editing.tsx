import { DeleteCard } from "#app/features/outlets/catalog/delete-card.tsx";
import { answerTo } from "#app/features/outlets/catalog/editor-answer.ts";
import { NewService } from "#app/features/outlets/catalog/service-form.tsx";
import { ServiceTemplates } from "#app/features/outlets/catalog/service-template-form.tsx";
import { editorHref, type ServicesView } from "#app/features/outlets/catalog/services-page.ts";
import { StoredService } from "#app/features/outlets/catalog/stored-service.tsx";
import type { FormAnswer, FormConstraint } from "#app/ui/form/form-answer.ts";

interface ServiceEditingProps {
  view: Exclude<ServicesView, { kind: "list" }>;
  base: string;
  isMobile: boolean;
  canEdit: boolean;
  /** Of the form that is open. */
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
}

/** What opens from the list of services: one of them, a new one, the templates, or the question before one goes. */
export function ServiceEditing({ view, base, isMobile, canEdit, constraint, answer }: ServiceEditingProps) {
  switch (view.kind) {
    case "templates":
      return (
        <ServiceTemplates view={view} base={base} constraint={constraint} answer={answerTo(answer, "take-over")} />
      );
    case "add":
      return (
        <NewService
          isMobile={isMobile}
          barbers={view.barbers}
          constraint={constraint}
          answer={answerTo(answer, "add")}
        />
      );
    case "service":
      return <StoredService {...{ view, base, isMobile, canEdit, constraint, answer }} />;
    case "delete":
      return <ServiceDelete view={view} base={base} answer={answerTo(answer, "delete")} />;
  }
}

interface ServiceDeleteProps {
  view: Extract<ServicesView, { kind: "delete" }>;
  base: string;
  answer: FormAnswer | undefined;
}

function ServiceDelete({ view: { id, name, isBooked }, base, answer }: ServiceDeleteProps) {
  return (
    <DeleteCard
      id={id}
      isBooked={isBooked}
      label="Hapus layanan"
      back={editorHref(base, { service: id })}
      answer={answer}
    >
      {isBooked
        ? `${name} sudah pernah dibooking, jadi tidak dapat dihapus. Nonaktifkan saja supaya tidak bisa dipilih lagi.`
        : `${name} dihapus dari daftar layanan Anda, juga dari semua barber. Ini tidak bisa diurungkan.`}
    </DeleteCard>
  );
}
