import { Form } from "react-router";
import type { MonitoredCase } from "#app/features/outlets/application-monitor/show-monitored.server.ts";
import { ReviewStatusBadge } from "#app/features/outlets/review-desk/review-status-badge.tsx";
import { ActStory } from "#app/ui/act-story.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { FactsList } from "#app/ui/facts-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { errorsOfActs, ReasonField } from "#app/ui/form/reason-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface MonitoredCaseProps {
  application: MonitoredCase;
  answer: FormAnswer | undefined;
  mayAct: boolean;
  outletPath: string;
}

/** One application on its way for management, which decides nothing here: it sees to it that somebody does. */
export function MonitoredCaseSections({ application, answer, mayAct, outletPath }: MonitoredCaseProps) {
  const { status, statusText, age, reviewer, counts } = application;
  const errors = answer ? errorsOfActs(answer) : {};
  return (
    <>
      <ErrorSummary
        title="Belum berhasil"
        errors={errors}
        fields={Object.keys(errors).filter((name) => name !== "act")}
        answer={answer}
      />
      <Card>
        <FactsList
          rows={[
            { term: "Keadaan", detail: <ReviewStatusBadge status={status} text={statusText} /> },
            ...(age
              ? [
                  {
                    term: "Umur",
                    detail: (
                      <>
                        {age.isOverdue && <Badge tone="danger">Terlambat</Badge>} {age.text}. {age.dueText}
                      </>
                    ),
                  },
                ]
              : []),
            { term: "Dikirim", detail: `${application.sentText} (kiriman ke-${application.round})` },
            ...(status === "IN_REVIEW"
              ? [{ term: "Peninjau", detail: `${reviewer ?? "Akun terhapus"}, sejak ${application.sinceText ?? "–"}` }]
              : []),
            ...(application.decidedText ? [{ term: "Keputusan terakhir", detail: application.decidedText }] : []),
            { term: "Pemilik", detail: `${application.owner.name}, ${application.owner.email}` },
            {
              term: "Outlet",
              detail: (
                <Link
                  to={outletPath}
                  className="inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4"
                >
                  {application.name}
                </Link>
              ),
            },
            { term: "Bagian yang diminta diperbaiki", detail: String(counts.findings) },
            { term: "Dokumen", detail: `${counts.files} berkas, ${counts.views} kali dibuka peninjau` },
          ]}
        />
      </Card>
      <Notice>Dokumen dibuka dan keputusan diambil oleh admin peninjau, bukan di sini.</Notice>
      {application.isOwn && <Notice>Pendaftaran ini milik Anda sendiri. Minta anggota manajemen lain.</Notice>}
      {mayAct && application.reviewers.length > 0 && <AssignForm application={application} answer={answer} />}
      {mayAct && application.canRelease && <ReleaseForm application={application} answer={answer} />}
      <Card as="section" aria-labelledby="riwayat" className="space-y-4">
        <CardTitle id="riwayat">Riwayat</CardTitle>
        <ActStory label="Riwayat pendaftaran, yang terbaru lebih dulu" items={application.events} />
      </Card>
    </>
  );
}

type FormProps = Pick<MonitoredCaseProps, "application" | "answer">;

const typedOf = (answer: FormAnswer | undefined, act: string) => (answer?.values.act === act ? answer : undefined);

function AssignForm({ application: { reviewers, reviewer }, answer }: FormProps) {
  const typed = typedOf(answer, "assign");
  return (
    <Card as="section" aria-labelledby="alihkan">
      <CardTitle id="alihkan">{reviewer ? "Alihkan ke peninjau lain" : "Berikan kepada peninjau"}</CardTitle>
      <Form method="post" noValidate className="mt-4 space-y-6">
        <input type="hidden" name="act" value="assign" />
        <SelectField
          {...fieldOf(typed, "reviewer")}
          label="Peninjau"
          required
          placeholder="Pilih peninjau"
          options={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ReasonField of="assign" answer={typed} />
        <SubmitButton pendingLabel="Menyimpan…">Alihkan</SubmitButton>
      </Form>
    </Card>
  );
}

function ReleaseForm({ application: { reviewer, isStuck }, answer }: FormProps) {
  const typed = typedOf(answer, "release");
  return (
    <Card as="section" aria-labelledby="lepas">
      <CardTitle id="lepas">Lepas dari {reviewer ?? "peninjaunya"}</CardTitle>
      <p className="mt-2 text-stone-600">
        Pendaftaran kembali ke antrean dan admin mana pun dapat mengambilnya.
        {isStuck && " Peninjau ini sudah memegangnya lebih dari 2 jam."}
      </p>
      <Form method="post" noValidate className="mt-4 space-y-6">
        <input type="hidden" name="act" value="release" />
        <ReasonField of="release" answer={typed} />
        <SubmitButton variant="secondary" pendingLabel="Menyimpan…">
          Lepas
        </SubmitButton>
      </Form>
    </Card>
  );
}
