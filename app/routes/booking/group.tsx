import { data } from "react-router";
import { groupForm, readGroup } from "#app/features/bookings/groups/group.schema.ts";
import { groupRefusals } from "#app/features/bookings/groups/group.ts";
import { findGroupPageData } from "#app/features/bookings/groups/group-page.queries.server.ts";
import { GroupPage } from "#app/features/bookings/groups/group-page.tsx";
import { placeGroup } from "#app/features/bookings/groups/place-group.server.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { inTurn, noTurn } from "#app/http/own-turn.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { clearTyped, readTyped, rejectKeeping } from "#app/http/typed-cookie.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/group";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `Rombongan di ${loaderData.page.outlet.name}` : "Booking rombongan",
    description: "Booking untuk 2 sampai 4 orang pada waktu yang sama.",
    path: paths.bookGroup(params),
  });

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const page = await findGroupPageData(params.id, url.searchParams, context.get(userContext));
  if (!page) throw data(null, { status: 404 });
  const typed = await readTyped(request, formAt(params.id));
  return data({ page, typed }, { status: Object.keys(page.errors).length > 0 ? 422 : 200 });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const form = await readForm(request, groupForm);
  if (!form.ok) return form.rejected;
  const customer = { ...context.get(userContext), requestId: context.get(requestIdContext) };
  const choices = readGroup(url.searchParams);
  const placed = await inTurn(customer.id, form.value.idempotencyKey, () =>
    placeGroup({ ...form.value, outletId: params.id, customer, choices }),
  );
  const keep = (rejected: ReturnType<typeof form.reject>) => rejectKeeping(formAt(params.id), contactFields, rejected);
  if (!placed) return keep(form.reject(noTurn.errors, noTurn.status));
  if (placed.ok) {
    const title = `${choices.persons.length} booking dibuat`;
    const description = "Setiap orang punya kode check-in sendiri.";
    const headers = new Headers({ "Set-Cookie": await clearTyped(formAt(params.id)) });
    throw await redirectWithToast(paths.myBookings, { title, description }, headers);
  }
  if (placed.reason === "outlet-not-found") throw data(null, { status: 404 });
  if (placed.reason === "account-deleted") throw data(null, { status: 401 });
  return keep(form.reject({ "": groupRefusals[placed.reason] }, lostRaces.has(placed.reason) ? 409 : 422));
}

/** The same as of whoever books alone there: the next time asks for the same contact. */
const formAt = (id: string) => ({ path: "/booking", id });
const contactFields = ["contactName", "contactPhone"];

const lostRaces: ReadonlySet<string> = new Set(["taken", "busy", "own-overlap"]);

/** Also after a refusal: who is free is that of now. */
export const shouldRevalidate = () => true;

export default function Group({ loaderData: { page, typed }, actionData }: Route.ComponentProps) {
  return <GroupPage page={page} typed={typed} answer={useFormAnswer(actionData)} />;
}
