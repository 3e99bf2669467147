import { Form } from "react-router";
import type { Information } from "#app/features/outlets/information.queries.server.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type Typed = Record<string, string | string[]>;

export interface InformationFormProps {
  /** The WhatsApp number as people read it. */
  information: Information & { seen: string };
  facilities: readonly string[];
  limits: { nameMax: number; taglineMax: number; descriptionMax: number; landmarkMax: number };
  answer: { values: Typed; errors: Record<string, string[]> } | undefined;
}

const names = [
  "name",
  "tagline",
  "description",
  "whatsapp",
  "serves",
  "facilities",
  "specialities",
  "languages",
  "landmark",
];
const serves = [
  { value: "ALL", label: "Semua" },
  { value: "MEN", label: "Khusus pria" },
  { value: "WOMEN", label: "Khusus wanita" },
];

export function InformationForm({ information, facilities, limits, answer }: InformationFormProps) {
  const errors = answer?.errors ?? {};
  const shown = (name: string, stored: string) => {
    const typed = answer ? (answer.values[name] ?? "") : stored;
    return { name, defaultValue: typeof typed === "string" ? typed : (typed[0] ?? ""), error: errors[name] };
  };
  const listed = Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((message) => (names.includes(name) ? { name, message } : { message })),
  );
  return (
    <Form method="post" noValidate className="flex grow flex-col gap-8">
      <HiddenFields values={{ intent: "information", seen: information.seen }} />
      <ErrorSummary title="Ada yang perlu diperiksa" errors={listed} answer={answer} />
      <FormStack>
        <TextField {...shown("name", information.name)} label="Nama outlet" required maxLength={limits.nameMax} />
        <TextField
          {...shown("tagline", information.tagline)}
          label="Kalimat singkat"
          hint="Tampil di bawah nama, misalnya “Potong rapi, harga bersahabat”."
          required
          maxLength={limits.taglineMax}
        />
        <TextArea
          {...shown("description", information.description)}
          label="Cerita outlet"
          hint="Minimal 30 karakter: suasana, keahlian, dan yang membuat orang kembali."
          required
          rows={5}
          maxLength={limits.descriptionMax}
          remainingText={(left) => `Sisa ${left} karakter`}
        />
        <TextField
          {...shown("whatsapp", information.whatsapp)}
          label="Nomor WhatsApp"
          hint="Pelanggan menghubungi outlet lewat nomor ini."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <ChoiceGroup
          name="serves"
          legend="Melayani"
          required
          appearance="chips"
          options={serves}
          defaultValue={answer ? (answer.values.serves ?? null) : information.serves}
          error={errors.serves}
        />
        <ChoiceGroup
          name="facilities"
          type="checkbox"
          legend="Fasilitas"
          appearance="chips"
          options={facilities.map((each) => ({ value: each, label: each }))}
          defaultValue={answer ? (answer.values.facilities ?? []) : information.facilities}
          error={errors.facilities}
        />
        <TextField
          {...shown("specialities", information.specialities.join(", "))}
          label="Keahlian"
          note="(boleh kosong)"
          hint="Pisahkan dengan koma, misalnya fade, pompadour, potong anak."
        />
        <TextField
          {...shown("languages", information.languages.join(", "))}
          label="Bahasa"
          note="(boleh kosong)"
          hint="Pisahkan dengan koma, misalnya Indonesia, Sunda, Inggris."
        />
        <TextField
          {...shown("landmark", information.landmark)}
          label="Patokan"
          note="(boleh kosong)"
          hint="Yang memudahkan orang menemukan tempatnya."
          maxLength={limits.landmarkMax}
        />
      </FormStack>
      <StickyBar action={<SubmitButton pendingLabel="Menyimpan…">Simpan</SubmitButton>} />
    </Form>
  );
}
