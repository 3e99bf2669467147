import { type RegistrationStep, registrationSteps, type StepKey } from "#app/features/outlets/registration/steps.ts";
import * as paths from "#app/paths.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";

export const acknowledgementPath = paths.registrationAcknowledgement;
export const confirmationPath = paths.registrationFinalConfirmation;
export const sentPath = paths.registrationSuccessSubmit;

/** A page of the registration for one draft. `summary`: saving leads back to the summary of all steps. */
export function stepHref(path: string, draftId: string, { summary = false, field = "" } = {}): string {
  return `${path}?draft=${draftId}${summary ? "&from=summary" : ""}${field && `#${field}`}`;
}

/** Leads to the first step of a draft that is not done yet. */
export function continueHref(draftId: string): string {
  return `${acknowledgementPath}?continue=${draftId}`;
}

/** The page that asks for this step of an application of this type; null where that type has no such step. */
export function stepOfKey(type: OutletType, key: string): RegistrationStep | null {
  return registrationSteps[type].find((step) => step.key === key) ?? null;
}

/** The steps that save something, in order. */
export function savedSteps(type: OutletType): readonly (RegistrationStep & { key: StepKey })[] {
  return registrationSteps[type].filter((step): step is RegistrationStep & { key: StepKey } => step.key !== null);
}

export interface StepPlace {
  step: RegistrationStep;
  /** From 1. */
  current: number;
  total: number;
  /** `Langkah 4 dari 11: Identitas dan sertifikat` */
  label: string;
  previous: RegistrationStep | null;
  next: RegistrationStep | null;
}

/** Where a page stands on the way of this type; null for a page that only the other type has. */
export function placeOf(type: OutletType, path: string): StepPlace | null {
  const steps = registrationSteps[type];
  const index = steps.findIndex((step) => step.path === path);
  const step = steps[index];
  if (!step) return null;
  // The code is asked for by the page before it: going back leads past it.
  const before = steps.slice(0, index).filter((each) => each.key !== null || each.path === acknowledgementPath);
  return {
    step,
    current: index + 1,
    total: steps.length,
    label: `Langkah ${index + 1} dari ${steps.length}: ${step.title}`,
    previous: before.at(-1) ?? null,
    next: steps[index + 1] ?? null,
  };
}

/** The page that asks the same of the other type of outlet, e.g. its address; null where there is none. */
export function counterpartOf(type: OutletType, path: string): RegistrationStep | null {
  const all = [...registrationSteps.BARBERSHOP, ...registrationSteps.MOBILE_BARBER];
  const key = all.find((step) => step.path === path)?.key;
  return key ? stepOfKey(type, key) : null;
}
