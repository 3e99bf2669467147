import type { BarbersView } from "#app/features/catalog/barbers-page.ts";
import { BarberDelete } from "#app/features/catalog/ui/barber-delete.tsx";
import { NewBarber } from "#app/features/catalog/ui/barber-form.tsx";
import { answerTo, type EditorAnswer } from "#app/features/catalog/ui/editor-answer.ts";
import { ShiftsForm } from "#app/features/catalog/ui/shifts-form.tsx";
import { StoredBarber } from "#app/features/catalog/ui/stored-barber.tsx";
import type { FormConstraint } from "#app/ui/form/checked-fields.ts";

export interface BarberEditingProps {
  view: Exclude<BarbersView, { kind: "list" }>;
  base: string;
  canEdit: boolean;
  /** Of the form that is open. */
  constraint: FormConstraint;
  answer: EditorAnswer | undefined;
  paths: { plans: string; timeOff: string };
}

/** What opens from the list of barbers: one of them, a new one, a week, or the question before one goes. */
export function BarberEditing({ view, base, canEdit, constraint, answer, paths }: BarberEditingProps) {
  switch (view.kind) {
    case "add":
      return <NewBarber view={view} plans={paths.plans} constraint={constraint} answer={answerTo(answer, "add")} />;
    case "barber":
      return <StoredBarber {...{ view, base, canEdit, paths, constraint, answer }} />;
    case "shifts":
      return <ShiftsForm view={view} canEdit={canEdit} constraint={constraint} answer={answerTo(answer, "shifts")} />;
    case "delete":
      return <BarberDelete view={view} base={base} answer={answerTo(answer, "delete")} />;
  }
}
