import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { type ComponentProps, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PlaceSuggestion } from "#app/features/outlets/search/search-place.ts";
import * as paths from "#app/paths.ts";

/** What a person has done in the plain field so far, which goes on in the one with suggestions. */
export interface TypedSoFar {
  text: string;
  /** Null without the focus. */
  selection: [number, number] | null;
}

export interface PlaceComboboxProps {
  typed: TypedSoFar;
  attributes: Pick<
    ComponentProps<"input">,
    "id" | "name" | "placeholder" | "maxLength" | "autoComplete" | "enterKeyHint" | "className"
  >;
}

/** The place field with suggestions of kota, kabupaten and kecamatan. What is typed stands also when it is none of them. */
export function PlaceCombobox({ typed, attributes }: PlaceComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed.text);
  const [asked, setAsked] = useState(typed.selection ? typed.text : "");
  const suggestions = useSuggestions(asked);
  const isChoosing = useRef(false);

  useLayoutEffect(() => {
    if (!typed.selection || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(...typed.selection);
  }, [typed]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") isChoosing.current = true;
    if (event.key !== "Enter" || isChoosing.current) return;
    // Enter searches for what is typed; it takes a suggestion only after the arrow keys have been used.
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <Combobox
      value={text}
      onChange={(name: string | null) => {
        if (name === null) return;
        setText(name);
        setAsked("");
        isChoosing.current = false;
      }}
    >
      <div className="relative">
        <ComboboxInput
          ref={input}
          {...attributes}
          displayValue={(shown: string) => shown}
          onChange={({ target }) => {
            setText(target.value);
            setAsked(target.value);
            isChoosing.current = false;
          }}
          onKeyDown={onKeyDown}
        />
        {suggestions.length > 0 && (
          <ComboboxOptions
            modal={false}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-lg border border-stone-300 bg-white py-1 shadow-float"
          >
            {suggestions.map(({ name, detail }) => (
              <ComboboxOption
                key={`${name} ${detail}`}
                value={name}
                className="flex min-h-11 cursor-pointer items-baseline justify-between gap-3 px-3 py-2.5 data-focus:bg-orange-50 data-focus:text-orange-800"
              >
                <span className="min-w-0 font-semibold">{name}</span>
                <span className="shrink-0 text-sm text-stone-600">{detail}</span>
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        )}
      </div>
    </Combobox>
  );
}

const waitMs = 200;

/** Of the latest text only; none while offline or when the server refuses. */
function useSuggestions(text: string): readonly PlaceSuggestion[] {
  const [places, setPlaces] = useState<readonly PlaceSuggestion[]>([]);
  useEffect(() => {
    const query = text.trim();
    if (query.length < 2) return setPlaces([]);
    const stop = new AbortController();
    const show = (found: readonly PlaceSuggestion[]) => {
      if (!stop.signal.aborted) setPlaces(found);
    };
    const timer = setTimeout(() => void fetchPlaces(query, stop.signal).then(show), waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return places;
}

async function fetchPlaces(query: string, signal: AbortSignal): Promise<readonly PlaceSuggestion[]> {
  try {
    // Without cookies: the answer is the same for everyone, and is kept.
    const answer = await fetch(`${paths.places}?${new URLSearchParams({ q: query })}`, { signal, credentials: "omit" });
    const { places }: { places: PlaceSuggestion[] } = answer.ok ? await answer.json() : { places: [] };
    return places;
  } catch {
    return [];
  }
}
