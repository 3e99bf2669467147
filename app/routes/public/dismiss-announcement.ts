import { data, redirect } from "react-router";
import { z } from "zod";
import { closeAnnouncement } from "#app/http/announcement.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/dismiss-announcement.ts";

const closing = z.object({ announcement: z.uuid(), to: z.string().optional() });

export function loader() {
  return redirect(paths.home);
}

/** Closes the announcement for this browser and leads back; a form without an announcement leads back as well. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, closing);
  if (!form.ok) throw data(null, { status: 422 });
  const { announcement, to } = form.value;
  const headers = { "Set-Cookie": closeAnnouncement(announcement) };
  return redirect(safeReturnPath(to, paths.home), { status: 303, headers });
}
