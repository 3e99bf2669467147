// Script group: upload

import type { FileKind } from "#app/features/outlets/registration/application-file-rules.ts";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";

import { type ShownFile, UploadField } from "#app/features/outlets/registration/upload-field.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Notice } from "#app/ui/notice.tsx";

type DocumentKind = Extract<FileKind, "KTP" | "SELFIE" | "CERTIFICATE" | "LEGAL">;

const words: Readonly<Record<DocumentKind, { label: string; hint: string; required: boolean }>> = {
  KTP: {
    label: "Foto KTP",
    hint: "Seluruh kartu terlihat dan tulisannya terbaca, tanpa pantulan cahaya.",
    required: true,
  },
  SELFIE: { label: "Foto selfie", hint: "Wajah Anda sendiri, tanpa masker dan kacamata hitam.", required: true },
  CERTIFICATE: { label: "Foto sertifikat", hint: "Hanya bila Anda memiliki sertifikat.", required: false },
  LEGAL: { label: "Foto akta atau NIB", hint: "Wajib untuk CV dan PT. Halaman dengan nama usaha.", required: false },
};

interface DocumentUploadsProps {
  frame: StepFrame;
  kinds: readonly DocumentKind[];
  files: readonly ShownFile[];
  answer: FormAnswer | undefined;
}

/** The documents that a step asks for beside its form: who sees them and until when, and a field for each. */
export function DocumentUploads({ frame, kinds, files, answer }: DocumentUploadsProps) {
  const reasons = (kind: string) => frame.findings.filter(({ field }) => field === kind).map(({ reason }) => reason);
  return (
    <div className="space-y-4">
      <Notice title="Hanya untuk pemeriksaan">
        Foto dokumen disimpan tertutup. Yang melihatnya hanya Anda dan petugas pemeriksa Pangkas, dan setiap kali
        dilihat tercatat. Kami menghapusnya 30 hari setelah keputusan, atau bila pendaftaran tidak disentuh selama 60
        hari.
      </Notice>
      {kinds.map((kind) => (
        <UploadField
          key={kind}
          kind={kind}
          {...words[kind]}
          files={files}
          error={answer?.errors[kind] ?? reasons(kind)}
        />
      ))}
    </div>
  );
}
