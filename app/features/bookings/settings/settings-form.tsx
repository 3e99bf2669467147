// Script group: settings

import { Calculator, Eye } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { editionIn, type FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const liveAfterMs = 600;

/** A refused form of settings, or one that only asked for its example. */
export interface SettingsAnswer<Preview> extends FormAnswer {
  preview?: Preview;
  /** Somebody else saved in between: what is stored now stands beside what was typed. */
  isConflict?: boolean;
}

export interface SettingsFormProps<Values, Preview> {
  values: Values;
  seen: string;
  preview: Preview;
  /** What is stored now, in words. */
  stored: string[];
  answer: SettingsAnswer<Preview> | undefined;
}

interface SettingsFormFrameProps<Preview extends { texts: string[] }> {
  seen: string;
  stored: string[];
  answer: SettingsAnswer<Preview> | undefined;
  /** Of what is stored. */
  preview: Preview;
  fields: ReactNode;
  /** The example under the sentences. */
  example?: (preview: Preview) => ReactNode;
}

/**
 * A page of settings: its fields, what customers see of them, and one button that saves. The example follows what is
 * typed; without scripts a button asks for it.
 */
export function SettingsForm<Preview extends { texts: string[] }>(props: SettingsFormFrameProps<Preview>) {
  const { seen, stored, answer, fields, example } = props;
  const fetcher = useFetcher<SettingsAnswer<Preview>>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const follow = (form: HTMLFormElement) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const typed = new FormData(form);
      typed.set("intent", "preview");
      void fetcher.submit(typed, { method: "post" });
    }, liveAfterMs);
  };
  const preview = fetcher.data?.preview ?? answer?.preview ?? props.preview;
  const errors = answer?.errors ?? {};
  return (
    <Form
      method="post"
      noValidate
      className="flex grow flex-col gap-8"
      onChange={(event) => follow(event.currentTarget)}
      onSubmit={() => window.clearTimeout(timer.current)}
    >
      <HiddenFields values={{ seen: editionIn(answer, seen) }} />
      <ErrorSummary errors={errors} fields={Object.keys(errors).filter((name) => name !== "intent")} answer={answer} />
      {answer?.isConflict && (
        <Notice title="Yang tersimpan sekarang">
          <ul>
            {stored.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <FormStack>{fields}</FormStack>
      <Card as="section" aria-labelledby="pratinjau" className="space-y-4">
        <div className="flex items-center gap-2">
          <Eye size={20} className="shrink-0 text-orange-700" />
          <CardTitle id="pratinjau">Yang berlaku untuk pelanggan</CardTitle>
        </div>
        <ul aria-live="polite" className="list-disc space-y-2 pl-5 text-stone-700">
          {preview.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {example?.(preview)}
        <SubmitButton name="intent" value="preview" variant="secondary" size="sm" icon={Calculator}>
          Hitung contoh
        </SubmitButton>
        <p className="text-sm text-stone-600">
          Contoh ini belum menyimpan apa pun. Booking yang sudah dibuat tetap memakai aturan saat dipesan.
        </p>
      </Card>
      <StickyBar
        action={
          <SubmitButton name="intent" value="save" pendingLabel="Menyimpan…">
            Simpan
          </SubmitButton>
        }
      />
    </Form>
  );
}

/** What a field shows: what was typed, else what is stored. */
export function shownOf<Name extends string>(
  values: Readonly<Record<Name, string | number>>,
  answer: SettingsAnswer<unknown> | undefined,
) {
  return (name: Name) => {
    const typed = answer ? (answer.values[name] ?? "") : String(values[name]);
    const defaultValue = typeof typed === "string" ? typed : (typed[0] ?? "");
    return { name, defaultValue, error: answer?.errors[name], required: true };
  };
}
