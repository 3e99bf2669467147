import { data, Form } from "react-router";
import { z } from "zod";
import { handleMessage, reopenMessage } from "#app/features/messages/contact/handle-messages.server.ts";
import { showMessage } from "#app/features/messages/contact/messages.queries.server.ts";
import { MessageCard } from "#app/features/messages/contact/messages-list.tsx";
import { readForm } from "#app/http/form.server.ts";
import { actingMemberOf, mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { actReason } from "#app/lib/act-reason.ts";
import * as paths from "#app/paths.ts";
import { StoryCard } from "#app/ui/act-story.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { ReasonField } from "#app/ui/form/reason-field.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/message.ts";

/** What was done about a message, or why it is opened again. */
const messageForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("handle"), reason: actReason }),
    z.object({ act: z.literal("reopen"), reason: actReason }),
  ],
  { error: "Pilih yang akan dilakukan." },
);

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu pesan kontak",
    description: "Isi pesan dan yang sudah dilakukan.",
    path: paths.managedMessage(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const message = await showMessage(params.id);
  if (!message) throw data(null, { status: 404 });
  return { message, mayAct: mayAct(context) };
}

const doneText = { handle: "Pesan ditandai sudah ditangani.", reopen: "Pesan dibuka lagi." } as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  if (!(await showMessage(params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, messageForm);
  if (!form.ok) return form.rejected;
  const { act, reason } = form.value;
  const change = act === "handle" ? handleMessage : reopenMessage;
  const changed = await change({ messageId: params.id, member: actingMemberOf(context, reason) });
  if (!changed.ok && changed.reason === "not-found") throw data(null, { status: 404 });
  if (!changed.ok) return form.reject({ "": "Pesan ini sudah berubah. Periksa keadaannya yang sekarang." }, 409);
  return redirectWithToast(paths.managedMessage(params), { title: doneText[act] });
}

/** Also after a refusal: the state shown is that of now. */
export const shouldRevalidate = () => true;

export default function ManagementMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { message } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader title={`Pesan ${message.name}`} back={{ to: paths.managedMessages, label: "Pesan kontak" }} />
      <ErrorSummary title="Belum tersimpan" errors={answer?.errors} fields={["reason"]} answer={answer} />
      <MessageCard message={message} />
      {message.senderId && (
        <p>
          <LinkButton variant="secondary" to={paths.user({ id: message.senderId })}>
            Buka akun pengirimnya
          </LinkButton>
        </p>
      )}
      {loaderData.mayAct && (
        <Card>
          <Form method="post" noValidate className="space-y-6">
            <input type="hidden" name="act" value={message.handled ? "reopen" : "handle"} />
            <ReasonField answer={answer} />
            <SubmitButton variant={message.handled ? "secondary" : "primary"} pendingLabel="Menyimpan…">
              {message.handled ? "Buka lagi" : "Tandai sudah ditangani"}
            </SubmitButton>
          </Form>
        </Card>
      )}
      <StoryCard label="Yang sudah dilakukan" items={message.story} />
    </PageShell>
  );
}
