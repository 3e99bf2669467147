import { data } from "react-router";
import { findPortfolio } from "#app/features/outlets/portfolio/cuts.queries.server.ts";
import { PortfolioEditor } from "#app/features/outlets/portfolio/portfolio-editor.tsx";
import { EditFrame } from "#app/features/outlets/profile/edit-frame.tsx";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerPortfolio } from "#app/http/portfolio.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/edit-portfolio.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Hasil potongan",
    description: "Foto potongan seorang barber, dengan gaya dan layanannya.",
    path: paths.editPortfolio(params),
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, status } = await requireManagedOutlet(context, params.id);
  const portfolio = await findPortfolio(id, params.barberId);
  if (!portfolio) throw data(null, { status: 404 });
  return { outlet: { id, status, canEdit: canEditOutlet(status, managerOf(context)) }, portfolio };
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireManagedOutlet(args.context, args.params.id);
  return answerPortfolio(args, { outletId: id, barberId: args.params.barberId });
}

/** Also after a refusal: what is stored may have changed meanwhile. */
export const shouldRevalidate = () => true;

export default function EditPortfolio({ loaderData: { outlet, portfolio }, actionData }: Route.ComponentProps) {
  const { id, name, services, cuts } = portfolio;
  const answer = useFormAnswer(actionData);
  const back = { to: `${paths.editBarbers(outlet)}?barber=${id}`, label: name };
  const lead = `Potongan ${name} yang dilihat pelanggan, dan yang ditemukan pencarian menurut gayanya.`;
  return (
    <EditFrame outlet={outlet} title="Hasil potongan" lead={lead} back={back}>
      <PortfolioEditor barberName={name} services={services} cuts={cuts} canEdit={outlet.canEdit} answer={answer} />
    </EditFrame>
  );
}
