import { Form } from "react-router";
import { revisionFormId } from "#app/features/outlets/review-desk/application-review.ts";
import type { ReviewCase } from "#app/features/outlets/review-desk/show-review-case.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** What the reviewer may do now: take the application on, or decide it. */
export function ReviewBar({ application }: { application: ReviewCase }) {
  const { isMine, canClaim, reviewer, version } = application;
  if (isMine) {
    const seen = `?version=${version}`;
    return (
      <>
        <Form method="post">
          <HiddenFields values={{ intent: "release" }} />
          <SubmitButton variant="quiet">Lepas untuk admin lain</SubmitButton>
        </Form>
        <StickyBar
          action={
            <div className="flex gap-1 md:gap-2">
              <LinkButton to={paths.rejectApplication(application) + seen} variant="secondary" size="sm">
                Tolak
              </LinkButton>
              <SubmitButton form={revisionFormId} variant="secondary" size="sm">
                Minta perbaikan
              </SubmitButton>
              <LinkButton to={paths.approveApplication(application) + seen} size="sm">
                Setujui
              </LinkButton>
            </div>
          }
        />
      </>
    );
  }
  if (!canClaim) return null;
  return (
    <StickyBar
      caption={reviewer ? `Ditinjau oleh ${reviewer.name}` : "Menunggu peninjau"}
      action={
        <Form method="post">
          <HiddenFields values={{ intent: "claim" }} />
          <SubmitButton>{reviewer ? "Ambil alih" : "Mulai tinjau"}</SubmitButton>
        </Form>
      }
    />
  );
}
