import { data } from "react-router";
import { showOutletCuts } from "#app/features/outlets/discovery/show-outlet-cuts.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { OutletCutsPage } from "#app/http/pages/outlet-cuts-page.tsx";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/barbershop-cuts.ts";

export function meta({ loaderData, params }: Route.MetaArgs) {
  const name = loaderData?.name ?? "outlet";
  const shown = loaderData?.barbers.flatMap(({ cuts }) => cuts.map(({ style }) => style)) ?? [];
  const styles = [...new Set(shown)].slice(0, 3).join(", ");
  return pageMeta({
    title: `Hasil potongan ${name}`,
    description: styles
      ? `Foto potongan barber di ${name}: ${styles}. Pesan langsung dari fotonya.`
      : `Belum ada foto hasil potongan barber yang ditampilkan di ${name}.`,
    path: paths.barbershopCuts(params),
    isPublic: true,
  });
}

export async function loader({ params }: Route.LoaderArgs) {
  const shown = await showOutletCuts(params.id);
  if (!shown) throw data(null, { status: 404 });
  return shown;
}

export default function BarbershopCuts({ loaderData }: Route.ComponentProps) {
  return <OutletCutsPage {...loaderData} />;
}
