import type { ReactNode } from "react";
import type { CertificateData } from "#app/features/registration/certificate.schema.ts";
import type { StepFrame } from "#app/features/registration/step-frame.ts";
import { useLiveErrors } from "#app/features/registration/ui/live-errors.ts";
import { type StepAnswer, shownText } from "#app/features/registration/ui/step-answer.ts";
import { StepPage } from "#app/features/registration/ui/step-page.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
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
  answer: StepAnswer | undefined;
  /** The pictures of papers. */
  uploads: ReactNode;
}

export function CertificatePage({ frame, saved, today, answer, uploads }: CertificatePageProps) {
  const live = useLiveErrors(answer, frame.findings, async () => {
    const { certificateForm } = await import("#app/features/registration/certificate.schema.ts");
    return certificateForm(today);
  });
  const field = (name: (typeof fields)[number]) => ({
    name,
    defaultValue: shownText(answer, name, saved[name]),
    error: live.errors[name],
  });
  return (
    <StepPage
      frame={frame}
      lead="Kami mencocokkan KTP dan selfie Anda. Sertifikat membantu pelanggan percaya, tetapi tidak wajib."
      answer={answer}
      live={live}
      fields={[...fields, "KTP", "SELFIE", "CERTIFICATE"]}
      before={uploads}
    >
      <ChoiceGroup {...field("certificateType")} legend="Sertifikat keahlian" required options={typeOptions} />
      <TextField
        {...field("certificateNumber")}
        label="Nomor sertifikat"
        note="(wajib untuk BNSP / LSP)"
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...field("certificateIssuer")}
        label="Penerbit"
        note="(bila ada sertifikat)"
        maxLength={100}
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
