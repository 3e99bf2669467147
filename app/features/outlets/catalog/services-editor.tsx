import { lazy } from "react";
import { answerTo } from "#app/features/outlets/catalog/editor-answer.ts";
import { ServiceList } from "#app/features/outlets/catalog/service-list-view.tsx";
import type { ServicesPageData } from "#app/features/outlets/catalog/services-page.ts";
import type { FormAnswer, FormConstraint } from "#app/ui/form/form-answer.ts";

const loadEditing = () => import("#app/features/outlets/catalog/service-editing.tsx");
// The list is what most come for; browsers load the forms once one is opened, the server has them at hand.
const ServiceEditing = import.meta.env.SSR
  ? (await loadEditing()).ServiceEditing
  : lazy(async () => ({ default: (await loadEditing()).ServiceEditing }));

interface ServicesEditorProps {
  page: ServicesPageData & { constraint: FormConstraint };
  /** The page's own path: links add which part is open. */
  base: string;
  answer: FormAnswer | undefined;
}

/** The services of an outlet; its URL says which part of it is open. */
export function ServicesEditor({ page, base, answer }: ServicesEditorProps) {
  const { view, isMobile, canEdit, constraint } = page;
  if (view.kind !== "list") return <ServiceEditing view={view} {...{ base, isMobile, canEdit, constraint, answer }} />;
  return <ServiceList view={view} base={base} canEdit={canEdit} answer={answerTo(answer, "move")} />;
}
