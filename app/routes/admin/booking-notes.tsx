import { data } from "react-router";
import { isOutletBooking } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { noteForm } from "#app/features/bookings/commands/booking-notes.schema.ts";
import { addNote, deleteNote, findNotesPageData } from "#app/features/bookings/commands/booking-notes.server.ts";
import { NotesPage } from "#app/features/bookings/outlet-bookings/notes-page.tsx";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/booking-notes.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Catatan internal",
    description: "Yang ingin diingat outlet tentang satu booking.",
    path: paths.orderNotes(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await findNotesPageData(context.get(userContext), params.id);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const user = managerOf(context);
  if (!(await isOutletBooking(user, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, noteForm);
  if (!form.ok) return form.rejected;
  const here = paths.orderNotes(params);
  const order = { bookingId: params.id, user };
  if (form.value.intent === "delete") {
    const deleted = await deleteNote({ ...order, noteId: form.value.note });
    if (!deleted.ok) return form.reject({ "": "Catatan itu tidak dapat dihapus lagi." }, 409);
    return redirectWithToast(here, { title: "Catatan dihapus" });
  }
  const added = await addNote({ ...order, text: form.value.text });
  if (!added.ok) return form.reject({ "": "Catatan booking ini sudah penuh." });
  return redirectWithToast(here, { title: "Catatan disimpan" });
}

/** Also after a refusal: the notes are those of now. */
export const shouldRevalidate = () => true;

export default function BookingNotes({ loaderData, actionData }: Route.ComponentProps) {
  return <NotesPage page={loaderData} answer={useFormAnswer(actionData)} />;
}
