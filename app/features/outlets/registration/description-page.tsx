import type { DescriptionData } from "#app/features/outlets/registration/description.schema.ts";
import { type DescriptionChoices, storyLength } from "#app/features/outlets/registration/description.ts";
import { reasonsOf, shownChoices, stepFormId } from "#app/features/outlets/registration/step-answer.ts";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { StepPage } from "#app/features/outlets/registration/step-page.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { type FormAnswer, type FormConstraint, typedIn } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const servesOptions = [
  { value: "ALL", label: "Semua" },
  { value: "MEN", label: "Khusus pria" },
  { value: "WOMEN", label: "Khusus wanita" },
];

interface DescriptionPageProps {
  frame: StepFrame;
  saved: Partial<DescriptionData>;
  choices: DescriptionChoices;
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
}

export function DescriptionPage({ frame, saved, choices, constraint, answer }: DescriptionPageProps) {
  const form = useCheckedForm({
    id: stepFormId,
    answer,
    constraint,
    errors: reasonsOf(frame.findings),
    loadSchema: async () => {
      const { descriptionForm } = await import("#app/features/outlets/registration/description.schema.ts");
      return descriptionForm(choices);
    },
  });
  const several = (name: "specialities" | "languages" | "facilities") => ({
    ...form.field(name),
    type: "checkbox" as const,
    appearance: "chips" as const,
    options: choices[name].map((word) => ({ value: word, label: word })),
    defaultValue: shownChoices(answer, name, saved[name]),
  });
  return (
    <StepPage
      frame={frame}
      lead="Ini yang dibaca pelanggan di halaman outlet Anda."
      answer={answer}
      form={form}
      fields={["tagline", "story", "specialities", "languages", "serves", "facilities"]}
    >
      <TextField
        {...form.field("tagline")}
        label="Slogan"
        note="(opsional)"
        hint="Satu kalimat pendek, contohnya Rapi dalam 30 menit."
        defaultValue={typedIn(answer, "tagline", saved.tagline)}
      />
      <TextArea
        {...form.field("story")}
        label="Cerita outlet"
        rows={5}
        hint={`Apa yang membuat outlet Anda istimewa? ${storyLength.min} sampai 1.000 karakter.`}
        remainingText={(left) => `Sisa ${left} karakter`}
        defaultValue={typedIn(answer, "story", saved.story)}
      />
      <ChoiceGroup
        {...several("specialities")}
        legend="Keahlian"
        required
        hint={`Pilih 1 sampai ${choices.maxSpecialities}.`}
      />
      <ChoiceGroup
        {...form.field("serves")}
        legend="Melayani"
        appearance="chips"
        options={servesOptions}
        defaultValue={typedIn(answer, "serves", saved.serves ?? "ALL")}
      />
      <ChoiceGroup {...several("languages")} legend="Bahasa" required hint="Yang dikuasai Anda atau barber Anda." />
      <ChoiceGroup {...several("facilities")} legend="Fasilitas" note="(opsional)" />
    </StepPage>
  );
}
