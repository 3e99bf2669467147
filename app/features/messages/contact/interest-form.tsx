import { BellOff, BellRing } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { emailMaxLength } from "#app/features/messages/contact/contact.ts";
import { type FutureFeature, futureFeatureText } from "#app/features/messages/contact/future-feature.ts";
import * as paths from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const path = paths.underDevelopment;

// Without scripts the browser itself moves the focus here.
const focusOnLoad = { autoFocus: true } as const;

interface InterestFormProps {
  feature: FutureFeature;
  email: string;
  /** Of this form; another form of the page keeps its own. */
  answer?: FormAnswer | undefined;
  /** Fields that keep programs out. */
  guard: ReactNode;
}

/** One field for one feature: its names and ids are its own. */
export function InterestForm({ feature, email, answer, guard }: InterestFormProps) {
  const { title, slug } = futureFeatureText[feature];
  const { email: wrong, ...others } = answer?.errors ?? {};
  const field = `${slug}-email`;
  return (
    <Form method="post" action={path} noValidate preventScrollReset className="space-y-4">
      <ErrorSummary errors={{ ...others, ...(wrong && { [field]: wrong }) }} fields={[field]} answer={answer} />
      {guard}
      <TextField
        id={fieldId(`${slug}-email`)}
        {...fieldOf(answer, "email", email)}
        label="E-mail Anda"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={emailMaxLength}
      />
      <SubmitButton name="feature" value={feature} pendingLabel="Mencatat…" aria-label={`Kabari saya: ${title}`}>
        Kabari saya
      </SubmitButton>
    </Form>
  );
}

/** After the form: what will come, and the way back for one's own e-mail. */
export function InterestNoted({ feature, ownEmail, isNew }: NotedProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  const { title } = futureFeatureText[feature];
  return (
    <div className="space-y-4">
      <div ref={text} tabIndex={-1} {...(isNew && focusOnLoad)} className="outline-none">
        <IconText icon={BellRing} strong>
          {ownEmail
            ? `Kami kabari Anda sekali di ${ownEmail} saat siap.`
            : "Tercatat. Kami kabari sekali lewat e-mail saat siap."}
        </IconText>
      </div>
      {ownEmail && (
        <Form method="post" action={`${path}?withdraw=1`} preventScrollReset>
          <SubmitButton
            name="feature"
            value={feature}
            variant="secondary"
            icon={BellOff}
            aria-label={`Batal kabari: ${title}`}
          >
            Batal kabari
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

interface NotedProps {
  feature: FutureFeature;
  /** The signed-in person's, which can be taken off the list again; null for a typed one. */
  ownEmail: string | null;
  /** It was noted just now. */
  isNew: boolean;
}
