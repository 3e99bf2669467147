import type { ReactNode } from "react";
import { Form } from "react-router";
import {
  rejectReasons,
  rejectReasonText,
  rejectTextMaxLength,
} from "#app/features/outlets/review-desk/application-review.ts";
import type { ReviewCase } from "#app/features/outlets/review-desk/show-review-case.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface DecisionPageProps {
  application: Pick<ReviewCase, "id" | "name" | "code" | "checks" | "isMine">;
  /** Of what the reviewer saw. */
  version: number;
  answer: FormAnswer | undefined;
}

const casePath = (id: string) => paths.application({ id });

/** Asks before an application is turned down, which cannot be undone. */
export function RejectPage({ application, version, answer }: DecisionPageProps) {
  const path = casePath(application.id);
  return (
    <PageShell width="reading">
      <PageHeader title="Tolak pendaftaran ini?" back={{ to: path, label: application.name }} lead={application.code} />
      <DecisionErrors answer={answer} />
      <Form method="post" noValidate className="flex flex-col gap-6">
        <HiddenFields values={{ version }} />
        <Notice tone="warning" title="Penolakan tidak bisa diurungkan">
          Bila hanya ada yang kurang, minta perbaikan saja. Pendaftar membaca alasan di bawah ini.
        </Notice>
        <FormStack>
          <ChoiceGroup
            name="reason"
            legend="Alasan penolakan"
            required
            error={answer?.errors.reason}
            defaultValue={answer?.values.reason}
            options={optionsFrom(rejectReasons, rejectReasonText)}
          />
          <TextArea
            {...fieldOf(answer, "text")}
            label="Keterangan untuk pendaftar"
            note="(wajib untuk alasan lain)"
            maxLength={rejectTextMaxLength}
          />
        </FormStack>
        <Buttons path={path}>
          <SubmitButton variant="danger" pendingLabel="Menolak…">
            Tolak pendaftaran
          </SubmitButton>
        </Buttons>
      </Form>
    </PageShell>
  );
}

/** Asks before an outlet is let in, and names once more what speaks against it. */
export function ApprovePage({ application, version, answer }: DecisionPageProps) {
  const path = casePath(application.id);
  const findings = application.checks.filter(({ result }) => result === "problem" || result === "warning");
  return (
    <PageShell width="reading">
      <PageHeader
        title="Setujui pendaftaran ini?"
        back={{ to: path, label: application.name }}
        lead={application.code}
      />
      <DecisionErrors answer={answer} />
      {findings.length > 0 && (
        <Notice tone="warning" title={`${findings.length} pemeriksaan perlu dilihat sebelum Anda menyetujui`}>
          <ul className="list-disc space-y-1 pl-5">
            {findings.map(({ key, title, text }) => (
              <li key={key} className="wrap-anywhere">
                <span className="font-semibold">{title}:</span> {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="text-stone-700">
        Pemilik bisa melengkapi layanan, barber, dan jam buka. Foto outlet menjadi publik; dokumen tetap tertutup dan
        dihapus 30 hari setelah keputusan ini.
      </p>
      <Form method="post">
        <HiddenFields values={{ version }} />
        <Buttons path={path}>
          <SubmitButton pendingLabel="Menyetujui…">Setujui pendaftaran</SubmitButton>
        </Buttons>
      </Form>
    </PageShell>
  );
}

function DecisionErrors({ answer }: Pick<DecisionPageProps, "answer">) {
  return <ErrorSummary title="Belum diputuskan" errors={answer?.errors} fields={["reason", "text"]} answer={answer} />;
}

function Buttons({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 md:flex-row">
      {children}
      <LinkButton variant="secondary" to={path}>
        Kembali ke pendaftaran
      </LinkButton>
    </div>
  );
}
