import { lazy, useEffect, useRef } from "react";
import { BarberStep } from "#app/features/bookings/place/barber-step.tsx";
import type { BookingPageData, StepProps } from "#app/features/bookings/place/booking-page.ts";
import { ServicesStep } from "#app/features/bookings/place/services-step.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { FormAnswer, FormConstraint } from "#app/ui/form/form-answer.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ProgressSteps } from "#app/ui/progress-steps.tsx";

const loadAddressStep = () => import("#app/features/bookings/place/address-step.tsx");
const loadTimeStep = () => import("#app/features/bookings/place/time-step.tsx");
const loadDetailsStep = () => import("#app/features/bookings/place/details-step.tsx");
// The server has every step at hand: its answer is whole where scripts are off.
const onServer = import.meta.env.SSR
  ? { ...(await loadAddressStep()), ...(await loadTimeStep()), ...(await loadDetailsStep()) }
  : null;
const AddressStep = onServer?.AddressStep ?? lazy(async () => ({ default: (await loadAddressStep()).AddressStep }));
const TimeStep = onServer?.TimeStep ?? lazy(async () => ({ default: (await loadTimeStep()).TimeStep }));
const DetailsStep = onServer?.DetailsStep ?? lazy(async () => ({ default: (await loadDetailsStep()).DetailsStep }));

interface BookingFlowProps {
  page: BookingPageData;
  /** Of the last step's form. */
  constraint: FormConstraint;
  answer?: FormAnswer | undefined;
}

export function BookingFlow({ page, constraint, answer }: BookingFlowProps) {
  const head = useRef<HTMLElement>(null);
  const shownStep = useRef(page.step);
  useEffect(() => {
    // A new step is read from its beginning; a refused one leads to its errors.
    if (shownStep.current !== page.step && Object.keys(page.errors).length === 0) {
      head.current?.focus({ preventScroll: true });
    }
    shownStep.current = page.step;
  }, [page.step, page.errors]);
  useEffect(() => {
    // Whoever stands before a later step has its script by the time it is needed.
    const timer = setTimeout(
      () => void Promise.allSettled([loadAddressStep(), loadTimeStep(), loadDetailsStep()]),
      2_000,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <PageShell>
      {/* Screen readers say nothing of a focus without a role and a name: app/decisions/0088-read-aloud.md. */}
      <section ref={head} aria-label={page.progress.label} tabIndex={-1} className="space-y-4 outline-none">
        <PageHeader
          title={page.question}
          back={{ to: paths.barbershop({ id: page.outlet.id }), label: page.outlet.name }}
        />
        <ProgressSteps {...page.progress} />
      </section>
      <div className="flex grow flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
        {page.chosen.length > 0 && <ChosenSoFar page={page} />}
        <div className="flex min-w-0 grow flex-col lg:col-start-1 lg:row-start-1">
          <Step key={page.step} page={page} constraint={constraint} answer={answer} />
        </div>
      </div>
    </PageShell>
  );
}

function Step({ page, constraint, answer }: BookingFlowProps) {
  const { body } = page;
  // A later step's refusal can lead back to one of these.
  const told = { ...page, errors: { ...page.errors, ...answer?.errors } };
  switch (body.kind) {
    case "services":
      return <ServicesStep page={told} body={body} answer={answer} />;
    case "address":
      return <AddressStep page={told} body={body} />;
    case "barber":
      return <BarberStep page={told} body={body} answer={answer} />;
    case "time":
      return <TimeStep page={page} body={body} answer={answer} />;
    case "details":
      return <DetailsStep page={page} body={body} constraint={constraint} answer={answer} />;
    case "duplicate":
      return <DuplicatePanel body={body} />;
  }
}

const editLook =
  "-mr-2 inline-flex min-h-11 shrink-0 items-center px-2 font-semibold text-orange-700 underline-offset-4 hover:underline";

function ChosenSoFar({ page }: { page: BookingPageData }) {
  return (
    <section
      aria-label="Pilihan Anda sejauh ini"
      className="rounded-xl border border-stone-200 bg-white px-4 py-1 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1"
    >
      <ul className="divide-y divide-stone-200">
        {page.chosen.map(({ step, term, detail, editTo }) => (
          <li key={step} className="flex items-center justify-between gap-3 py-1.5">
            <div className="min-w-0">
              <p className="text-sm text-stone-600">{term}</p>
              <p className="font-semibold text-stone-900">{detail}</p>
            </div>
            {page.body.kind === "details" ? (
              // What was typed at the last step goes along, and is there on return.
              <button
                type="submit"
                form="details-form"
                formNoValidate
                formAction={`${paths.book({ id: page.outlet.id })}${editTo}&change=1`}
                className={editLook}
              >
                Ubah<span className="sr-only">&nbsp;{term.toLowerCase()}</span>
              </button>
            ) : (
              <Link to={editTo} className={editLook}>
                Ubah<span className="sr-only">&nbsp;{term.toLowerCase()}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Going back after booking, or a second booking while another lasts: asked, not assumed. */
function DuplicatePanel({ body }: Pick<StepProps<"duplicate">, "body">) {
  const { code, when, outletName, isSame, bookingId, againTo, otherTo } = body;
  return (
    <div className="space-y-4">
      {isSame ? (
        <Notice tone="success" title="Anda sudah punya booking di waktu ini">
          Booking {code} pada {when} sudah tercatat.
        </Notice>
      ) : (
        <Notice tone="warning" title="Waktunya bertabrakan dengan booking Anda yang lain">
          Booking {code} di {outletName}: {when}.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isSame ? (
          <LinkButton to={paths.myBooking({ id: bookingId })}>Lihat booking saya</LinkButton>
        ) : (
          <>
            <LinkButton to={otherTo}>Pilih waktu lain</LinkButton>
            <LinkButton variant="secondary" to={paths.myBooking({ id: bookingId })}>
              Lihat booking itu
            </LinkButton>
          </>
        )}
        <LinkButton variant="secondary" to={againTo}>
          {isSame ? "Booking lagi di waktu yang sama" : "Tetap booking di waktu ini"}
        </LinkButton>
      </div>
    </div>
  );
}
