import { certificateText, formText, servesText } from "#app/features/outlets/registration/application-words.ts";
import { transportText } from "#app/features/outlets/registration/transport.ts";

/** The words of choices; what is not among them stands as it was typed. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transport: transportText,
  certificateType: certificateText,
  form: formText,
  serves: servesText,
};
const units: Readonly<Record<string, string>> = { radiusKm: "km", barberCount: "barber" };

/** What a step keeps, in words; null for what was left empty. */
export function reviewValueText(field: string, value: unknown): string | null {
  if (typeof value === "string") return value === "" ? null : (choices[field]?.[value] ?? value);
  if (typeof value === "number") return [value, units[field]].filter((each) => each !== undefined).join(" ");
  if (typeof value === "boolean") return value ? "Ya" : "Tidak";
  if (!Array.isArray(value)) return null;
  const texts = value.flatMap((each: unknown) => reviewValueText(field, each) ?? []);
  return texts.length > 0 ? texts.join(", ") : null;
}
