import {
  findingName,
  findingReasonLength,
  revisionFormId,
} from "#app/features/outlets/review-desk/application-review.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";

export interface MendProps {
  /** `step/field` */
  field: string;
  label: string;
  /** The fields of the application in their order. */
  keys: readonly string[];
  answer: FormAnswer | undefined;
}

/** A box to tick for a field that is to be mended; the reason is asked for once it is ticked. */
export function AskToMend({ field, label, keys, answer }: MendProps) {
  const index = keys.indexOf(field);
  const name = (input: "key" | "isAsked" | "reason") => findingName(index, input);
  const reason = answer?.values[name("reason")];
  return (
    <div className="group/mend mt-1">
      <input type="hidden" form={revisionFormId} name={name("key")} value={field} />
      <CheckboxField
        form={revisionFormId}
        name={name("isAsked")}
        label={
          <>
            Perlu diperbaiki<span className="sr-only">: {label}</span>
          </>
        }
        defaultChecked={answer?.values[name("isAsked")] !== undefined}
      />
      <div className="hidden group-has-checked/mend:block">
        <TextArea
          form={revisionFormId}
          name={name("reason")}
          label={
            <>
              Alasan<span className="sr-only">&nbsp;untuk {label}</span>
            </>
          }
          hint="Pendaftar membacanya, dan harus mengganti bagian ini."
          maxLength={findingReasonLength.most}
          rows={2}
          defaultValue={typeof reason === "string" ? reason : ""}
          error={answer?.errors[name("reason")]}
        />
      </div>
    </div>
  );
}
