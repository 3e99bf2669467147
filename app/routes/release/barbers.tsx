import { BarbersEditor } from "#app/features/outlets/barbers/barbers-editor.tsx";
import { barberLinks, barbersBack, barbersTitle } from "#app/features/outlets/barbers/barbers-page.ts";
import { ReleaseFrame } from "#app/features/outlets/release/release-frame.tsx";
import { releasePath } from "#app/features/outlets/release/release-pages.ts";
import { answerBarbers, openBarbers } from "#app/http/barbers-editor.server.ts";
import type { EditorAnswer } from "#app/http/editor-answer.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ConflictsFirst } from "#app/http/pages/conflicts-first.tsx";
import { openReleasePage, requireReleaseOutlet } from "#app/http/release-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/barbers.ts";

export function meta() {
  return pageMeta({
    title: "Barber outlet baru",
    description: "Siapa yang bekerja, layanan apa, dan jadwalnya.",
    path: paths.releaseBarbers,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const frame = await openReleasePage({ context, url }, "barbers");
  return { frame, page: frame.isOpen ? await openBarbers(frame.outlet, true, url) : null };
}

export async function action(args: Route.ActionArgs) {
  const outlet = await requireReleaseOutlet(args, "barbers");
  return answerBarbers(args, outlet.id, releasePath("barbers", outlet.id));
}

/** Also after a refusal: what is stored may have changed meanwhile. */
export const shouldRevalidate = () => true;

export default function ReleaseBarbers({ loaderData: { frame, page }, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = useFormAnswer(actionData);
  const base = frame.path;
  if (!page) return <ReleaseFrame frame={frame}>{null}</ReleaseFrame>;
  const isList = page.view.kind === "list";
  const back = barbersBack(page.view, base, frame.back);
  return (
    <ReleaseFrame
      frame={{ ...frame, title: barbersTitle(page.view), back, lacks: isList ? frame.lacks : [] }}
      {...(isList ? {} : { bar: null })}
    >
      <ConflictsFirst answer={answer}>
        <BarbersEditor
          key={page.view.kind}
          page={page}
          base={base}
          answer={answer}
          links={barberLinks(frame.outlet.id)}
        />
      </ConflictsFirst>
    </ReleaseFrame>
  );
}
