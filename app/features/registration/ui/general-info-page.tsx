import type { GeneralInfo } from "#app/features/registration/general-info.schema.ts";
import type { StepFrame } from "#app/features/registration/step-frame.ts";
import { type StepAnswer, StepPage, shownText } from "#app/features/registration/ui/step-page.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export interface GeneralInfoPageProps {
  frame: StepFrame;
  saved: Partial<GeneralInfo>;
  /** The kept NIK, masked. */
  nik: string | null;
  latestBirthDate: string;
  answer: StepAnswer | undefined;
}

const fields = [
  "businessName",
  "ownerName",
  "nik",
  "birthDate",
  "email",
  "whatsapp",
  "barberCount",
  "startYear",
] as const;

export function GeneralInfoPage({ frame, saved, nik, latestBirthDate, answer }: GeneralInfoPageProps) {
  const field = (name: (typeof fields)[number]) => ({
    name,
    defaultValue: shownText(answer, name, name === "nik" ? "" : saved[name]),
    error: answer?.errors[name],
  });
  return (
    <StepPage frame={frame} answer={answer} fields={fields}>
      <h2 className="font-bold text-xl">Usaha Anda</h2>
      <TextField
        {...field("businessName")}
        label="Nama usaha"
        required
        maxLength={60}
        autoComplete="organization"
        hint="Seperti yang dibaca pelanggan, contohnya Pangkas Rapi Dago."
      />
      <TextField
        {...field("barberCount")}
        label="Jumlah barber"
        required
        inputMode="numeric"
        maxLength={3}
        hint="Termasuk Anda bila ikut memangkas."
      />
      <TextField {...field("startYear")} label="Tahun mulai usaha" required inputMode="numeric" maxLength={4} />
      <TextField
        {...field("whatsapp")}
        label="Nomor WhatsApp usaha"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Kami kirim kode ke nomor ini, contohnya 0812-3456-7890."
      />
      <TextField
        {...field("email")}
        label="E-mail"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <h2 className="pt-2 font-bold text-xl">Pemilik</h2>
      <TextField {...field("ownerName")} label="Nama lengkap sesuai KTP" required maxLength={100} autoComplete="name" />
      <TextField
        {...field("nik")}
        label="NIK"
        {...(nik ? { note: "(kosongkan bila tidak berubah)" } : { required: true })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        hint={nik ? `Tersimpan: ${nik}` : "16 angka di KTP. Disimpan terenkripsi dan hanya untuk pemeriksaan."}
      />
      <TextField
        {...field("birthDate")}
        label="Tanggal lahir"
        required
        type="date"
        min="1900-01-01"
        max={latestBirthDate}
        autoComplete="bday"
        hint="Sesuai KTP; pemilik berusia 17 tahun atau lebih."
      />
    </StepPage>
  );
}
