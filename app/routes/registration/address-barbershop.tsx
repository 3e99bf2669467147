import { AddressPage } from "#app/features/outlets/registration/address-step-page.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { answerAddressPage, loadAddressPage } from "#app/routes/registration/address-page.server.ts";
import type { Route } from "./+types/address-barbershop";

const path = paths.registrationAddressBarbershop;

export const meta = () =>
  pageMeta({ title: "Alamat barbershop", description: "Wilayah, alamat, dan titik barbershop di peta.", path });

export const loader = (args: Route.LoaderArgs) => loadAddressPage(args, path);

export const action = (args: Route.ActionArgs) => answerAddressPage(args, path);

export default function AddressBarbershop({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressPage key={loaderData.frame.draftId} {...loaderData} answer={useFormAnswer(actionData)} />;
}
