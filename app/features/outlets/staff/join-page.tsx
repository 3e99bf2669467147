import { Form } from "react-router";
import type { Invitation, Post } from "#app/features/outlets/staff/staff.queries.server.ts";
import * as paths from "#app/paths.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { ClipperDrawing } from "#app/ui/tool-drawings.tsx";

interface JoinPageProps {
  email: string;
  invitations: readonly Invitation[];
  posts: readonly Pick<Post, "staffId" | "outlet" | "barber">[];
  answer: FormAnswer | undefined;
}

/** Invitations for the signed-in person's e-mail, and where they have joined. */
export function JoinPage({ email, invitations, posts, answer }: JoinPageProps) {
  return (
    <>
      <ErrorSummary title="Belum berhasil" errors={answer?.errors} fields={[]} answer={answer} />
      {invitations.length === 0 && posts.length === 0 && (
        <EmptyState
          drawing={<ClipperDrawing />}
          title="Tidak ada undangan untuk akun ini"
          text={
            <>
              Anda masuk sebagai <span className="wrap-anywhere font-semibold">{email}</span>. Undangan berlaku untuk
              alamat e-mail yang ditulis pemilik outlet: minta ia memakai alamat ini, atau masuk dengan akun Google yang
              diundang.
            </>
          }
        />
      )}
      {invitations.map(({ id, outlet, barber, inviter }) => (
        <Card key={id} as="section" aria-labelledby={`undangan-${id}`} className="space-y-4">
          <div className="space-y-1">
            <CardTitle id={`undangan-${id}`}>{outlet}</CardTitle>
            <p>
              {inviter} mengundang Anda sebagai barber <span className="font-semibold">{barber}</span>. Setelah
              menerima, Anda melihat kunjungan Anda hari ini, mencatat kedatangan pelanggan, dan menulis istirahat
              sendiri.
            </p>
          </div>
          <div className="grid items-start gap-2 md:grid-cols-2">
            <Form method="post">
              <HiddenFields values={{ id }} />
              <SubmitButton name="intent" value="accept" pendingLabel="Menyimpan…" fullWidth>
                Terima undangan<span className="sr-only">&nbsp;{outlet}</span>
              </SubmitButton>
            </Form>
            <Asked
              id={id}
              intent="decline"
              summary="Tolak"
              of={`undangan ${outlet}`}
              text="Undangan ini hilang. Pemilik outlet dapat mengundang Anda lagi."
              button="Ya, tolak"
            />
          </div>
        </Card>
      ))}
      {posts.length > 0 && (
        <section aria-labelledby="bergabung">
          <SectionHeading id="bergabung">Anda barber di</SectionHeading>
          <ul className="space-y-3">
            {posts.map(({ staffId, outlet, barber }) => (
              <Card key={staffId} as="li" className="flex flex-wrap items-center justify-between gap-3">
                <p>
                  <span className="wrap-anywhere font-semibold">{outlet}</span>
                  <span className="block text-stone-600">sebagai {barber}</span>
                </p>
                <div className="flex flex-wrap gap-2">
                  <LinkButton to={paths.ownDay} size="sm">
                    Hari saya
                  </LinkButton>
                  <Asked
                    id={staffId}
                    intent="leave"
                    summary="Berhenti"
                    of={`dari ${outlet}`}
                    text={`Anda tidak lagi melihat kunjungan di ${outlet}. Untuk kembali, pemilik harus mengundang Anda lagi.`}
                    button="Ya, berhenti"
                  />
                </div>
              </Card>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface AskedProps {
  id: string;
  intent: "decline" | "leave";
  summary: string;
  /** What it is about, for those who hear the buttons one by one. */
  of: string;
  text: string;
  button: string;
}

/** What only the owner can undo is asked first. */
function Asked({ id, intent, summary, of, text, button }: AskedProps) {
  return (
    <AskFirst
      variant="secondary"
      size="sm"
      summary={
        <>
          {summary}
          <span className="sr-only">&nbsp;{of}</span>
        </>
      }
      text={text}
    >
      <Form method="post">
        <HiddenFields values={{ id }} />
        <SubmitButton name="intent" value={intent} variant="danger" size="sm">
          {button}
        </SubmitButton>
      </Form>
    </AskFirst>
  );
}
