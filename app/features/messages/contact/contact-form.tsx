import type { ReactNode } from "react";
import { Form } from "react-router";
import {
  type ContactTopic,
  contactTopics,
  emailMaxLength,
  messageMaxLength,
  nameMaxLength,
  topicText,
} from "#app/features/messages/contact/contact.ts";
import * as paths from "#app/paths.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { inOrder } from "#app/ui/form/in-order.ts";
import { optionsFrom } from "#app/ui/form/options.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** In the order of the form. */
const fields = ["topic", "name", "email", "message"];

export interface ContactFormProps {
  /** What is known before anything is typed. */
  known: { name: string; email: string; topic: ContactTopic | null; message: string };
  answer?: FormAnswer | undefined;
  /** Fields that keep programs out. */
  guard: ReactNode;
}

export function ContactForm({ known, answer, guard }: ContactFormProps) {
  return (
    <Form method="post" action={paths.contact} noValidate preventScrollReset>
      <FormStack>
        <ErrorSummary errors={inOrder(answer?.errors ?? {}, fields)} fields={fields} answer={answer} />
        {guard}
        <ChoiceGroup
          name="topic"
          legend="Tentang apa?"
          required
          appearance="chips"
          error={answer?.errors.topic}
          defaultValue={typedIn(answer, "topic", known.topic ?? "")}
          options={optionsFrom(contactTopics, topicText)}
        />
        <div className="grid gap-6 md:grid-cols-2">
          <TextField
            {...fieldOf(answer, "name", known.name)}
            label="Nama"
            required
            autoComplete="name"
            maxLength={nameMaxLength}
          />
          <TextField
            {...fieldOf(answer, "email", known.email)}
            label="E-mail"
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={emailMaxLength}
          />
        </div>
        <TextArea
          {...fieldOf(answer, "message", known.message)}
          label="Pesan"
          hint="Soal booking? Sertakan kode booking, misalnya BK-7F3K2Q."
          required
          rows={6}
          maxLength={messageMaxLength}
          remainingText={(left) => `Sisa ${left} karakter`}
        />
        <SubmitButton pendingLabel="Mengirim…">Kirim pesan</SubmitButton>
      </FormStack>
    </Form>
  );
}
