import type { ReactNode } from "react";
import type { CertificateData } from "#app/features/outlets/registration/certificate.schema.ts";
import { reasonsOf, stepFormId } from "#app/features/outlets/registration/step-answer.ts";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { StepPage } from "#app/features/outlets/registration/step-page.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { type FormAnswer, type FormConstraint, typedIn } from "#app/ui/form/form-answer.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

const typeOptions = [
  {
    value: "BNSP",
    label: "Sertifikat BNSP / LSP",
    description: "Sertifikat kompetensi dari lembaga sertifikasi profesi",
  },
  { value: "COURSE", label: "Sertifikat kursus", description: "Dari akademi, kursus, atau pelatihan barber" },
  { value: "NONE", label: "Belum ada", description: "Tidak apa-apa: pendaftaran tetap dapat diterima" },
];

const fields = ["certificateType", "certificateNumber", "certificateIssuer", "certificateExpiry"] as const;

interface CertificatePageProps {
  frame: StepFrame;
  saved: Partial<CertificateData>;
  /** Of Jakarta. */
  today: string;
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
  /** The pictures of papers. */
  uploads: ReactNode;
}

export function CertificatePage({ frame, saved, today, constraint, answer, uploads }: CertificatePageProps) {
  const form = useCheckedForm({
    id: stepFormId,
    answer,
    constraint,
    errors: reasonsOf(frame.findings),
    loadSchema: async () => {
      const { certificateForm } = await import("#app/features/outlets/registration/certificate.schema.ts");
      return certificateForm(today);
    },
  });
  const field = (name: (typeof fields)[number]) => ({
    ...form.field(name),
    defaultValue: typedIn(answer, name, saved[name]),
  });
  return (
    <StepPage
      frame={frame}
      lead="Kami mencocokkan KTP dan selfie Anda. Sertifikat membantu pelanggan percaya, tetapi tidak wajib."
      answer={answer}
      form={form}
      fields={[...fields, "KTP", "SELFIE", "CERTIFICATE"]}
      before={uploads}
    >
      <ChoiceGroup {...field("certificateType")} legend="Sertifikat keahlian" options={typeOptions} />
      <TextField
        {...field("certificateNumber")}
        label="Nomor sertifikat"
        note="(wajib untuk BNSP / LSP)"
        autoComplete="off"
      />
      <TextField
        {...field("certificateIssuer")}
        label="Penerbit"
        note="(bila ada sertifikat)"
        hint="Nama lembaga atau tempat kursus."
        autoComplete="off"
      />
      <TextField
        {...field("certificateExpiry")}
        label="Berlaku sampai"
        note="(kosongkan bila seumur hidup)"
        type="date"
      />
    </StepPage>
  );
}
