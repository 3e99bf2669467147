import { Form } from "react-router";
import { type SurveyQuestion, surveyQuestions, surveyTextMaxLength } from "#app/features/people/survey/survey.ts";
import { firstWord } from "#app/lib/indonesian-text.ts";
import { product } from "#app/lib/product.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { inOrder } from "#app/ui/form/in-order.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";

interface SurveyPageProps {
  person: { id: string; name: string };
  /** Where the person came from. */
  to: string;
  isAnswered: boolean;
  answer?: FormAnswer | undefined;
}

/** In the order of the form. */
const fields: readonly string[] = [...surveyQuestions.map(({ name }) => name), "text"];

export function SurveyPage({ person, to, isAnswered, answer }: SurveyPageProps) {
  if (isAnswered) {
    return (
      <PageShell width="reading">
        <EmptyState
          level={1}
          drawing={<ChairDrawing />}
          title="Terima kasih, sudah kami terima"
          text={`Jawaban Anda membantu kami memperbaiki ${product.name}.`}
          action={<LinkButton to={to}>Lanjutkan</LinkButton>}
        />
      </PageShell>
    );
  }
  return (
    <PageShell width="reading">
      <PageHeader
        title={`Selamat\u00a0datang, ${firstWord(person.name) || "teman"}!`}
        lead="Lima pertanyaan singkat supaya kami tahu apa yang perlu diperbaiki. Boleh dilewati."
      />
      <Form method="post" noValidate className="flex flex-col gap-6">
        <HiddenFields values={{ person: person.id }} />
        <ErrorSummary
          title="Ada yang belum terjawab"
          errors={listed(answer?.errors ?? {})}
          fields={fields}
          answer={answer}
        />
        <Card>
          <div className="space-y-8">
            {surveyQuestions.map((question) => (
              <Question key={question.name} question={question} answer={answer} />
            ))}
            <TextArea
              {...fieldOf(answer, "text")}
              label="Ada yang ingin Anda sampaikan?"
              note="(opsional)"
              maxLength={surveyTextMaxLength}
              remainingText={(left) => `Sisa ${left} karakter`}
            />
          </div>
        </Card>
        <div className="flex flex-col gap-2 md:flex-row">
          <SubmitButton name="intent" value="answer" pendingLabel="Mengirim…">
            Kirim jawaban
          </SubmitButton>
          <SubmitButton name="intent" value="skip" variant="quiet" pendingLabel="Melewati…">
            Lewati
          </SubmitButton>
        </div>
      </Form>
    </PageShell>
  );
}

function Question({
  question: { name, text, choices },
  answer,
}: { question: SurveyQuestion } & Pick<SurveyPageProps, "answer">) {
  return (
    <ChoiceGroup
      name={name}
      legend={text}
      appearance="chips"
      required
      options={choices}
      error={answer?.errors[name]}
      defaultValue={answer?.values[name] ?? null}
    />
  );
}

function listed(errors: Record<string, string[]>) {
  const question = (name: string) => surveyQuestions.find((each) => each.name === name)?.text;
  // The title says what is wrong with a question; what is wrong with the text only its message says.
  const named = Object.entries(errors).map(([name, texts]) => [name, texts.map((text) => question(name) ?? text)]);
  return inOrder(Object.fromEntries(named), fields);
}
