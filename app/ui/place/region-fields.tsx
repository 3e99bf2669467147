import { useEffect, useRef } from "react";
import { type RegionStep, regionFieldNames, regionSteps, stepBelow } from "#app/lib/region-chain.ts";
import type { FieldError } from "#app/ui/form/field.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { RegionLists } from "#app/ui/place/region-lists.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const labels: Record<RegionStep, string> = {
  province: "Provinsi",
  regency: "Kabupaten atau kota",
  district: "Kecamatan",
  kelurahan: "Kelurahan atau desa",
};
const lowerCase = (step: RegionStep) => labels[step].toLowerCase();

/** The name of the buttons that ask for a list; their value is the level. A form that has them saves nothing then. */
const regionIntent = "intent";

interface RegionFieldsProps {
  lists: RegionLists;
  errors: Readonly<Record<string, FieldError>>;
  /** The level whose list the form was just sent for: it takes the focus. */
  opened: RegionStep | null;
}

// Without scripts the browser itself moves the focus here.
const focusOnLoad = { autoFocus: true } as const;

/**
 * Provinsi, kabupaten or kota, kecamatan and kelurahan, each offered below the one above. Without scripts a button
 * beside each sends the form for the next list; with them the list loads by itself, and the button is what is left
 * when it does not come.
 */
export function RegionFields({ lists, errors, opened }: RegionFieldsProps) {
  const { chosen, options, loading, failed, choose } = lists;
  const isHydrated = useHydrated();
  useChoicesBeforeScripts(lists);
  useEffect(() => {
    if (opened) document.getElementById(fieldId(regionFieldNames[opened]))?.focus();
  }, [opened]);

  return (
    <div className="space-y-4">
      <noscript>
        <p className="pb-4 text-stone-700">Pilih dari atas ke bawah. Tombol Pilih membuka daftar berikutnya.</p>
      </noscript>
      {regionSteps.map((step, index) => {
        const above = regionSteps[index - 1];
        const below = stepBelow(step);
        const isOpen = options[step].length > 0;
        const asksFor = failed === step ? step : !isHydrated && isOpen ? below : null;
        return (
          <div key={step} className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <SelectField
                name={regionFieldNames[step]}
                label={labels[step]}
                required
                placeholder={
                  failed === step
                    ? "Belum termuat"
                    : placeholderOf(step, { above, isOpen, isLoading: loading === step })
                }
                options={options[step].map(({ code, name }) => ({ value: code, label: name }))}
                value={chosen[step]}
                onChange={({ currentTarget }) => choose(step, currentTarget.value)}
                disabled={!isOpen}
                error={failed === step ? `Daftar ${lowerCase(step)} belum termuat` : errors[regionFieldNames[step]]}
                autoComplete="off"
                {...(opened === step && focusOnLoad)}
              />
            </div>
            {/* As high as the label, so that it stands beside the box. */}
            {asksFor && (
              <div className="shrink-0 pt-7.5">
                <SubmitButton
                  formNoValidate
                  variant="secondary"
                  name={regionIntent}
                  value={asksFor}
                  onClick={stayWhenOffline}
                >
                  {failed === step ? "Muat" : "Pilih"}
                  <span className="sr-only">{` ${lowerCase(step)}`}</span>
                </SubmitButton>
              </div>
            )}
          </div>
        );
      })}
      <p role="status" className="sr-only">
        {loading ? `Memuat daftar ${lowerCase(loading)}…` : ""}
      </p>
    </div>
  );
}

function placeholderOf(
  step: RegionStep,
  { above, isOpen, isLoading }: { above: RegionStep | undefined; isOpen: boolean; isLoading: boolean },
): string {
  if (isLoading) return `Memuat ${lowerCase(step)}…`;
  return isOpen || !above ? `Pilih ${lowerCase(step)}` : `Pilih ${lowerCase(above)} dulu`;
}

/** Leaving the page without a connection would lose what was typed. */
function stayWhenOffline(event: { preventDefault(): void }): void {
  if (!navigator.onLine) event.preventDefault();
}

/** What was chosen before the scripts ran counts as chosen now. */
function useChoicesBeforeScripts({ chosen, choose }: RegionLists): void {
  const atFirst = useRef({ chosen, choose });
  useEffect(() => {
    for (const step of regionSteps) {
      const box = document.getElementById(fieldId(regionFieldNames[step]));
      if (!(box instanceof HTMLSelectElement) || box.value === atFirst.current.chosen[step]) continue;
      atFirst.current.choose(step, box.value);
      return;
    }
  }, []);
}
