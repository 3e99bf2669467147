import { starText } from "#app/features/trust/review-rules/review.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import type { FieldError } from "#app/ui/form/field.tsx";

/** One to five as radio inputs, each named in words. */
export function StarChoice({
  name,
  legend,
  defaultValue,
  error,
}: {
  name: string;
  legend: string;
  defaultValue: string;
  error: FieldError;
}) {
  return (
    <ChoiceGroup
      name={name}
      legend={legend}
      legendSize="question"
      required
      appearance="chips"
      defaultValue={defaultValue}
      error={error}
      options={[1, 2, 3, 4, 5].map((stars) => ({
        value: String(stars),
        label: stars,
        description: <span aria-hidden="true">★</span>,
        accessibleLabel: `${stars} bintang, ${starText[stars]?.toLowerCase()}`,
      }))}
    />
  );
}
