import { ReviewForms } from "#app/features/money/withdrawal-review/review-forms.tsx";
import type { ReviewedWithdrawal } from "#app/features/money/withdrawal-review/withdrawal-review.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import type { DataRow } from "#app/ui/data-list.tsx";
import { FactLink, FactsList } from "#app/ui/facts-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { errorsOfActs } from "#app/ui/form/reason-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

interface WithdrawalReviewProps {
  withdrawal: ReviewedWithdrawal;
  mayAct: boolean;
  answer: FormAnswer | undefined;
  personPath: string;
}

/** Everything a withdrawal is decided by, and the decision. */
export function WithdrawalReview({ withdrawal, mayAct, answer, personPath }: WithdrawalReviewProps) {
  const { warnings, history, reason, statusText, approvals, needsSecond, status } = withdrawal;
  return (
    <>
      <ErrorSummary
        title="Belum diputuskan"
        errors={answer?.values.act === "approve" ? errorsOfActs(answer) : answer?.errors}
        fields={["reason", "reason-approve"]}
        answer={answer}
      />
      {status === "REQUESTED" && warnings.length > 0 && (
        <Notice tone="warning" title="Perhatikan sebelum memutuskan">
          <ul className="list-disc pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      {reason && (
        <Notice tone="danger" title={statusText.label}>
          {reason}
        </Notice>
      )}
      <Card>
        <FactsList rows={rowsOf(withdrawal, personPath)} />
      </Card>
      {status === "REQUESTED" && approvals.length > 0 && needsSecond && (
        <Notice title="Menunggu persetujuan kedua">
          Disetujui {approvals[0]?.by}. Di atas Rp 5.000.000, anggota lain juga menyetujui.
        </Notice>
      )}
      {mayAct && (status === "REQUESTED" || status === "APPROVED") && (
        <ReviewForms withdrawal={withdrawal} answer={answer} />
      )}
      <section aria-labelledby="history-heading">
        <SectionHeading id="history-heading">Penarikan lain orang ini</SectionHeading>
        {history.length === 0 ? (
          <p className="text-stone-600">Belum ada penarikan lain.</p>
        ) : (
          <Card padding="sm">
            <ul className="divide-y divide-stone-200">
              {history.map(({ id, code, amount, askedAt, label }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-1 py-1">
                  <Link
                    to={paths.managedWithdrawal({ id })}
                    className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
                  >
                    {code}
                  </Link>
                  <span className="text-sm text-stone-600">
                    {askedAt}, {label}
                  </span>
                  <span className="font-semibold tabular-nums">{amount}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </section>
    </>
  );
}

function rowsOf(withdrawal: ReviewedWithdrawal, personPath: string) {
  const { person, bank, source, amount, fee, askedAt, approvals, payout, ended } = withdrawal;
  const rows: (DataRow | null)[] = [
    { term: "Diterima di rekening", detail: amount, strong: true },
    { term: "Biaya penarikan", detail: fee },
    { term: "Dari", detail: source },
    {
      term: "Nama akun",
      detail: <FactLink to={personPath}>{`${person.name}${person.isSuspended ? " (ditangguhkan)" : ""}`}</FactLink>,
    },
    { term: "E-mail", detail: <span className="wrap-anywhere">{person.email}</span> },
    { term: "Terdaftar sejak", detail: person.since },
    { term: "Rekening tujuan", detail: bank.text },
    { term: "Nama pemilik rekening", detail: bank.holderName },
    { term: "Rekening ditambahkan", detail: bank.since },
    { term: "Diajukan", detail: askedAt },
    ...approvals.map(({ by, at }, index) => ({
      term: index === 0 ? "Disetujui" : "Persetujuan kedua",
      detail: `${by}, ${at}`,
    })),
    payout.sentAt ? { term: "Diserahkan ke bank", detail: payout.sentAt } : null,
    payout.reference
      ? { term: "Nomor transfer", detail: <span className="wrap-anywhere">{payout.reference}</span> }
      : null,
    payout.checkedAt ? { term: "Terakhir ditanyakan", detail: payout.checkedAt } : null,
    ...payout.events.map(({ status, at }) => ({ term: `Kabar bank: ${status}`, detail: at })),
    ended ? { term: "Selesai", detail: ended } : null,
  ];
  return rows.filter((row) => row !== null);
}
