import { ReleaseIntroduction } from "#app/features/outlets/release/release-introduction.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { openReleasePage } from "#app/http/release-page.server.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/introduction.ts";

export function meta() {
  return pageMeta({
    title: "Siapkan outlet",
    description: "Yang perlu diisi sebelum outlet Anda dibuka.",
    path: paths.releaseIntroduction,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return openReleasePage({ context, url }, "introduction");
}

export default function Introduction({ loaderData }: Route.ComponentProps) {
  return <ReleaseIntroduction frame={loaderData} />;
}
