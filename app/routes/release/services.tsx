import { ServicesEditor } from "#app/features/outlets/catalog/services-editor.tsx";
import { servicesTitle } from "#app/features/outlets/catalog/services-page.ts";
import { ReleaseFrame } from "#app/features/outlets/release/release-frame.tsx";
import { releasePath } from "#app/features/outlets/release/release-pages.ts";
import type { EditorAnswer } from "#app/http/editor-answer.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ConflictsFirst } from "#app/http/pages/conflicts-first.tsx";
import { openReleasePage, requireReleaseOutlet } from "#app/http/release-page.server.ts";
import { answerServices, openServices } from "#app/http/services-editor.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/services.ts";

export function meta() {
  return pageMeta({
    title: "Layanan outlet baru",
    description: "Pilih layanan, harga, dan lamanya.",
    path: paths.releaseServices,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const frame = await openReleasePage({ context, url }, "services");
  return { frame, page: frame.isOpen ? await openServices(frame.outlet, true, url) : null };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const outlet = await requireReleaseOutlet({ context, url }, "services");
  return answerServices({ request, context }, outlet.id, releasePath("services", outlet.id));
}

/** Also after a refusal: what is stored may have changed meanwhile. */
export const shouldRevalidate = () => true;

export default function ReleaseServices({ loaderData: { frame, page }, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = useFormAnswer(actionData);
  const base = frame.path;
  if (!page) return <ReleaseFrame frame={frame}>{null}</ReleaseFrame>;
  const isList = page.view.kind === "list";
  const back =
    isList || (page.view.kind === "templates" && page.view.isFirst) ? frame.back : { to: base, label: "Layanan" };
  return (
    <ReleaseFrame
      frame={{ ...frame, title: servicesTitle(page.view), back, lacks: isList ? frame.lacks : [] }}
      {...(isList ? {} : { bar: null })}
    >
      <ConflictsFirst answer={answer}>
        <ServicesEditor key={page.view.kind} page={page} base={base} answer={answer} />
      </ConflictsFirst>
    </ReleaseFrame>
  );
}
