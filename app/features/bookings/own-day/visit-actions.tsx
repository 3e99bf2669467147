import { ClipboardCheck, type LucideIcon, Navigation, UserCheck, UserX } from "lucide-react";
import { Form } from "react-router";
import type { Visit } from "#app/features/bookings/own-day/show-own-day.server.ts";
import type { StaffAction } from "#app/features/bookings/status/outlet-action.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const steps: Readonly<Record<Exclude<StaffAction, "no-show">, { label: string; icon: LucideIcon }>> = {
  depart: { label: "Berangkat", icon: Navigation },
  arrive: { label: "Saya sudah sampai", icon: Navigation },
  "check-in": { label: "Check-in", icon: UserCheck },
  complete: { label: "Tandai selesai", icon: ClipboardCheck },
};

export interface StepProps {
  visit: Visit;
  action: Exclude<StaffAction, "no-show">;
  /** The page it leads back to. */
  back: string;
  label?: string;
  isSecond?: boolean;
}

/** As much of a step's words as fits beside a name. */
const briefText: Partial<Record<StepProps["action"], string>> = { complete: "Selesai", arrive: "Sampai" };

/** The next step as the button of a card. */
export function BriefStep({ visit: { id, customer, time }, action, back }: Omit<StepProps, "label" | "isSecond">) {
  const { label } = steps[action];
  return (
    <Form method="post" action={paths.ownVisit({ id })} preventScrollReset>
      <HiddenFields values={{ return: back }} />
      <SubmitButton name="intent" value={action} size="sm" aria-label={`${label}: ${customer}, ${time}`}>
        {briefText[action] ?? label}
      </SubmitButton>
    </Form>
  );
}

/** One large button that does the next step. */
function VisitStep({ visit: { id, customer }, action, back, label, isSecond = false }: StepProps) {
  const { label: usual, icon } = steps[action];
  return (
    <Form method="post" action={paths.ownVisit({ id })} preventScrollReset>
      <HiddenFields values={{ return: back }} />
      <SubmitButton
        name="intent"
        value={action}
        size="lg"
        fullWidth
        variant={isSecond ? "secondary" : "primary"}
        icon={icon}
        pendingLabel="Menyimpan…"
      >
        {label ?? usual}
        <span className="sr-only">&nbsp;{customer}</span>
      </SubmitButton>
    </Form>
  );
}

interface VisitActionsProps {
  visit: Visit;
  isAsked: boolean;
  typedCode: string;
  errors: Record<string, string[]>;
}

/** All that its barber may do with a visit now. */
export function VisitActions({ visit, isAsked, typedCode, errors }: VisitActionsProps) {
  const { id, actions, next, customer } = visit;
  const here = paths.ownVisit({ id });
  if (isAsked && actions.includes("no-show")) {
    return (
      <section aria-labelledby="tanya" className="space-y-4">
        <h2 id="tanya" className="text-lg font-bold">
          {customer} tidak hadir?
        </h2>
        <p className="text-stone-700">
          Kunjungan ditutup sebagai tidak hadir dan tidak dapat diubah lagi. Pelanggan yang punya akun dikabari.
        </p>
        <Form method="post" action={here}>
          <HiddenFields values={{ return: paths.ownDay }} />
          <SubmitButton name="intent" value="no-show" variant="danger" size="lg" fullWidth>
            Ya, tidak hadir
          </SubmitButton>
        </Form>
        <LinkButton to={here} variant="quiet" fullWidth>
          Tidak jadi
        </LinkButton>
      </section>
    );
  }
  const canCheckIn = actions.includes("check-in");
  const isCheckInFirst = canCheckIn && next !== "depart" && next !== "arrive";
  return (
    <div className="space-y-4">
      {isCheckInFirst && <CodeForm action={here} typed={typedCode} error={errors.code} />}
      {!isCheckInFirst && next && next !== "no-show" && <VisitStep visit={visit} action={next} back={here} />}
      {(next === "complete" || visit.status === "COMPLETED") && (
        <LinkButton to={paths.ownCheckout({ id })} variant="secondary" fullWidth>
          {next === "complete" ? "QRIS, tip, atau ubah layanan" : "Pembayaran"}
        </LinkButton>
      )}
      {canCheckIn && <VisitStep visit={visit} action="check-in" back={here} label="Check-in tanpa kode" isSecond />}
      {actions.includes("no-show") && (
        <LinkButton to={`${here}?ask=no-show`} variant="secondary" icon={UserX} fullWidth>
          Tandai tidak hadir
        </LinkButton>
      )}
    </div>
  );
}

function CodeForm({ action, typed, error }: { action: string; typed: string; error: string[] | undefined }) {
  return (
    <Form method="post" action={action} noValidate className="space-y-3">
      <HiddenFields values={{ intent: "check-in-code", return: paths.ownDay }} />
      <TextField
        name="code"
        label="Kode check-in"
        hint="6 angka yang ditunjukkan pelanggan."
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        maxLength={9}
        defaultValue={typed}
        error={error}
      />
      <SubmitButton size="lg" fullWidth icon={UserCheck}>
        Check-in
      </SubmitButton>
    </Form>
  );
}
