import { type ComponentType, createElement, type FormEvent, type SubmitEvent, useRef, useState } from "react";
import type { z } from "zod";
import type { FieldConstraint, FormAnswer, FormConstraint, FormErrors } from "#app/ui/form/form-answer.ts";
import type { FormChecksProps } from "#app/ui/form/form-checks.ts";

interface CheckedFormOptions {
  /** Of the form element. */
  id: string;
  answer: FormAnswer | undefined;
  constraint: FormConstraint;
  /** What stands beside the fields until the form is answered. */
  errors?: FormErrors;
  /** A judge of the same fields as the server's, never stricter. */
  loadSchema: () => Promise<z.ZodType>;
}

export type CheckedForm = ReturnType<typeof useCheckedForm>;

/**
 * A form whose fields are checked as one leaves them, and all of them before it is sent. What judges them is fetched when
 * the form is first entered; until then and without scripts the browser checks what it can, and the server has the last
 * word in any case. A button that does something else with the form says `formNoValidate`.
 */
export function useCheckedForm({ id, answer, constraint, errors: before, loadSchema }: CheckedFormOptions) {
  const [loaded, setLoaded] = useState<{ Checks: ComponentType<FormChecksProps>; schema: z.ZodType } | null>(null);
  const [found, setFound] = useState<{ answer: unknown; errors: FormErrors; refused?: FormErrors | undefined }>({
    answer,
    errors: {},
  });
  const isAsked = useRef(false);
  const pressed = useRef<HTMLElement | null>(null);
  const intercept = useRef<FormChecksProps["intercept"]["current"]>(null);

  const start = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const [{ FormChecks }, schema] = await Promise.all([import("#app/ui/form/form-checks.ts"), loadSchema()]);
      setLoaded({ Checks: FormChecks, schema });
    } catch {
      isAsked.current = false;
      const button = pressed.current;
      pressed.current = null;
      const form = button && document.forms.namedItem(id);
      if (!form?.matches(":invalid")) return;
      form.noValidate = true;
      form.requestSubmit(button);
    }
  };
  // A new answer of the server says it all again.
  const live: Pick<typeof found, "errors" | "refused"> = found.answer === answer ? found : { errors: {} };
  const errors: Record<string, string[] | undefined> = { ...(answer?.errors ?? before), ...live.errors };
  return {
    errors,
    /** What stands above the form: what the last try to send it met, here or on the server. */
    summary: { errors: live.refused ?? answer?.errors ?? {}, answer: live.refused ?? answer },
    props: {
      id,
      noValidate: loaded !== null,
      onFocus: start,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => intercept.current?.(event),
      // In place of the browser's own words, in its own language.
      onInvalidCapture: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        pressed.current ??= pressedButton(event.currentTarget);
        void start();
      },
    },
    /** Spread on a field, before what it says itself. */
    field: (name: string): { name: string; error: string[] | undefined } & FieldConstraint => ({
      ...constraint[name.replace(/\[\d+\]/g, "[]")],
      name,
      error: errors[name],
    }),
    checks:
      loaded &&
      createElement(loaded.Checks, {
        id,
        schema: loaded.schema,
        constraint,
        answer,
        intercept,
        pressed,
        onChecked: (checked) =>
          setFound((last) =>
            last.answer === answer ? { ...last, errors: { ...last.errors, ...checked } } : { answer, errors: checked },
          ),
        onJudged: (refused) => setFound({ answer, errors: refused ?? {}, refused }),
      }),
  };
}

/** Not every browser gives a pressed button the focus; Enter presses the first. */
function pressedButton(form: HTMLFormElement): HTMLElement | null {
  const buttons = [...form.elements].filter((each): each is HTMLElement => each.matches("[type=submit]"));
  return buttons.find((each) => each === document.activeElement) ?? buttons[0] ?? null;
}
