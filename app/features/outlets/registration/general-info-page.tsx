import type { GeneralInfo } from "#app/features/outlets/registration/general-info.schema.ts";
import { reasonsOf, stepFormId } from "#app/features/outlets/registration/step-answer.ts";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { StepPage } from "#app/features/outlets/registration/step-page.tsx";
import { readsLikePhone } from "#app/lib/reads-like-phone.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { type FormAnswer, type FormConstraint, typedIn } from "#app/ui/form/form-answer.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

interface GeneralInfoPageProps {
  frame: StepFrame;
  saved: Partial<GeneralInfo>;
  /** The kept NIK, masked. */
  nik: string | null;
  /** Of Jakarta. */
  today: string;
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
}

/** In the order of the page, which the summary of what is refused follows. */
const fields = [
  "businessName",
  "barberCount",
  "startYear",
  "whatsapp",
  "email",
  "ownerName",
  "nik",
  "birthDate",
] as const;

export function GeneralInfoPage({ frame, saved, nik, today, constraint, answer }: GeneralInfoPageProps) {
  const form = useCheckedForm({
    id: stepFormId,
    answer,
    constraint,
    errors: reasonsOf(frame.findings),
    loadSchema: async () => {
      const { generalInfoForm } = await import("#app/features/outlets/registration/general-info.schema.ts");
      return generalInfoForm({ today, hasNik: nik !== null, readMobile: readsLikePhone });
    },
  });
  const field = (name: (typeof fields)[number]) => ({
    ...form.field(name),
    defaultValue: typedIn(answer, name, name === "nik" ? "" : saved[name]),
  });
  return (
    <StepPage frame={frame} answer={answer} form={form} fields={fields}>
      <h2 className="font-bold text-xl">Usaha Anda</h2>
      <TextField
        {...field("businessName")}
        label="Nama usaha"
        autoComplete="organization"
        hint="Seperti yang dibaca pelanggan, contohnya Pangkas Rapi Dago."
      />
      <TextField
        {...field("barberCount")}
        label="Jumlah barber"
        inputMode="numeric"
        maxLength={3}
        hint="Termasuk Anda bila ikut memangkas."
      />
      <TextField {...field("startYear")} label="Tahun mulai usaha" inputMode="numeric" maxLength={4} />
      <TextField
        {...field("whatsapp")}
        label="Nomor WhatsApp usaha"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Kami kirim kode ke nomor ini, contohnya 0812-3456-7890."
      />
      <TextField {...field("email")} label="E-mail" type="email" inputMode="email" autoComplete="email" />
      <h2 className="pt-2 font-bold text-xl">Pemilik</h2>
      <TextField {...field("ownerName")} label="Nama lengkap sesuai KTP" autoComplete="name" />
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
        type="date"
        min="1900-01-01"
        max={today}
        autoComplete="bday"
        hint="Sesuai KTP; pemilik berusia 17 tahun atau lebih."
      />
    </StepPage>
  );
}
