import { liftForm } from "#app/features/trust/safety/safety.schema.ts";
import { liftBlock } from "#app/features/trust/safety/visit-blocks.server.ts";
import { type ActionArgs, requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

/** Takes a block of this side back and shows the list again. */
export async function answerLift({ request, context }: ActionArgs, side: "CUSTOMER" | "OUTLET", here: string) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, liftForm);
  if (!form.ok) return form.rejected;
  const user = { id: context.get(userContext).id, side, requestId: context.get(requestIdContext) };
  const isLifted = await liftBlock(user, form.value.block);
  return isLifted
    ? redirectWithToast(here, { title: "Blokir dibuka" })
    : form.reject({ "": "Blokir itu sudah tidak ada. Inilah daftar sekarang." }, 409);
}
