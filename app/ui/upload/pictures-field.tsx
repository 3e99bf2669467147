import { controlProps, Field, type FieldTexts } from "#app/ui/form/field.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FileInput } from "#app/ui/upload/file-input.tsx";
import { keptPictures, shownPictures } from "#app/ui/upload/kept-pictures.ts";

interface PicturesFieldProps extends Omit<FieldTexts, "error"> {
  answer: FormAnswer | undefined;
}

const listOf = (value: string | string[] | undefined) => [value ?? []].flat();

/** Pictures that go with the form around it; those that a refused one brought stand ticked, and go along again. */
export function PicturesField({ answer, ...texts }: PicturesFieldProps) {
  const { name } = texts;
  const kept = listOf(answer?.values[keptPictures(name)]);
  const shown = listOf(answer?.values[shownPictures(name)]);
  const error = answer?.errors[name];
  const { required: _, ...control } = controlProps({ ...texts, error });
  return (
    <div className="space-y-3">
      {/* Once they are kept they are no longer chosen. */}
      <Field key={kept.join()} {...texts} error={error}>
        <FileInput {...control} multiple shrinks />
      </Field>
      {kept.length > 0 && (
        <ul className="space-y-1">
          {kept.map((sealed, index) => (
            <li key={sealed}>
              <label className="inline-flex min-h-14 items-center gap-3">
                <input
                  type="checkbox"
                  name={keptPictures(name)}
                  value={sealed}
                  defaultChecked
                  className="size-5 shrink-0"
                />
                <img src={shown[index]} alt="" width={56} height={42} className="h-10.5 w-14 rounded-lg object-cover" />
                Foto {index + 1} sudah kami terima
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
