import { nextStepOf } from "#app/features/outlets/release/next-step.ts";
import { OutletActivation } from "#app/features/outlets/release/outlet-activation.tsx";
import { listMissing } from "#app/features/outlets/status/release.queries.server.ts";
import { requireOutletOfQuery } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/activation.ts";

export function meta() {
  return pageMeta({
    title: "Aktifkan outlet",
    description: "Apa yang terjadi saat outlet Anda aktif.",
    path: paths.outletActivation,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, name, status } = await requireOutletOfQuery({ context, url });
  return { outlet: { id, name, status }, onward: nextStepOf({ id, status }, await listMissing(id)) };
}

export default function Activation({ loaderData: { outlet, onward } }: Route.ComponentProps) {
  return <OutletActivation outlet={outlet} onward={onward} />;
}
