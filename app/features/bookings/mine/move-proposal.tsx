import { CalendarClock } from "lucide-react";
import { Form } from "react-router";
import type { MyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface MoveProposalProps {
  booking: MyBooking;
  /** Why the last answer was not taken. */
  error: string | null;
  answer?: unknown;
}

/** Another time that the outlet asks for, to be accepted or declined; or what a declined one leaves behind. */
export function MoveProposal({ booking, error, answer }: MoveProposalProps) {
  const { proposal } = booking;
  const refusal = error && <ErrorSummary title="Jawaban belum tersimpan" errors={{ "": [error] }} answer={answer} />;
  if (!proposal) {
    return booking.isFreed || refusal ? (
      <>
        {refusal}
        {booking.isFreed && (
          <Notice title="Booking Anda tetap seperti semula">
            Outlet sempat mengusulkan perubahan. Bila booking ini tidak jadi cocok, Anda bisa membatalkan tanpa biaya.
          </Notice>
        )}
      </>
    ) : null;
  }
  const button = (intent: string, label: string, variant: "primary" | "secondary") => (
    <Form method="post" preventScrollReset>
      <HiddenFields values={{ intent, proposal: proposal.id, again: proposal.overlap?.start }} />
      <SubmitButton variant={variant} fullWidth>
        {label}
      </SubmitButton>
    </Form>
  );
  return (
    <Card as="section" selected aria-labelledby="proposal-title">
      <div className="space-y-4">
        <div className="flex items-center gap-2">
          <CalendarClock size={20} className="shrink-0 text-orange-800" />
          <CardTitle id="proposal-title">
            Outlet mengusulkan {proposal.when === booking.when ? "barber" : "waktu"} lain
          </CardTitle>
        </div>
        {refusal}
        <DataList
          layout="stack"
          rows={[
            { term: "Usulan", detail: `${proposal.when}, dengan ${proposal.barber}`, strong: true },
            { term: "Jadwal Anda sekarang", detail: `${booking.when}, dengan ${booking.barber}` },
            ...(proposal.reason ? [{ term: "Pesan outlet", detail: proposal.reason }] : []),
          ]}
        />
        {proposal.overlap && (
          <Notice tone="warning" title="Usulannya bertabrakan dengan booking Anda yang lain">
            {proposal.overlap.text}
          </Notice>
        )}
        <p className="text-stone-700">
          Jawab paling lambat {proposal.until}. Sampai itu booking Anda tetap, dan membatalkannya tanpa biaya. Harga
          tidak berubah.
        </p>
        <div className="grid gap-2 md:grid-cols-2">
          {button("accept", proposal.overlap ? "Tetap terima" : "Terima", "primary")}
          {button("decline", "Tolak", "secondary")}
        </div>
        {error && booking.canMove && (
          <LinkButton to={paths.moveBooking({ id: booking.id })} variant="quiet" fullWidth>
            Pilih waktu lain sendiri
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
