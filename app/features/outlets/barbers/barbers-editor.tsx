import { lazy } from "react";
import { BarberList } from "#app/features/outlets/barbers/barber-list.tsx";
import type { BarberLinks, BarbersPageData } from "#app/features/outlets/barbers/barbers-page.ts";
import { answerTo } from "#app/features/outlets/catalog/editor-answer.ts";
import type { FormAnswer, FormConstraint } from "#app/ui/form/form-answer.ts";

const loadEditing = () => import("#app/features/outlets/barbers/barber-editing.tsx");
// The list is what most come for; browsers load the forms once one is opened, the server has them at hand.
const BarberEditing = import.meta.env.SSR
  ? (await loadEditing()).BarberEditing
  : lazy(async () => ({ default: (await loadEditing()).BarberEditing }));

interface BarbersEditorProps {
  page: BarbersPageData & { constraint: FormConstraint };
  /** The page's own path: links add which part is open. */
  base: string;
  answer: FormAnswer | undefined;
  links: BarberLinks;
}

/** Who works at an outlet; the URL says which part of it is open. */
export function BarbersEditor({ page, base, answer, links }: BarbersEditorProps) {
  const { view, canEdit, constraint } = page;
  if (view.kind !== "list")
    return <BarberEditing view={view} canEdit={canEdit} {...{ base, constraint, answer, links }} />;
  return <BarberList view={view} base={base} canEdit={canEdit} plans={links.plans} answer={answerTo(answer, "move")} />;
}
