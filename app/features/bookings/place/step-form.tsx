// Script group: steps
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { BookingPageData } from "#app/features/bookings/place/booking-page.ts";
import { CarriedChoices } from "#app/features/bookings/place/carried-choices.tsx";
import { choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";

interface StepFormProps {
  page: BookingPageData;
  step: "services" | "barber";
  /** The names of the form's own fields. */
  asks: readonly string[];
  children: ReactNode;
}

/** The form of a step before the time's: it leads on by the URL, or holds the time where that is chosen already. */
export function StepForm({ page: { choices, holdsTime }, step, asks, children }: StepFormProps) {
  const className = "flex grow flex-col gap-6";
  return holdsTime ? (
    <Form method="post" action={choicesSearch({ ...choices, date: null, step })} className={className}>
      <HiddenFields values={{ from: step, start: choices.start }} />
      {children}
    </Form>
  ) : (
    <Form method="get" className={className}>
      <CarriedChoices choices={choices} except={asks} />
      {step === "services" && <HiddenFields values={{ from: step }} />}
      {children}
    </Form>
  );
}
