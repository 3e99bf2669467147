import { answerTo } from "#app/features/outlets/catalog/editor-answer.ts";
import { ServiceDelete } from "#app/features/outlets/catalog/service-delete.tsx";
import { NewService } from "#app/features/outlets/catalog/service-form.tsx";
import { ServiceTemplates } from "#app/features/outlets/catalog/service-template-form.tsx";
import type { ServicesView } from "#app/features/outlets/catalog/services-page.ts";
import { StoredService } from "#app/features/outlets/catalog/stored-service.tsx";
import type { FormAnswer, FormConstraint } from "#app/ui/form/form-answer.ts";

export interface ServiceEditingProps {
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
