import { AlarmClock, Hourglass } from "lucide-react";
import { Form } from "react-router";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import { revisionFormId } from "#app/features/outlets/review-desk/application-review.ts";
import { ReviewBar } from "#app/features/outlets/review-desk/review-bar.tsx";
import { ReviewChecks } from "#app/features/outlets/review-desk/review-check-list.tsx";
import { ReviewHistory } from "#app/features/outlets/review-desk/review-history.tsx";
import { ReviewSectionCard } from "#app/features/outlets/review-desk/review-section.tsx";
import { ReviewStatusBadge } from "#app/features/outlets/review-desk/review-status-badge.tsx";
import type { ReviewCase } from "#app/features/outlets/review-desk/show-review-case.server.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

interface ReviewCasePageProps {
  application: ReviewCase;
  /** Documents are open to this session. */
  isOpen: boolean;
  stepUpPath: string;
  answer: (FormAnswer & { revealed?: { name: string; value: string } | null }) | undefined;
}

const queuePath = paths.applications;

/** One application: what was typed beside what proves it, what the machine found, and the decision. */
export function ReviewCasePage({ application, isOpen, stepUpPath, answer }: ReviewCasePageProps) {
  const { id, name, code, checks, sections } = application;
  const fields = sections.flatMap(({ texts, pictures }) => [...texts, ...pictures]);
  const keys = fields.map(({ key }) => key);
  const aboutOf = (name: string) => fields[Number(/^findings\[(\d+)\]/.exec(name)?.[1] ?? -1)];
  const errors = Object.fromEntries(
    Object.entries(answer?.errors ?? {}).map(([name, texts]) => {
      const about = aboutOf(name);
      return [name, about ? texts.map((text) => `${about.label}: ${text}`) : texts];
    }),
  );
  const documents = {
    isOpen,
    stepUpPath,
    filePath: (fileId: string, size: "small" | "large") => `${paths.applicationFile({ id, fileId })}?size=${size}`,
  };
  return (
    <PageShell>
      <PageHeader
        title={<span className="wrap-anywhere">{name}</span>}
        back={{ to: queuePath, label: "Pendaftaran outlet" }}
        lead={`${code} · ${outletTypeText[application.type]}`}
      />
      <ErrorSummary
        title="Belum berhasil"
        errors={errors}
        fields={Object.keys(errors).filter(aboutOf)}
        answer={answer}
      />
      <CaseState application={application} />
      <ReviewChecks checks={checks} casePath={(other) => `${queuePath}/${other}`} />
      {sections.map((section) => (
        <ReviewSectionCard
          key={section.key}
          section={section}
          documents={documents}
          revealed={answer?.revealed ?? null}
          mend={application.isMine ? { keys, answer } : null}
        />
      ))}
      <ReviewHistory rounds={application.rounds} timeline={application.timeline} />
      <Form id="show-number" method="post" preventScrollReset>
        <HiddenFields values={{ intent: "show-number" }} />
      </Form>
      <Form id={revisionFormId} method="post" noValidate>
        <HiddenFields values={{ intent: "revise", version: application.version }} />
      </Form>
      <ReviewBar application={application} />
    </PageShell>
  );
}

function CaseState({ application }: { application: ReviewCase }) {
  const { status, statusText, age, round, sentText, owner, reviewer, isOwn, areFilesDeleted } = application;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ReviewStatusBadge status={status} text={statusText} />
        {age?.isOverdue && (
          <Badge tone="danger" icon={AlarmClock}>
            Terlambat
          </Badge>
        )}
        {age && (
          <IconText icon={Hourglass}>
            {age.text} · {age.dueText}
          </IconText>
        )}
      </div>
      <p className="text-stone-700">
        Dikirim {sentText}
        {round > 1 ? `, kiriman ke-${round}` : ""} oleh {owner.name} (
        <span className="wrap-anywhere">{owner.email}</span>), akun sejak {owner.sinceText}.
      </p>
      {isOwn && (
        <Notice tone="warning" title="Ini pendaftaran Anda sendiri">
          Peninjauannya dilakukan oleh admin lain.
        </Notice>
      )}
      {reviewer && (
        <Notice title={`Sedang ditinjau oleh ${reviewer.name}`}>
          Sejak {reviewer.sinceText}.{" "}
          {application.canClaim
            ? "Sudah lebih dari 2 jam, jadi boleh Anda ambil alih."
            : "Setelah 2 jam boleh Anda ambil alih."}
        </Notice>
      )}
      {areFilesDeleted && (
        <Notice title="Dokumen sudah dihapus">
          Foto dan nomor lengkap dihapus sesuai batas waktu penyimpanan. Hasil peninjauannya tetap tercatat.
        </Notice>
      )}
    </div>
  );
}
