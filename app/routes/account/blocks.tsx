import { listBlocks } from "#app/features/trust/safety/blocks.queries.server.ts";
import { BlocksPage } from "#app/features/trust/safety/blocks-page.tsx";
import { answerLift } from "#app/http/block-list.server.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/blocks.ts";

export function meta() {
  return pageMeta({
    title: "Daftar blokir Anda",
    description: "Outlet dan barber yang Anda blokir.",
    path: paths.blocks,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { blocks: await listBlocks(context.get(userContext).id, "CUSTOMER") };
}

export function action(args: Route.ActionArgs) {
  return answerLift(args, "CUSTOMER", paths.blocks);
}

/** Also after a refusal: the list shown is that of now. */
export const shouldRevalidate = () => true;

export default function AccountBlocks({ loaderData: { blocks }, actionData }: Route.ComponentProps) {
  return (
    <BlocksPage
      blocks={blocks}
      lead="Outlet dan barber ini tidak Anda temui lagi lewat Pangkas. Mereka tidak diberi tahu."
      empty="Anda dapat memblokir outlet atau barber saat melaporkannya dari halaman booking."
      back={{ to: paths.profile, label: "Profil" }}
      answer={useFormAnswer(actionData)}
    />
  );
}
