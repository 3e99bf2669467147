import { data } from "react-router";
import type { z } from "zod";
import { addCut, type CutChanged } from "#app/features/outlets/portfolio/add-cut.server.ts";
import { moveCut, removeCut, tagCut } from "#app/features/outlets/portfolio/change-cut.server.ts";
import { cutTagsForm, newCutFields } from "#app/features/outlets/portfolio/cut.schema.ts";
import { cutRefusalText } from "#app/features/outlets/portfolio/cut.ts";
import { cutSlot } from "#app/features/outlets/portfolio/portfolio-editor.tsx";
import type { RouteArgs } from "#app/http/context.ts";
import { type Rejected, readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { answerPictureForm, type PictureActed } from "#app/http/picture-form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { pictureRefusalText } from "#app/lib/picture-limits.ts";

/**
 * Answers the forms of a barber's portfolio: a new picture with its style, service and consent, and what is changed of
 * one that is there.
 * @throws a redirect to the portfolio after success; 404 for another outlet's barber or picture
 */
export async function answerPortfolio(
  args: RouteArgs,
  { outletId, barberId }: { outletId: string; barberId: string },
): Promise<Rejected> {
  const { request, context, url } = args;
  const own = { outletId, barberId, editor: managerOf(context) };
  const answered = await answerPictureForm(args, [cutSlot], {
    add: (_slot, bytes, replacedId, fields) => (replacedId ? Promise.resolve(nowhere) : add(own, bytes, fields)),
    remove: async (cutId) => told(await removeCut({ ...own, cutId })),
    move: async (cutId, direction) => told(await moveCut({ ...own, cutId, direction })),
    describe: async () => nowhere,
  });
  if (answered) return answered;

  await requireUnderLimit("outlet-write", { request, context });
  const form = await readForm(request, cutTagsForm);
  if (!form.ok) return form.rejected;
  const { cut: cutId, style, service } = form.value;
  const tagged = await tagCut({ ...own, cutId, tags: { style, service } });
  if (tagged.ok) throw await redirectWithToast(`${url.pathname}#slot-${cutSlot}`, { title: "Foto disimpan" });
  const text = cutRefusalText(tagged.reason);
  if (text === null) throw data(null, { status: 404 });
  return form.reject({ [tagged.reason === "unknown-service" ? "service" : ""]: text });
}

const nowhere = { ok: false, text: null } as const;

/** Says all that is wrong at once, and gives back what was chosen. */
async function add(
  own: Omit<Parameters<typeof addCut>[0], "tags" | "bytes">,
  bytes: Uint8Array,
  { style = "", service = "", consent = "" }: Readonly<Record<string, string>>,
): Promise<PictureActed> {
  const values = { intent: "add", style, service, consent };
  const refuse = (errors: Record<string, string[]>): PictureActed => {
    return { ok: false, text: Object.values(errors).flat().join(" "), form: { values, errors } };
  };
  const read = newCutFields.safeParse(values);
  const missing: Record<string, string[]> = bytes.length === 0 ? { [cutSlot]: [pictureRefusalText.empty] } : {};
  if (!read.success || bytes.length === 0) return refuse({ ...missing, ...messagesOf(read.error?.issues ?? []) });
  const { consent: _, ...tags } = read.data;
  const added = await addCut({ ...own, tags, bytes });
  if (added.ok) return added;
  const text = cutRefusalText(added.reason);
  if (text === null) return nowhere;
  return refuse({ [added.reason === "unknown-service" ? "service" : cutSlot]: [text] });
}

function messagesOf(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ""), [message]]));
}

function told(changed: CutChanged): PictureActed {
  return changed.ok ? changed : { ok: false, text: cutRefusalText(changed.reason) };
}
