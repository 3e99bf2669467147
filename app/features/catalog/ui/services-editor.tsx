import type { ServicesPage } from "#app/features/catalog/services-page.ts";
import { answerTo, type EditorAnswer } from "#app/features/catalog/ui/editor-answer.ts";
import { ServiceDelete } from "#app/features/catalog/ui/service-delete.tsx";
import { NewService } from "#app/features/catalog/ui/service-form.tsx";
import { ServiceList } from "#app/features/catalog/ui/service-list.tsx";
import { ServiceTemplates } from "#app/features/catalog/ui/service-templates.tsx";
import { StoredService } from "#app/features/catalog/ui/stored-service.tsx";

export interface ServicesEditorProps {
  page: ServicesPage;
  /** The page's own path: links add which part is open. */
  base: string;
  answer: EditorAnswer | undefined;
}

/** The services of an outlet; its URL says which part of it is open. */
export function ServicesEditor({ page, base, answer }: ServicesEditorProps) {
  const { view, isMobile, canEdit } = page;
  switch (view.kind) {
    case "list":
      return <ServiceList view={view} base={base} canEdit={canEdit} answer={answerTo(answer, "move")} />;
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
