import { NewPromoPage } from "#app/features/bookings/promos/new-promo-page.tsx";
import { newPromoForm } from "#app/features/bookings/promos/promo.schema.ts";
import { promoSaveText } from "#app/features/bookings/promos/promo-text.ts";
import { listPromoOutlets } from "#app/features/bookings/promos/promos.queries.server.ts";
import { createPromo } from "#app/features/bookings/promos/save-promo.server.ts";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Route } from "./+types/new-promo.ts";

export function meta() {
  return pageMeta({
    title: "Buat kode promo",
    description: "Kode promo baru untuk outlet Anda.",
    path: paths.newPromo,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const outlets = await listPromoOutlets(context.get(userContext).id);
  const today = localDate(clock.now(), outlets[0]?.zone ?? "WIB");
  const { searchParams: asks } = url;
  return {
    outlets,
    asked: asks.get("outlet"),
    saved: {
      from: today.toString(),
      until: today.add({ days: 30 }).toString(),
      weekdays: asks.getAll("weekdays"),
      fromTime: asks.get("fromTime") ?? "",
      untilTime: asks.get("untilTime") ?? "",
      perCustomer: "1",
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("outlet-write", { request, context });
  const form = await readForm(request, newPromoForm);
  if (!form.ok) return form.rejected;
  const user = managerOf(context);
  const made = await createPromo(user, form.value);
  if (made.ok) {
    const { code } = form.value;
    return redirectWithToast(paths.promo({ id: made.promoId }), { title: `Kode ${code} tersimpan` });
  }
  if (made.reason === "outlet") return form.reject({ outletId: "Pilih outlet Anda" });
  const { field, text } = promoSaveText[made.reason];
  return form.reject({ [field]: text });
}

export default function NewPromo({ loaderData, actionData }: Route.ComponentProps) {
  return <NewPromoPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
