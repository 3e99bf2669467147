import { Pencil } from "lucide-react";
import type { SummarySection } from "#app/features/outlets/registration/application-summary.server.ts";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { StepPage } from "#app/features/outlets/registration/step-page.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { placeholderStyle } from "#app/ui/placeholder-style.ts";

interface ConfirmationPageProps {
  frame: StepFrame;
  sections: readonly SummarySection[];
  isResend: boolean;
  answer: FormAnswer | undefined;
}

/** Every step once more, each with the way back to it, then the declaration. */
export function ConfirmationPage({ frame, sections, isResend, answer }: ConfirmationPageProps) {
  const open = sections.filter((section) => section.problem !== null);
  return (
    <StepPage
      frame={frame}
      lead={open.length > 0 ? "Lengkapi dahulu yang belum selesai." : "Periksa sekali lagi, lalu kirim."}
      answer={answer}
      fields={["truth"]}
      before={
        <>
          <Open sections={open} />
          {sections.map((section) => (
            <Section key={section.key} section={section} />
          ))}
        </>
      }
      submitLabel={isResend ? "Kirim lagi" : "Kirim pendaftaran"}
      pendingLabel="Mengirim…"
    >
      <CheckboxField
        name="truth"
        label="Saya menyatakan semua data dan dokumen ini benar dan milik saya"
        required
        defaultChecked={typedIn(answer, "truth") === "on"}
        error={answer?.errors.truth}
      />
    </StepPage>
  );
}

function Open({ sections }: { sections: readonly SummarySection[] }) {
  if (sections.length === 0) return null;
  return (
    <Notice tone="warning" title="Belum selesai">
      <ul>
        {sections.map(({ key, title, to, problem }) => (
          <li key={key}>
            <Link to={to} className="inline-flex min-h-11 items-center py-1 underline underline-offset-4">
              {title}: {problem}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Section({ section }: { section: SummarySection }) {
  const { key, title, to, problem, action, rows, files } = section;
  return (
    <Card as="section" aria-labelledby={`${key}-title`}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <CardTitle id={`${key}-title`}>{title}</CardTitle>
        <LinkButton to={to} variant="quiet" size="sm" icon={Pencil} aria-label={`${action} ${title}`}>
          {action}
        </LinkButton>
      </div>
      {problem && <p className="mb-3 font-semibold text-amber-800">{problem}</p>}
      <DataList layout="stack" rows={rows.map((row) => ({ ...row, detail: <Words text={row.detail} /> }))} />
      {files.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {files.map((file) => (
            <li key={file.id} className="w-24 text-center text-sm text-stone-600">
              <img
                src={paths.registrationFile({ id: file.id })}
                alt=""
                width={file.width}
                height={file.height}
                loading="lazy"
                style={placeholderStyle(file.placeholder)}
                className="h-24 w-24 rounded-lg border border-stone-200 object-cover"
              />
              {file.label}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Words = ({ text }: { text: string }) => <span className="whitespace-pre-line break-words">{text}</span>;
