import type { DescriptionData } from "#app/features/registration/description.schema.ts";
import { type DescriptionChoices, storyLength } from "#app/features/registration/description.ts";
import type { StepFrame } from "#app/features/registration/step-frame.ts";
import { useLiveErrors } from "#app/features/registration/ui/live-errors.ts";
import { type StepAnswer, shownChoices, shownText } from "#app/features/registration/ui/step-answer.ts";
import { StepPage } from "#app/features/registration/ui/step-page.tsx";
import { taglineMaxLength } from "#app/lib/tagline.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
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
  answer: StepAnswer | undefined;
}

export function DescriptionPage({ frame, saved, choices, answer }: DescriptionPageProps) {
  const live = useLiveErrors(answer, frame.findings, async () => {
    const { descriptionForm } = await import("#app/features/registration/description.schema.ts");
    return descriptionForm(choices);
  });
  const several = (name: "specialities" | "languages" | "facilities") => ({
    name,
    type: "checkbox" as const,
    appearance: "chips" as const,
    options: choices[name].map((word) => ({ value: word, label: word })),
    defaultValue: shownChoices(answer, name, saved[name]),
    error: live.errors[name],
  });
  return (
    <StepPage
      frame={frame}
      lead="Ini yang dibaca pelanggan di halaman outlet Anda."
      answer={answer}
      live={live}
      fields={["tagline", "story", "specialities", "languages", "serves", "facilities"]}
    >
      <TextField
        name="tagline"
        label="Slogan"
        note="(boleh kosong)"
        maxLength={taglineMaxLength}
        hint="Satu kalimat pendek, contohnya Rapi dalam 30 menit."
        defaultValue={shownText(answer, "tagline", saved.tagline)}
        error={live.errors.tagline}
      />
      <TextArea
        name="story"
        label="Cerita outlet"
        required
        rows={5}
        maxLength={storyLength.max}
        hint={`Apa yang membuat outlet Anda istimewa? ${storyLength.min} sampai 1.000 karakter.`}
        remainingText={(left) => `Sisa ${left} karakter`}
        defaultValue={shownText(answer, "story", saved.story)}
        error={live.errors.story}
      />
      <ChoiceGroup
        {...several("specialities")}
        legend="Keahlian"
        required
        hint={`Pilih 1 sampai ${choices.maxSpecialities}.`}
      />
      <ChoiceGroup
        name="serves"
        legend="Melayani"
        required
        appearance="chips"
        options={servesOptions}
        defaultValue={shownText(answer, "serves", saved.serves ?? "ALL")}
        error={live.errors.serves}
      />
      <ChoiceGroup {...several("languages")} legend="Bahasa" required hint="Yang dikuasai Anda atau barber Anda." />
      <ChoiceGroup {...several("facilities")} legend="Fasilitas" note="(boleh kosong)" />
    </StepPage>
  );
}
