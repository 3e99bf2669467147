import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ButtonVariant } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields, type HiddenValue } from "#app/ui/form/hidden-fields.tsx";
import { ReasonField } from "#app/ui/form/reason-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ActFormProps {
  /** The form's `act`; with `of` it is told from others of its kind on one page. */
  act: string;
  of?: { name: string; value: string };
  title: string;
  /** What follows from it. */
  text?: ReactNode;
  button: string;
  pendingLabel?: string;
  variant?: ButtonVariant;
  /** Sent along. */
  values?: Readonly<Record<string, HiddenValue>>;
  answer: FormAnswer | undefined;
  /** The fields that another form of the page has by the same name: their ids are `field-<name>-<act>`. */
  twice?: readonly string[];
  /** Its own fields, with the answer where it is this form's. */
  children?: ReactNode | ((own: FormAnswer | undefined) => ReactNode);
}

/** Why nothing was done, also where the form is gone because somebody else was first. Stands below the page's head. */
export function ActRefusal({ answer }: Pick<ActFormProps, "answer">) {
  const texts = answer?.errors[""];
  return texts ? <ErrorSummary title="Belum dilakukan" errors={{ "": texts }} answer={answer} /> : null;
}

/** One thing that management may do here: what follows, why, and the button. Closed until it is chosen, or was refused. */
export function ActForm(props: ActFormProps) {
  const { act, of, title, text, button, pendingLabel = "Mengirim…", variant = "secondary", answer, children } = props;
  const isOwn = answer?.values.act === act && (!of || answer.values[of.name] === of.value);
  const own = isOwn ? answer : undefined;
  const press = of ? `${act}-${of.value}` : act;
  const nameOf = (field: string) =>
    field === "reason" ? `reason-${press}` : props.twice?.includes(field) ? `${field}-${act}` : field;
  // What concerns no field stands at the page's head: `ActRefusal`.
  const { "": _, ...wrong } = own?.errors ?? {};
  const errors = Object.fromEntries(Object.entries(wrong).map(([field, texts]) => [nameOf(field), texts]));
  return (
    <Disclosure summary={title} {...(own && { open: true })}>
      <Form method="post" noValidate>
        <FormStack>
          <ErrorSummary title="Belum dilakukan" errors={errors} answer={own ?? null} />
          {text && <div>{text}</div>}
          <HiddenFields values={{ act, ...(of && { [of.name]: of.value }), ...props.values }} />
          {typeof children === "function" ? children(own) : children}
          <ReasonField of={press} answer={own} />
          <SubmitButton variant={variant} name="press" value={press} pendingLabel={pendingLabel}>
            {button}
          </SubmitButton>
        </FormStack>
      </Form>
    </Disclosure>
  );
}
