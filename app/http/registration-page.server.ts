import { data, redirect } from "react-router";
import {
  findLastOpenDraftId,
  findOwnDraft,
  type OwnDraft,
} from "#app/features/outlets/registration/draft.queries.server.ts";
import { findNextPath } from "#app/features/outlets/registration/draft-facts.server.ts";
import { type NumberColumns, type StepToSave, saveStep } from "#app/features/outlets/registration/save-step.server.ts";
import { type StepFrame, stepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { acknowledgementPath, counterpartOf, sentPath, stepHref } from "#app/features/outlets/registration/step-way.ts";
import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import { type RouteArgs, userContext } from "#app/http/context.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";

export interface DraftPage {
  ownerId: string;
  draft: OwnDraft;
  frame: StepFrame;
}

/**
 * The draft that the URL names and what stands around this step of it. Without `?draft=` it leads to the draft where
 * the owner was last at work, without one of those to the first page; a page of the other type leads to its like, and
 * an application that can no longer be changed to the page that tells its state. A form counts as one use of the limit.
 * @throws those redirects; 404 for an unknown id and for anybody else's; 429
 */
export async function openDraftPage({ request, url, context }: RouteArgs, path: string): Promise<DraftPage> {
  if (request.method === "POST") await requireUnderLimit("registration-write", { request, context });
  const ownerId = context.get(userContext).id;
  const draft = await openDraft(ownerId, url, path);
  if (!draft.canEdit) throw redirect(stepHref(sentPath, draft.id));
  const isFromSummary = url.searchParams.get("from") === "summary";
  const frame = stepFrame(draft, path, isFromSummary);
  if (frame) return { ownerId, draft, frame };
  const counterpart = counterpartOf(draft.type, path)?.path ?? acknowledgementPath;
  throw redirect(stepHref(counterpart, draft.id, { summary: isFromSummary }));
}

/** @throws a redirect to the first unfinished step of the draft, or to its state; 404 for an unknown or foreign id */
export async function continueDraft(ownerId: string, draftId: string): Promise<never> {
  const draft = await findOwnDraft(ownerId, draftId);
  if (!draft) throw data(null, { status: 404 });
  throw redirect(stepHref(draft.canEdit ? await findNextPath(draft) : sentPath, draft.id));
}

/** @throws as `openDraftPage` for a missing, unknown or foreign id; the draft may be in any state */
export async function openDraft(ownerId: string, url: URL, path: string): Promise<OwnDraft> {
  const id = url.searchParams.get("draft");
  if (id === null) {
    const last = await findLastOpenDraftId(ownerId);
    throw redirect(last ? stepHref(path, last) : acknowledgementPath);
  }
  const draft = await findOwnDraft(ownerId, id);
  if (!draft) throw data(null, { status: 404 });
  return draft;
}

interface StepToAnswer {
  step: StepKey;
  data: StepToSave["data"];
  numbers?: NumberColumns;
}

/**
 * Saves the step and leads on.
 * @throws the redirect; 404 when the draft is gone. A draft that was sent meanwhile leads to the page of its state.
 */
export async function answerStep(page: DraftPage, { step, data: fields, numbers }: StepToAnswer): Promise<never> {
  const { ownerId, draft, frame } = page;
  const saved = await saveStep({
    ownerId,
    draftId: draft.id,
    step,
    outletType: draft.type,
    data: fields,
    ...(numbers && { numbers }),
  });
  if (saved.ok) throw redirect(frame.next, 303);
  if (saved.reason === "not-editable") throw redirect(stepHref(sentPath, draft.id), 303);
  throw data(null, { status: 404 });
}
