import type { BarbersPage } from "#app/features/catalog/barbers-page.ts";
import { BarberDelete } from "#app/features/catalog/ui/barber-delete.tsx";
import { NewBarber } from "#app/features/catalog/ui/barber-form.tsx";
import { BarberList } from "#app/features/catalog/ui/barber-list.tsx";
import { answerTo, type EditorAnswer } from "#app/features/catalog/ui/editor-answer.ts";
import { ShiftsForm } from "#app/features/catalog/ui/shifts-form.tsx";
import { StoredBarber } from "#app/features/catalog/ui/stored-barber.tsx";

export interface BarbersEditorProps {
  page: BarbersPage;
  /** The page's own path: links add which part is open. */
  base: string;
  answer: EditorAnswer | undefined;
  paths: { plans: string; timeOff: string };
}

/** Who works at an outlet; the URL says which part of it is open. */
export function BarbersEditor({ page, base, answer, paths }: BarbersEditorProps) {
  const { view, canEdit } = page;
  switch (view.kind) {
    case "list":
      return (
        <BarberList view={view} base={base} canEdit={canEdit} plans={paths.plans} answer={answerTo(answer, "move")} />
      );
    case "add":
      return <NewBarber view={view} plans={paths.plans} answer={answerTo(answer, "add")} />;
    case "barber":
      return <StoredBarber view={view} base={base} canEdit={canEdit} paths={paths} answer={answer} />;
    case "shifts":
      return <ShiftsForm view={view} canEdit={canEdit} answer={answerTo(answer, "shifts")} />;
    case "delete":
      return <BarberDelete view={view} base={base} answer={answerTo(answer, "delete")} />;
  }
}
