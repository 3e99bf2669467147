import { abuseKinds, abuseKindText, whyText } from "#app/features/trust/abuse/abuse-signal.ts";
import { listSignals } from "#app/features/trust/abuse/abuse-signals.queries.server.ts";
import { csvOfList } from "#app/http/money-export.server.ts";
import type { Route } from "./+types/abuse-csv.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  const kind = abuseKinds.find((each) => each === url.searchParams.get("kind")) ?? null;
  const quiet = url.searchParams.get("quiet") === "1" ? "1" : null;
  return csvOfList(
    { request, context },
    {
      list: "abuse",
      header: ["Tanda", "Siapa", "ID", "Ukuran", "Mengapa"],
      filter: { kind, quiet },
      async read() {
        const signals = await listSignals({ ...(kind && { kinds: [kind] }), withQuiet: quiet !== null });
        return signals.map((each) => [
          ...[abuseKindText[each.kind].name, each.name, each.subjectId, each.size, whyText(each)],
        ]);
      },
    },
  );
}
