import { data } from "react-router";
import { z } from "zod";
import { feedAnswers } from "#app/features/bookings/calendar-feeds/calendar-feed-rules.ts";
import { listMyFeeds } from "#app/features/bookings/calendar-feeds/calendar-feeds.queries.server.ts";
import { CalendarPage } from "#app/features/bookings/calendar-feeds/calendar-page.tsx";
import { changeFeed } from "#app/features/bookings/calendar-feeds/change-feed.server.ts";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/calendar";

/** Without a barber: the person's own bookings. */
const calendarFeedForm = z.object({
  act: z.enum(["create", "renew", "revoke"]),
  barber: z.uuid().optional(),
});

export function meta() {
  return pageMeta({
    title: "Kalender",
    description: "Alamat kalender dengan booking Anda, untuk kalender di ponsel atau komputer Anda.",
    path: paths.calendars,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { feeds: await listMyFeeds(context.get(userContext).id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, calendarFeedForm);
  if (!form.ok) return form.rejected;
  const { act, barber = null } = form.value;
  const changed = await changeFeed({ act, userId: context.get(userContext).id, barberId: barber });
  if (!changed.ok) throw data(null, { status: 404 });
  return redirectWithToast(paths.calendars, { title: feedAnswers[act] });
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const trouble = answer ? "Pilih lagi salah satu tombol di bawah." : undefined;
  return <CalendarPage feeds={loaderData.feeds} trouble={trouble} />;
}
