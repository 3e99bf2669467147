import { type ComponentType, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PlaceComboboxProps, TypedSoFar } from "#app/features/outlets/home/place-combobox.tsx";
import type { SearchFormView } from "#app/features/outlets/home/show-home.server.ts";
import { controlClass, controlProps, Field } from "#app/ui/form/field.tsx";

const texts = { name: "place", label: "Di mana?" };

/** The field with suggestions, once it is there. */
export type LoadedCombobox = ComponentType<PlaceComboboxProps> | null;

interface PlaceFieldProps {
  view: SearchFormView;
  isNear: boolean;
  Combobox: LoadedCombobox;
  onLoad: (combobox: LoadedCombobox) => void;
}

/** A plain field with the popular cities; once it has had the focus, one with suggestions takes its place if it can be loaded. */
export function PlaceField({ view: { state, errors, cities }, isNear, Combobox, onLoad }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<TypedSoFar>({ text: state.place ?? "", selection: null });
  const error = errors.place ?? errors.lat ?? errors.lng;

  const load = async () => {
    const loaded = await import("#app/features/outlets/home/place-combobox.tsx").catch(() => null);
    const field = input.current;
    if (!loaded || !field) return;
    const hasFocus = document.activeElement === field;
    const selection: TypedSoFar["selection"] = hasFocus ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : null;
    // At once, so that no letter falls between the two fields.
    flushSync(() => {
      setTyped({ text: field.value, selection });
      onLoad(loaded.PlaceCombobox);
    });
  };

  const attributes = {
    ...controlProps({ ...texts, error }),
    placeholder: isNear ? "Dekat lokasi Anda" : "Kota atau kecamatan",
    maxLength: 60,
    autoComplete: "off",
    enterKeyHint: "search",
    className: controlClass,
  } as const;
  return (
    <Field {...texts} error={error}>
      {Combobox ? (
        <Combobox typed={typed} attributes={attributes} />
      ) : (
        <>
          <input
            ref={input}
            {...attributes}
            type="text"
            defaultValue={state.place}
            list="popular-cities"
            onFocus={() => void load()}
          />
          <datalist id="popular-cities">
            {cities.map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
