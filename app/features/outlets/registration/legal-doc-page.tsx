import type { ReactNode } from "react";
import type { LegalDocData } from "#app/features/outlets/registration/legal-doc.schema.ts";
import { reasonsOf, stepFormId } from "#app/features/outlets/registration/step-answer.ts";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { StepPage } from "#app/features/outlets/registration/step-page.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { type FormAnswer, type FormConstraint, typedIn } from "#app/ui/form/form-answer.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

const formOptions = [
  { value: "PERORANGAN", label: "Perorangan", description: "Usaha atas nama Anda sendiri" },
  { value: "CV", label: "CV", description: "Perlu NPWP badan dan foto akta atau NIB" },
  { value: "PT", label: "PT", description: "Termasuk PT perorangan. Perlu NPWP badan dan foto akta atau NIB" },
];

interface LegalDocPageProps {
  frame: StepFrame;
  saved: Partial<LegalDocData>;
  /** The kept numbers, masked. */
  kept: { nib: string | null; npwp: string | null };
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
  /** The pictures of papers. */
  uploads: ReactNode;
}

export function LegalDocPage({ frame, saved, kept, constraint, answer, uploads }: LegalDocPageProps) {
  const form = useCheckedForm({
    id: stepFormId,
    answer,
    constraint,
    errors: reasonsOf(frame.findings),
    loadSchema: async () => {
      const { legalDocForm } = await import("#app/features/outlets/registration/legal-doc.schema.ts");
      return legalDocForm({ hasNpwp: kept.npwp !== null });
    },
  });
  const unchanged = { note: "(kosongkan bila tidak berubah)" };
  return (
    <StepPage
      frame={frame}
      lead="Nomor usaha disimpan terenkripsi dan hanya dipakai untuk pemeriksaan."
      answer={answer}
      form={form}
      fields={["form", "nib", "npwp", "LEGAL"]}
      before={uploads}
    >
      <ChoiceGroup
        {...form.field("form")}
        legend="Bentuk usaha"
        options={formOptions}
        defaultValue={typedIn(answer, "form", saved.form)}
      />
      <TextField
        {...form.field("nib")}
        label="NIB"
        {...(kept.nib ? unchanged : { note: "(boleh menyusul)" })}
        hint={kept.nib ? `Tersimpan: ${kept.nib}` : "13 angka. Wajib ada sebelum memakai paket berbayar."}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        defaultValue={typedIn(answer, "nib")}
      />
      <TextField
        {...form.field("npwp")}
        label="NPWP"
        {...(kept.npwp ? unchanged : { note: "(wajib untuk CV dan PT)" })}
        hint={kept.npwp ? `Tersimpan: ${kept.npwp}` : "15 atau 16 angka."}
        inputMode="numeric"
        autoComplete="off"
        maxLength={28}
        defaultValue={typedIn(answer, "npwp")}
      />
    </StepPage>
  );
}
