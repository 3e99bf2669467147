import { type ComponentType, createElement, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import type { z } from "zod";
import type { StepFrame } from "#app/features/registration/step-frame.ts";
import type { FormChecksProps } from "#app/features/registration/ui/form-checks.ts";
import type { StepAnswer } from "#app/features/registration/ui/step-answer.ts";

type Errors = StepAnswer["errors"];

export interface LiveForm {
  /** Per field: of the server's answer until somebody leaves the field, from then on of the checks in the browser. */
  errors: Errors;
  onFocus: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  checks: ReactNode;
}

/**
 * Errors beside the fields as one leaves them. What judges them is fetched when the form is first entered; before that,
 * without scripts and on a broken connection the server's answer alone says what is wrong, as it does in the end.
 */
export function useLiveErrors(
  answer: StepAnswer | undefined,
  findings: StepFrame["findings"],
  loadSchema: () => Promise<z.ZodType>,
): LiveForm {
  const [loaded, setLoaded] = useState<{ Checks: ComponentType<FormChecksProps>; schema: z.ZodType } | null>(null);
  const [found, setFound] = useState<{ answer: StepAnswer | undefined; errors: Errors }>({ answer, errors: {} });
  const isAsked = useRef(false);
  const intercept = useRef<FormChecksProps["intercept"]["current"]>(null);

  const start = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const [checks, schema] = await Promise.all([import("#app/features/registration/ui/form-checks.ts"), loadSchema()]);
    setLoaded({ Checks: checks.FormChecks, schema });
  };
  // A new answer of the server says it all again.
  const live = found.answer === answer ? found.errors : {};
  return {
    errors: { ...(answer ? answer.errors : reasonsOf(findings)), ...live },
    onFocus: () => {
      start().catch(() => {
        isAsked.current = false;
      });
    },
    onSubmit: (event) => intercept.current?.(event),
    checks:
      loaded &&
      createElement(loaded.Checks, {
        schema: loaded.schema,
        intercept,
        onChecked: (checked) =>
          setFound((before) => ({
            answer,
            errors: before.answer === answer ? { ...before.errors, ...checked } : checked,
          })),
      }),
  };
}

/** Until the form is sent anew, what the reviewer asked for stands beside the fields. */
function reasonsOf(findings: StepFrame["findings"]): Errors {
  const reasons: Errors = {};
  for (const { field, reason } of findings) reasons[field] = [...(reasons[field] ?? []), reason];
  return reasons;
}
