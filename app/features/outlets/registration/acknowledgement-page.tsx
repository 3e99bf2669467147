import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import { OpenApplications } from "#app/features/outlets/registration/open-applications.tsx";
import type { OwnApplication } from "#app/features/outlets/registration/own-applications.queries.server.ts";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { StepPage } from "#app/features/outlets/registration/step-page.tsx";
import * as paths from "#app/paths.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { Link } from "#app/ui/link.tsx";

const typeOptions = [
  {
    value: "BARBERSHOP",
    label: outletTypeText.BARBERSHOP,
    description: "Pelanggan datang ke tempat Anda. 11 langkah, sekitar 30 menit.",
  },
  {
    value: "MOBILE_BARBER",
    label: outletTypeText.MOBILE_BARBER,
    description: "Anda datang ke rumah pelanggan. 10 langkah, sekitar 25 menit.",
  },
];

const newFrame: StepFrame = {
  draftId: "",
  type: "BARBERSHOP",
  name: null,
  title: "Buka outlet di sini",
  label: "Langkah 1: Persetujuan",
  current: 1,
  total: 11,
  back: { to: paths.registerBusiness, label: "Tentang menjadi mitra" },
  findings: [],
  next: "",
  overview: null,
};

interface BeginPageProps {
  applications: readonly OwnApplication[];
  answer: FormAnswer | undefined;
}

/** Where an application begins, and where the begun ones are found again. */
export function BeginPage({ applications, answer }: BeginPageProps) {
  const isAnother = applications.length > 0;
  return (
    <StepPage
      frame={{ ...newFrame, ...(isAnother && { title: "Pendaftaran outlet", total: 0 }) }}
      lead="Isi sedikit demi sedikit: setiap langkah tersimpan, dan dapat dilanjutkan di perangkat lain."
      answer={answer}
      fields={["type", "terms", "personalData"]}
      before={isAnother && <OpenApplications applications={applications} />}
      submitLabel={isAnother ? "Mulai outlet baru" : "Mulai pendaftaran"}
    >
      {isAnother && <h2 className="font-bold text-xl">Daftarkan outlet lain</h2>}
      <TypeChoice answer={answer} saved={undefined} />
      <Agreements answer={answer} />
    </StepPage>
  );
}

/** The same page for a draft that exists: its type can still be changed. */
export function TypePage({
  frame,
  type,
  agreed,
  isSent,
  answer,
}: {
  frame: StepFrame;
  type: string;
  agreed: string;
  isSent: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <StepPage frame={frame} answer={answer} fields={["type"]} submitLabel="Lanjut">
      <TypeChoice answer={answer} saved={type} isSent={isSent} />
      <p className="text-stone-700">
        Anda menyetujui ketentuan mitra dan pemeriksaan data pribadi pada {agreed}. Teksnya ada di <Documents />.
      </p>
    </StepPage>
  );
}

interface TypeChoiceProps {
  answer: FormAnswer | undefined;
  saved: string | undefined;
  isSent?: boolean;
}

function TypeChoice({ answer, saved, isSent = false }: TypeChoiceProps) {
  return (
    <ChoiceGroup
      name="type"
      legend="Jenis usaha"
      required
      {...(saved &&
        !isSent && { hint: "Bila jenisnya diganti, alamat dan foto diminta lagi. Isian lain tetap tersimpan." })}
      defaultValue={typedIn(answer, "type", saved)}
      error={answer?.errors.type}
      options={typeOptions.map((option) =>
        isSent && option.value !== saved
          ? { ...option, disabled: true, disabledReason: "Jenis usaha tetap setelah pendaftaran dikirim" }
          : option,
      )}
    />
  );
}

function Agreements({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <div className="space-y-4">
      <h2 className="font-bold text-xl">Yang Anda setujui</h2>
      <ul className="list-disc space-y-1 pl-5 text-stone-700">
        <li>Data yang Anda isi benar, dan outlet menghormati booking yang sudah terkonfirmasi.</li>
        <li>KTP, selfie, dan NIK hanya dipakai untuk memeriksa pendaftaran dan hanya dilihat petugas pemeriksa.</li>
        <li>Foto KTP dan selfie dihapus 30 hari setelah keputusan, atau setelah draf 60 hari tidak disentuh.</li>
      </ul>
      <p className="text-stone-700">
        Selengkapnya di <Documents />.
      </p>
      <CheckboxField
        name="terms"
        label="Saya menyetujui ketentuan mitra"
        required
        defaultChecked={typedIn(answer, "terms") === "on"}
        error={answer?.errors.terms}
      />
      <CheckboxField
        name="personalData"
        label="Saya setuju data pribadi saya diperiksa untuk pendaftaran ini"
        required
        defaultChecked={typedIn(answer, "personalData") === "on"}
        error={answer?.errors.personalData}
      />
    </div>
  );
}

function Documents() {
  const look = "font-semibold text-orange-700 underline underline-offset-4";
  return (
    <>
      <Link to={paths.termsConditions} className={look}>
        syarat & ketentuan
      </Link>{" "}
      dan{" "}
      <Link to={paths.privacyPolicy} className={look}>
        kebijakan privasi
      </Link>
    </>
  );
}
