import { Check, ClipboardCheck, type LucideIcon, Navigation, UserCheck } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Form } from "react-router";
import {
  isQuestion,
  type QuestionAction,
  questionTitle,
} from "#app/features/bookings/outlet-bookings/outlet-question-title.ts";
import type { OutletBookingPageData } from "#app/features/bookings/outlet-bookings/show-outlet-booking.server.ts";
import { type OutletAction, outletActionText } from "#app/features/bookings/status/outlet-action.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ConfirmLink } from "#app/ui/confirm.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const loadQuestion = () => import("#app/features/bookings/outlet-bookings/outlet-question.tsx");
// Most visits need no such answer, and only those who give one load its form; the server has it at hand.
const OutletQuestion = import.meta.env.SSR
  ? (await loadQuestion()).OutletQuestion
  : lazy(async () => ({ default: (await loadQuestion()).OutletQuestion }));

interface OutletActionsProps {
  booking: OutletBookingPageData;
  /** The question of the URL. */
  ask: string | null;
  answer: FormAnswer | undefined;
  /** The booking's page without and with a question. */
  path: string;
  askPath: (action: QuestionAction) => string;
}

/** What the outlet may do now: the next step large, the rest beside it; a question takes their place. */
export function OutletActions({ booking, ask, answer, path, askPath }: OutletActionsProps) {
  const { actions, next } = booking;
  const checkout = (label: string) => (
    <LinkButton to={paths.orderCheckout({ id: booking.id })} variant="secondary" fullWidth>
      {label}
    </LinkButton>
  );
  if (booking.status === "COMPLETED") return checkout("Pembayaran dan struk");
  if (actions.length === 0) return null;
  const asked = answer ? typedIn(answer, "intent") : ask;
  if (isQuestion(asked) && actions.includes(asked)) {
    return (
      <div className="space-y-4">
        <h3 className="text-lg font-bold">{questionTitle[asked]}</h3>
        <OutletQuestion
          action={asked}
          formAction={path}
          money={booking.money[asked]}
          typed={{ reason: typedIn(answer, "reason"), text: typedIn(answer, "text") }}
          errors={answer?.errors}
        />
        <LinkButton to={path} variant="quiet" fullWidth>
          Tidak jadi
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="space-y-4">
      {next === "check-in" ? (
        <CheckIn booking={booking} answer={answer} path={path} />
      ) : (
        next && <Step action={next} path={path} />
      )}
      {next === "complete" && checkout("QRIS, tip, atau ubah layanan")}
      {next !== "check-in" && actions.includes("check-in") && <Step action="check-in" path={path} isSecond />}
      <div className="flex flex-col gap-2">
        {booking.proposal && (
          <Notice title="Usulan menunggu jawaban pelanggan">
            {booking.proposal.when} dengan {booking.proposal.barber}, dijawab paling lambat {booking.proposal.until}.
          </Notice>
        )}
        {booking.canPropose && (
          <LinkButton to={paths.proposeMove({ id: booking.id })} variant="secondary" fullWidth>
            {proposeText(booking)}
          </LinkButton>
        )}
        {actions.filter(isQuestion).map((action) => (
          <ConfirmLink
            key={action}
            to={askPath(action)}
            label={outletActionText[action]}
            title={questionTitle[action]}
            cancelLabel="Tidak jadi"
            variant="secondary"
            fullWidth
            preventScrollReset
          >
            <Suspense fallback={<Spinner />}>
              <OutletQuestion action={action} formAction={path} money={booking.money[action]} />
            </Suspense>
          </ConfirmLink>
        ))}
      </div>
    </div>
  );
}

function proposeText({ proposal, status }: OutletBookingPageData): string {
  if (proposal) return "Ubah atau tarik usulan";
  return status === "AWAITING_OUTLET" ? "Tawarkan waktu lain" : "Usulkan waktu lain";
}

const icons: Partial<Record<OutletAction, LucideIcon>> = {
  confirm: Check,
  depart: Navigation,
  "check-in": UserCheck,
  complete: ClipboardCheck,
};

interface StepProps {
  action: OutletAction;
  path: string;
  isSecond?: boolean;
  children?: ReactNode;
}

function Step({ action, path, isSecond = false, children = outletActionText[action] }: StepProps) {
  return (
    <Form method="post" action={path} preventScrollReset>
      <SubmitButton
        name="intent"
        value={action}
        size="lg"
        fullWidth
        variant={isSecond ? "secondary" : "primary"}
        icon={icons[action]}
      >
        {children}
      </SubmitButton>
    </Form>
  );
}

/** By the customer's code, or by a tap of the outlet that knows them. */
function CheckIn({ booking, answer, path }: Pick<OutletActionsProps, "booking" | "answer" | "path">) {
  return (
    <>
      <Form method="post" action={path} noValidate preventScrollReset className="space-y-3">
        <HiddenFields values={{ intent: "check-in-code" }} />
        <TextField
          {...fieldOf(answer, "code")}
          label="Kode check-in"
          hint="6 angka yang ditunjukkan pelanggan."
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          maxLength={9}
        />
        <SubmitButton size="lg" fullWidth icon={UserCheck}>
          Check-in
        </SubmitButton>
      </Form>
      <Step action="check-in" path={path} isSecond>
        {booking.needsOutcome ? "Pelanggan datang" : "Check-in tanpa kode"}
      </Step>
    </>
  );
}
