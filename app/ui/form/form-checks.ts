import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { z } from "zod";
import type { FormAnswer, FormConstraint, FormErrors } from "#app/ui/form/form-answer.ts";

export interface FormChecksProps {
  id: string;
  schema: z.ZodType;
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
  /** Takes the form's submit events. */
  intercept: RefObject<((event: SubmitEvent<HTMLFormElement>) => void) | null>;
  /** The button that was pressed before this was here. */
  pressed: RefObject<HTMLElement | null>;
  /** The errors of the fields that were left so far, empty where a field is right. */
  onChecked: (errors: Record<string, string[]>) => void;
  /** Somebody sent the form: what keeps it here, or nothing. */
  onJudged: (refused: FormErrors | undefined) => void;
}

const intentName = "__intent__";

/** Watches a form and judges each field when it is left, then with every letter, and all when it is sent. Draws nothing. */
export function FormChecks({ id, schema, constraint, answer, intercept, pressed, ...report }: FormChecksProps) {
  const found = useRef<Record<string, string[] | null>>({});
  const [form] = useForm<Record<string, unknown>, unknown, string[]>({
    id,
    constraint: { ...constraint },
    lastResult: answer?.result,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => {
      const submission = parseWithZod(formData, { schema, error: () => "Periksa kembali isian ini" });
      found.current = submission.status === "success" ? {} : (submission.error ?? {});
      return submission;
    },
  });
  const { onSubmit } = getFormProps(form);
  const errors = JSON.stringify(form.allErrors);
  const left = useRef(new Set<string>());
  const latest = useRef({ ...report, errors });
  latest.current = { ...report, errors };

  const reportLeft = useRef((found: string) => {
    const all = byField(JSON.parse(found) as Record<string, string[]>);
    latest.current.onChecked(Object.fromEntries([...left.current].map((name) => [name, all[name] ?? []])));
  });

  const isRefused = useRef<(name: string) => boolean>(() => false);
  isRefused.current = (name) => answer?.errors[name] !== undefined;

  useEffect(() => {
    if (answer) left.current.clear();
  }, [answer]);

  // Conform hears of fields that are left from its layout effect on: what it asks for then is taken from here on, too.
  useLayoutEffect(() => {
    intercept.current = (event) => {
      const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
      const isCheck = submitter?.getAttribute("name") === intentName;
      if (!isCheck && submitter?.hasAttribute("formnovalidate")) return;
      onSubmit(event);
      // A check is the browser's own, whatever it finds: nothing is sent for it.
      if (isCheck) return event.preventDefault();
      const refused = event.defaultPrevented ? byField(found.current) : undefined;
      left.current = new Set(Object.keys(refused ?? {}));
      latest.current.onJudged(refused);
    };
  }, [intercept, onSubmit]);

  useLayoutEffect(
    () => () => {
      intercept.current = null;
    },
    [intercept],
  );

  useEffect(() => {
    // What the server alone can know of a field stands until that field is changed.
    const note = ({ type, target }: Event) => {
      const field = target instanceof Element && target.closest("input, textarea, select");
      // A form with a field of the name `id` has that for its `id`.
      const name = field && field.closest("form")?.getAttribute("id") === id && field.getAttribute("name");
      if (!name || (type === "input") !== isRefused.current(name) || left.current.has(name)) return;
      left.current.add(name);
      // After a try to send it, Conform has judged each letter: leaving the field changes nothing for it.
      reportLeft.current(latest.current.errors);
    };
    const kinds = ["focusout", "input"];
    for (const kind of kinds) document.addEventListener(kind, note, true);
    // What was filled in and left before this was here.
    for (const field of document.forms.namedItem(id)?.elements ?? []) {
      const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isTyped && field !== document.activeElement && field.value !== field.defaultValue)
        field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    }
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note, true);
    };
  }, [id]);

  useEffect(() => reportLeft.current(errors), [errors]);

  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    const element = button && document.forms.namedItem(id);
    // What was mended since the press is for its person to send.
    if (element?.matches(":invalid")) element.requestSubmit(button);
  }, [id, pressed]);
  return null;
}

/** An error of one entry of a list belongs to the list's field. */
function byField(errors: Readonly<Record<string, string[] | null>>): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, texts] of Object.entries(errors)) {
    const field = name.replace(/(\[\d+\])+$/, "");
    fields[field] = [...new Set([...(fields[field] ?? []), ...(texts ?? [])])];
  }
  return fields;
}
