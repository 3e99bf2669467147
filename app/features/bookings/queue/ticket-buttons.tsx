import { BellRing, Check, Play, SkipForward, Undo2 } from "lucide-react";
import { Form } from "react-router";
import type { TicketStatus } from "#app/features/bookings/queue/queue-rules.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface TicketButtonsProps {
  ticket: { id: string; number: number; status: TicketStatus; version: number; isOutdated: boolean };
  path: string;
  /** Where another service is chosen for a ticket whose own is not offered any more; null: on this page. */
  choosePath: string | null;
}

const steps = {
  call: { label: "Panggil", icon: BellRing },
  recall: { label: "Panggil lagi", icon: BellRing },
  serve: { label: "Mulai layani", icon: Play },
  skip: { label: "Lewati", icon: SkipForward },
  "put-back": { label: "Kembalikan ke antrean", icon: Undo2 },
  done: { label: "Selesai", icon: Check },
} as const;

const offered: Readonly<Record<TicketStatus, readonly (keyof typeof steps)[]>> = {
  WAITING: ["call", "serve", "skip"],
  CALLED: ["serve", "recall", "skip"],
  SERVING: ["done"],
  SKIPPED: ["put-back", "serve"],
  DONE: [],
  LEFT: [],
};

/** What may be done with the ticket now, the next step first. Each is a form of its own that works without scripts. */
export function TicketButtons({ ticket, path, choosePath }: TicketButtonsProps) {
  const [first, ...others] = offered[ticket.status].filter((step) => step !== "serve" || !ticket.isOutdated);
  const button = (step: keyof typeof steps, isFirst: boolean) => {
    const { label, icon } = steps[step];
    const intent = step === "recall" ? "call" : step;
    return (
      <Form
        key={step}
        id={`ticket-${ticket.id}-${step}`}
        method="post"
        action={path}
        preventScrollReset
        className={isFirst ? "basis-full" : "grow"}
      >
        <HiddenFields values={{ intent, version: ticket.version }} />
        <SubmitButton fullWidth variant={isFirst ? "primary" : "secondary"} size={isFirst ? "lg" : "sm"} icon={icon}>
          {label}
          <span className="sr-only">&nbsp;nomor {ticket.number}</span>
        </SubmitButton>
      </Form>
    );
  };
  if (!first) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {button(first, true)}
      {others.map((step) => button(step, false))}
      {ticket.isOutdated && choosePath && (
        <LinkButton to={choosePath} variant="secondary" size="sm">
          Pilih layanan
          <span className="sr-only">&nbsp;nomor {ticket.number}</span>
        </LinkButton>
      )}
    </div>
  );
}
