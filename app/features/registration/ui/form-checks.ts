import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import type { z } from "zod";
import { stepFormId } from "#app/features/registration/ui/step-answer.ts";

export interface FormChecksProps {
  schema: z.ZodType;
  /** Takes the submit events with which Conform asks for a check; those of people go on to the server. */
  intercept: RefObject<((event: SubmitEvent<HTMLFormElement>) => void) | null>;
  /** The errors of the fields that were left so far, empty where a field is right. */
  onChecked: (errors: Record<string, string[]>) => void;
}

const intentName = "__intent__";

/** Watches the step's form and judges each field when it is left, then with every letter. Draws nothing. */
export function FormChecks({ schema, intercept, onChecked }: FormChecksProps) {
  const [form] = useForm({
    id: stepFormId,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema, error: () => "Periksa kembali isian ini" }),
  });
  const left = useRef(new Set<string>());
  const { onSubmit } = form;
  const errors = JSON.stringify(form.allErrors);

  useEffect(() => {
    intercept.current = (event) => {
      const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
      if (submitter?.getAttribute("name") === intentName) onSubmit(event);
    };
    return () => {
      intercept.current = null;
    };
  }, [intercept, onSubmit]);

  useEffect(() => {
    const leave = ({ target }: FocusEvent) => {
      const field = target instanceof Element && target.closest("input, textarea, select");
      const name = field && field.closest("form")?.id === stepFormId && field.getAttribute("name");
      if (name) left.current.add(name);
    };
    document.addEventListener("focusout", leave, true);
    return () => document.removeEventListener("focusout", leave, true);
  }, []);

  const report = useRef(onChecked);
  report.current = onChecked;
  useEffect(() => {
    const all = byField(JSON.parse(errors) as Record<string, string[]>);
    report.current(Object.fromEntries([...left.current].map((name) => [name, all[name] ?? []])));
  }, [errors]);
  return null;
}

/** An error of one entry of a list belongs to the list's field. */
function byField(errors: Record<string, string[]>): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, texts] of Object.entries(errors)) {
    const field = name.replace(/(\[\d+\])+$/, "");
    fields[field] = [...new Set([...(fields[field] ?? []), ...texts])];
  }
  return fields;
}
