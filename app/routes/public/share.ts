import { redirect } from "react-router";
import { sharedTarget } from "#app/features/operations/app/shared-link.ts";
import { queryLimit } from "#app/features/outlets/search/search.schema.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";
import { env } from "#app/platform/env.server.ts";
import type { Route } from "./+types/share.ts";

/** Where the installed app gets what other apps share with it: `share_target` of /manifest.json. */
export async function loader({ url }: Route.LoaderArgs) {
  const part = (name: string) => url.searchParams.get(name) ?? "";
  const shared = { title: part("title"), text: part("text"), url: part("url") };
  const target = sharedTarget(shared, { origin: env.ORIGIN, mostLetters: queryLimit });
  switch (target.kind) {
    case "page":
      return redirect(target.path);
    case "search":
      return redirect(`${paths.home}?${new URLSearchParams({ q: target.words })}`);
    case "unknown":
      return redirectWithToast(paths.home, {
        title: "Yang Anda bagikan bukan halaman kami",
        description: "Cari barbershop dengan nama atau tempatnya di sini.",
      });
  }
}
