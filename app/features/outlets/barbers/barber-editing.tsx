import { NewBarber } from "#app/features/outlets/barbers/barber-form.tsx";
import type { BarberLinks, BarbersView } from "#app/features/outlets/barbers/barbers-page.ts";
import { ShiftsForm } from "#app/features/outlets/barbers/shifts-form.tsx";
import { StoredBarber } from "#app/features/outlets/barbers/stored-barber.tsx";
import { DeleteCard } from "#app/features/outlets/catalog/delete-card.tsx";
import { answerTo } from "#app/features/outlets/catalog/editor-answer.ts";
import { editorHref } from "#app/features/outlets/catalog/services-page.ts";
import type { FormAnswer, FormConstraint } from "#app/ui/form/form-answer.ts";

interface BarberEditingProps {
  view: Exclude<BarbersView, { kind: "list" }>;
  base: string;
  canEdit: boolean;
  /** Of the form that is open. */
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
  links: BarberLinks;
}

/** What opens from the list of barbers: one of them, a new one, a week, or the question before one goes. */
export function BarberEditing({ view, base, canEdit, constraint, answer, links }: BarberEditingProps) {
  switch (view.kind) {
    case "add":
      return <NewBarber view={view} plans={links.plans} constraint={constraint} answer={answerTo(answer, "add")} />;
    case "barber":
      return <StoredBarber {...{ view, base, canEdit, links, constraint, answer }} />;
    case "shifts":
      return <ShiftsForm view={view} canEdit={canEdit} constraint={constraint} answer={answerTo(answer, "shifts")} />;
    case "delete":
      return <BarberDelete view={view} base={base} answer={answerTo(answer, "delete")} />;
  }
}

interface BarberDeleteProps {
  view: Extract<BarbersView, { kind: "delete" }>;
  base: string;
  answer: FormAnswer | undefined;
}

function BarberDelete({ view: { id, name, isBooked }, base, answer }: BarberDeleteProps) {
  return (
    <DeleteCard
      id={id}
      isBooked={isBooked}
      label="Hapus barber"
      back={editorHref(base, { barber: id })}
      answer={answer}
    >
      {isBooked
        ? `${name} sudah pernah dibooking, jadi tidak dapat dihapus. Nonaktifkan saja supaya tidak bisa dipilih lagi.`
        : `${name} dihapus dari outlet Anda, dengan jadwal, libur, dan fotonya. Ini tidak bisa diurungkan.`}
    </DeleteCard>
  );
}
