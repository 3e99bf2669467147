import { PolicyForm } from "#app/features/bookings/settings/policy-form.tsx";
import { previewPolicy } from "#app/features/bookings/settings/preview-policy.server.ts";
import { policyForm } from "#app/features/bookings/settings/settings.schema.ts";
import { readForm } from "#app/http/form.server.ts";
import { answerSettings, openSettings, requireSettingsOutlet } from "#app/http/outlet-settings.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { SettingsFrame } from "#app/http/pages/settings-frame.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/settings-policy.ts";

export function meta() {
  return pageMeta({
    title: "Aturan booking",
    description: "Kapan pelanggan dapat memesan, memindah, dan membatalkan.",
    path: paths.policySettings,
  });
}

export function loader(args: Route.LoaderArgs) {
  return openSettings(args, "policy", previewPolicy);
}

export async function action(args: Route.ActionArgs) {
  await requireUnderLimit("outlet-write", args);
  const outlet = await requireSettingsOutlet(args);
  const form = await readForm(args.request, policyForm);
  return answerSettings({ ...args, outlet }, "policy", form, previewPolicy);
}

/** Also after a refusal: what is stored now, and from which edition the form goes on. */
export const shouldRevalidate = () => true;

export default function SettingsPolicy({ loaderData: { outlet, form }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <SettingsFrame outlet={outlet} title="Aturan booking" stored={form.stored}>
      <PolicyForm key={answer ? "answered" : form.seen} {...form} answer={answer} />
    </SettingsFrame>
  );
}
