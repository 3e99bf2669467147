import { lazy } from "react";
import type { ServicesPage } from "#app/features/catalog/services-page.ts";
import { answerTo, type EditorAnswer } from "#app/features/catalog/ui/editor-answer.ts";
import { ServiceList } from "#app/features/catalog/ui/service-list.tsx";
import type { FormConstraint } from "#app/ui/form/checked-fields.ts";

const loadEditing = () => import("#app/features/catalog/ui/service-editing.tsx");
// The list is what most come for; browsers load the forms once one is opened, the server has them at hand.
const ServiceEditing = import.meta.env.SSR
  ? (await loadEditing()).ServiceEditing
  : lazy(async () => ({ default: (await loadEditing()).ServiceEditing }));

export interface ServicesEditorProps {
  page: ServicesPage & { constraint: FormConstraint };
  /** The page's own path: links add which part is open. */
  base: string;
  answer: EditorAnswer | undefined;
}

/** The services of an outlet; its URL says which part of it is open. */
export function ServicesEditor({ page, base, answer }: ServicesEditorProps) {
  const { view, isMobile, canEdit, constraint } = page;
  if (view.kind !== "list") return <ServiceEditing view={view} {...{ base, isMobile, canEdit, constraint, answer }} />;
  return <ServiceList view={view} base={base} canEdit={canEdit} answer={answerTo(answer, "move")} />;
}
