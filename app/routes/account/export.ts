import { exportAccount } from "#app/features/operations/privacy/account-export.server.ts";
import { userContext } from "#app/http/context.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/export.ts";

/** The person's own data as a file, sent while it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUnderLimit("export", { request, context });
  return new Response(streamOf(exportAccount(context.get(userContext).id)), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="pangkas-data-saya.json"',
      "Cache-Control": "private, no-store",
    },
  });
}

function streamOf(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return();
    },
  });
}
