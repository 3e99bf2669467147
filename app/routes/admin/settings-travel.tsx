import { previewTravel } from "#app/features/bookings/settings/preview-travel.server.ts";
import { travelForm } from "#app/features/bookings/settings/settings.schema.ts";
import { TravelForm } from "#app/features/bookings/settings/travel-form.tsx";
import { readForm } from "#app/http/form.server.ts";
import { answerSettings, openSettings, requireSettingsOutlet } from "#app/http/outlet-settings.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { SettingsFrame } from "#app/http/pages/settings-frame.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/settings-travel.ts";

export function meta() {
  return pageMeta({
    title: "Jangkauan dan ongkos",
    description: "Sejauh apa Anda datang, dan ongkosnya.",
    path: paths.travelSettings,
  });
}

export function loader(args: Route.LoaderArgs) {
  return openSettings(args, "travel", previewTravel);
}

export async function action(args: Route.ActionArgs) {
  await requireUnderLimit("outlet-write", args);
  const outlet = await requireSettingsOutlet(args);
  const form = await readForm(args.request, travelForm);
  return answerSettings({ ...args, outlet }, "travel", form, previewTravel);
}

/** Also after a refusal: what is stored now, and from which edition the form goes on. */
export const shouldRevalidate = () => true;

export default function SettingsTravel({ loaderData: { outlet, form }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <SettingsFrame outlet={outlet} title="Jangkauan dan ongkos" stored={form.stored}>
      <TravelForm
        key={answer ? "answered" : form.seen}
        {...form}
        basePath={paths.editAddress({ id: outlet.id })}
        answer={answer}
      />
    </SettingsFrame>
  );
}
