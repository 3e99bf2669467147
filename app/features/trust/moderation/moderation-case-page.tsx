import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ModerationCase } from "#app/features/trust/moderation/moderation.queries.server.ts";
import { hideReasonLength } from "#app/features/trust/review-rules/review.ts";
import { StarText } from "#app/features/trust/reviews/star-text.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { FactLink, FactsList } from "#app/ui/facts-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { errorsOfActs, ReasonField } from "#app/ui/form/reason-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const statusText = { HELD: "Ditahan", PUBLISHED: "Tampil", HIDDEN: "Disembunyikan" } as const;
const statusTone = { HELD: "warning", PUBLISHED: "success", HIDDEN: "neutral" } as const;

interface CaseProps {
  review: ModerationCase;
  answer: FormAnswer | undefined;
  /** A member of management decides, who says why for the audit log; those who only read have no form. */
  management?: { mayAct: boolean } | undefined;
}

interface CasePageProps extends CaseProps {
  back: { to: string; label: string };
  bookingPath: string;
  /** What was done with it so far. */
  story?: ReactNode;
}

/** An admin reads a review with what speaks for and against it, and decides. */
export function ModerationCasePage({ review, back, bookingPath, answer, management, story }: CasePageProps) {
  const { booking, outlet } = review;
  return (
    <PageShell width="reading">
      <PageHeader
        title={`Ulasan ${review.author}`}
        lead={<Badge tone={statusTone[review.status]}>{statusText[review.status]}</Badge>}
        back={back}
      />
      {answer && (
        <ErrorSummary
          title="Belum tersimpan"
          errors={management ? errorsOfActs(answer) : answer.errors}
          fields={["reason", "words", "reason-publish", "reason-hide"]}
          answer={answer}
        />
      )}
      {review.matches.length > 0 && (
        <Notice tone="warning" title="Yang ditemukan">
          <ul className="list-disc pl-5">
            {review.matches.map(({ reason, found }) => (
              <li key={`${reason} ${found}`} className="break-words">
                {reason}: <mark className="bg-amber-200">{found}</mark>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Card as="article" className="space-y-3">
        <StarText rating={review.rating} />
        {review.text ? (
          <p className="break-words whitespace-pre-line text-stone-800">{review.text}</p>
        ) : (
          <p className="text-stone-600">Tanpa tulisan.</p>
        )}
        {review.photos.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {review.photos.map(({ id, key, ...photo }, index) => (
              <li key={id}>
                <a href={`/media/${key}-960.webp`} target="_blank" rel="noreferrer" className="block rounded-lg">
                  <Picture
                    {...photo}
                    mediaKey={key}
                    alt={`Foto ulasan ${index + 1}`}
                    sizes="96px"
                    className="size-24 rounded-lg"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {review.reply && (
          <div className="rounded-lg bg-stone-100 p-3 text-stone-700">
            <p className="font-semibold text-stone-900">Jawaban outlet</p>
            <p className="break-words whitespace-pre-line">{review.reply}</p>
          </div>
        )}
      </Card>
      <Card>
        <FactsList
          rows={[
            {
              term: "Booking",
              detail: <FactLink to={bookingPath}>{booking.code}</FactLink>,
            },
            { term: "Kunjungan", detail: booking.when },
            { term: "Pelanggan", detail: review.author },
            { term: "Outlet", detail: `${outlet.name} (${review.owner})` },
            { term: "Barber", detail: `${review.barberName}, ${review.barberRating} dari 5` },
            { term: "Ditulis", detail: review.written },
            ...(review.edited ? [{ term: "Diubah", detail: review.edited }] : []),
          ]}
        />
      </Card>
      <Reports review={review} />
      <Decision review={review} answer={answer} management={management} />
      {story}
    </PageShell>
  );
}

function Reports({ review: { reports } }: { review: ModerationCase }) {
  if (reports.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="laporan" className="space-y-3">
      <CardTitle id="laporan">Laporan</CardTitle>
      <ul className="divide-y divide-stone-200">
        {reports.map(({ id, reason, text, by, at, status }) => (
          <li key={id} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">
              {reason} {status !== "OPEN" && <Badge>Sudah diputuskan</Badge>}
            </p>
            {text && <p className="break-words whitespace-pre-line text-stone-800">{text}</p>}
            <p className="text-sm text-stone-600">
              {by}, {at}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Decision({ review, answer, management }: CaseProps) {
  if (management && !management.mayAct) return null;
  const typed = (act: string) => (answer?.values.act === act ? answer : undefined);
  const reasonFor = (act: string) => management && <ReasonField of={act} answer={typed(act)} />;
  // What the author reads; an admin's word is that and nothing else.
  const words = management ? "words" : "reason";
  if (review.isOwn) {
    return <Notice title="Minta admin lain">Ulasan tentang diri atau outlet Anda diputuskan orang lain.</Notice>;
  }
  return (
    <>
      {review.status === "HIDDEN" && <Notice title="Alasan disembunyikan">{review.hiddenReason}</Notice>}
      {review.canPublish && (
        <Card as="section" aria-labelledby="tampilkan">
          <CardTitle id="tampilkan">{review.status === "PUBLISHED" ? "Biarkan tampil" : "Terbitkan"}</CardTitle>
          <Form method="post" noValidate className="mt-4 space-y-6">
            <input type="hidden" name="act" value="publish" />
            <input type="hidden" name="version" value={review.version} />
            {reasonFor("publish")}
            <SubmitButton pendingLabel="Menyimpan…">
              {review.status === "PUBLISHED" ? "Biarkan tampil" : "Terbitkan"}
            </SubmitButton>
          </Form>
        </Card>
      )}
      {review.canHide && (
        <Card as="section" aria-labelledby="sembunyikan">
          <CardTitle id="sembunyikan">Sembunyikan</CardTitle>
          <Form method="post" noValidate className="mt-4 space-y-6">
            <input type="hidden" name="act" value="hide" />
            <input type="hidden" name="version" value={review.version} />
            <TextArea
              name={words}
              label={management ? "Penjelasan untuk penulis" : "Alasan"}
              hint="Penulis ulasan membacanya."
              required
              rows={3}
              maxLength={hideReasonLength.most}
              defaultValue={typedIn(answer, words)}
              error={answer?.errors[words]}
            />
            {reasonFor("hide")}
            <SubmitButton variant="danger" pendingLabel="Menyimpan…">
              Sembunyikan ulasan
            </SubmitButton>
          </Form>
        </Card>
      )}
      {!review.canPublish && <p className="text-stone-600">Tidak ada yang menunggu keputusan pada ulasan ini.</p>}
    </>
  );
}
