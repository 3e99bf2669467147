import { redirect } from "react-router";
import { z } from "zod";
import { allowPush, stopAllPush, stopPush } from "#app/features/messages/preferences/change-push.server.ts";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/push";

/** Bytes of a key in base64url, as browsers give them, with or without padding. */
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Buffer.from(text, "base64url").length === bytes);

const endpoint = z.string().min(1).max(1000);

/** What a browser gave, or that it shall get no more; `stop-all` is of every browser of the person. */
const pushForm = z.discriminatedUnion("act", [
  z.object({ act: z.literal("subscribe"), endpoint, p256dh: key(65), auth: key(16) }),
  z.object({ act: z.literal("unsubscribe"), endpoint }),
  z.object({ act: z.literal("stop-all") }),
]);

const settings = paths.notificationSettings;

/** The settings have the switch. */
export function loader() {
  throw redirect(settings);
}

/** What scripts send when a browser allows messages or stops them; the last of the three is a form of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, pushForm);
  if (!form.ok) return form.rejected;
  const user = context.get(userContext);
  if (form.value.act === "stop-all") {
    await stopAllPush(user.id);
    return redirectWithToast(settings, { title: "Notifikasi dimatikan di semua browser." });
  }
  if (form.value.act === "unsubscribe") await stopPush(user.id, form.value.endpoint);
  else {
    const allowed = await allowPush({ userId: user.id, sessionId: user.sessionId }, form.value);
    if (!allowed.ok) return form.reject({ endpoint: "Layanan notifikasi browser ini tidak dikenal." });
  }
  return new Response(null, { status: 204 });
}
