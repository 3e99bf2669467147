import { listBlocks } from "#app/features/trust/safety/blocks.queries.server.ts";
import { BlocksPage } from "#app/features/trust/safety/blocks-page.tsx";
import { answerLift } from "#app/http/block-list.server.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/blocked-customers.ts";

export function meta() {
  return pageMeta({
    title: "Pelanggan yang diblokir",
    description: "Pelanggan yang tidak dapat booking di outlet Anda.",
    path: paths.blockedCustomers,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { blocks: await listBlocks(context.get(userContext).id, "OUTLET") };
}

export function action(args: Route.ActionArgs) {
  return answerLift(args, "OUTLET", paths.blockedCustomers);
}

/** Also after a refusal: the list shown is that of now. */
export const shouldRevalidate = () => true;

export default function OutletBlocks({ loaderData: { blocks }, actionData }: Route.ComponentProps) {
  return (
    <BlocksPage
      blocks={blocks}
      lead="Pelanggan ini tidak dapat booking di outlet Anda. Mereka tidak diberi tahu siapa yang memblokir."
      empty="Anda dapat memblokir pelanggan saat melaporkannya dari halaman booking."
      answer={useFormAnswer(actionData)}
    />
  );
}
