import { Form } from "react-router";
import type { Information } from "#app/features/outlets/profile/information.queries.server.ts";
import type { ProfileChoices } from "#app/lib/chosen-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { editionIn } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type Typed = Record<string, string | string[]>;

interface InformationFormProps {
  /** The WhatsApp number as people read it. */
  information: Information & {
    seen: string;
    /** The number was verified, and waits to be saved. */
    isNumberNew: boolean;
  };
  choices: ProfileChoices;
  limits: { nameMax: number; taglineMax: number; descriptionMax: number };
  /** `verifyTo`: where a number is verified that was not taken. */
  answer: { values: Typed; errors: Record<string, string[]>; verifyTo?: string } | undefined;
}

const names = ["name", "tagline", "description", "whatsapp", "serves", "specialities", "languages", "facilities"];
const serves = [
  { value: "ALL", label: "Semua" },
  { value: "MEN", label: "Khusus pria" },
  { value: "WOMEN", label: "Khusus wanita" },
];

export function InformationForm({ information, choices, limits, answer }: InformationFormProps) {
  const errors = answer?.errors ?? {};
  const shown = (name: string, stored: string) => {
    const typed = answer ? (answer.values[name] ?? "") : stored;
    return { name, defaultValue: typeof typed === "string" ? typed : (typed[0] ?? ""), error: errors[name] };
  };
  const several = (name: "specialities" | "languages" | "facilities") => ({
    name,
    type: "checkbox" as const,
    appearance: "chips" as const,
    options: choices[name].map((word) => ({ value: word, label: word })),
    defaultValue: answer ? (answer.values[name] ?? []) : information[name],
    error: errors[name],
  });
  // All but the number was saved: the form goes on from that.
  const seen = answer?.verifyTo ? information.seen : editionIn(answer, information.seen);
  return (
    <Form method="post" noValidate className="flex grow flex-col gap-8">
      <HiddenFields values={{ intent: "information", seen }} />
      <ErrorSummary errors={errors} fields={names} answer={answer} />
      <FormStack>
        <TextField {...shown("name", information.name)} label="Nama outlet" required maxLength={limits.nameMax} />
        <TextField
          {...shown("tagline", information.tagline)}
          label="Slogan"
          note="(opsional)"
          hint="Tampil di bawah nama, misalnya “Potong rapi, harga bersahabat”."
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
        <div className="space-y-3">
          <TextField
            {...shown("whatsapp", information.whatsapp)}
            label="Nomor WhatsApp"
            hint={
              information.isNumberNew
                ? "Simpan untuk memakai nomor ini."
                : "Pelanggan menghubungi outlet lewat nomor ini. Nomor baru diverifikasi dulu."
            }
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
          {answer?.verifyTo && (
            <LinkButton to={answer.verifyTo} variant="secondary" size="sm">
              Verifikasi nomor ini
            </LinkButton>
          )}
        </div>
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
          {...several("specialities")}
          legend="Keahlian"
          required
          hint={`Pilih 1 sampai ${choices.maxSpecialities}.`}
        />
        <ChoiceGroup {...several("languages")} legend="Bahasa" required hint="Yang dikuasai Anda atau barber Anda." />
        <ChoiceGroup {...several("facilities")} legend="Fasilitas" note="(opsional)" />
      </FormStack>
      <StickyBar action={<SubmitButton pendingLabel="Menyimpan…">Simpan</SubmitButton>} />
    </Form>
  );
}
