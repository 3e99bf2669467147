import type { ServicesView } from "#app/features/catalog/services-page.ts";
import { answerTo, type EditorAnswer } from "#app/features/catalog/ui/editor-answer.ts";
import { ServiceDelete } from "#app/features/catalog/ui/service-delete.tsx";
import { NewService } from "#app/features/catalog/ui/service-form.tsx";
import { ServiceTemplates } from "#app/features/catalog/ui/service-templates.tsx";
import { StoredService } from "#app/features/catalog/ui/stored-service.tsx";

export interface ServiceEditingProps {
  view: Exclude<ServicesView, { kind: "list" }>;
  base: string;
  isMobile: boolean;
  canEdit: boolean;
  answer: EditorAnswer | undefined;
}

/** What opens from the list of services: one of them, a new one, the templates, or the question before one goes. */
export function ServiceEditing({ view, base, isMobile, canEdit, answer }: ServiceEditingProps) {
  switch (view.kind) {
    case "templates":
      return <ServiceTemplates view={view} base={base} answer={answerTo(answer, "take-over")} />;
    case "add":
      return <NewService isMobile={isMobile} barbers={view.barbers} answer={answerTo(answer, "add")} />;
    case "service":
      return <StoredService view={view} base={base} isMobile={isMobile} canEdit={canEdit} answer={answer} />;
    case "delete":
      return <ServiceDelete view={view} base={base} answer={answerTo(answer, "delete")} />;
  }
}
