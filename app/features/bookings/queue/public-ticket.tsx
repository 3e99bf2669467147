import { MapPin } from "lucide-react";
import { Form } from "react-router";
import type { PublicTicket as Ticket } from "#app/features/bookings/queue/public-ticket.queries.server.ts";
import type { TicketStatus } from "#app/features/bookings/queue/queue-rules.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const words: Readonly<Record<TicketStatus | "OVER", { title: string; text: string }>> = {
  WAITING: { title: "Menunggu giliran", text: "Halaman ini memperbarui diri. Anda boleh menunggu di mana saja." },
  CALLED: { title: "Panggilan Anda!", text: "Silakan menuju kasir sekarang." },
  SERVING: { title: "Sedang dilayani", text: "Selamat menikmati." },
  DONE: { title: "Selesai", text: "Terima kasih sudah datang." },
  SKIPPED: { title: "Nomor Anda dilewati", text: "Temui kasir bila Anda sudah di outlet, supaya dipanggil lagi." },
  LEFT: { title: "Anda keluar dari antrean", text: "Ambil nomor baru di kasir bila ingin mengantre lagi." },
  OVER: { title: "Antrean ini sudah selesai", text: "Nomor ini berlaku untuk satu hari dan sudah berakhir." },
};

/** What a guest sees on the own phone. */
export function PublicTicket({ ticket, outletPath }: { ticket: Ticket; outletPath: string }) {
  const state = ticket.status ?? "OVER";
  const { title, text } = words[state];
  const isCalled = state === "CALLED";
  const isWaiting = state === "WAITING";
  return (
    <>
      <Card className={classNames("space-y-3 text-center", isCalled && "border-orange-700 bg-orange-50")}>
        <p className="text-stone-600">{state === "OVER" ? "Nomor antrean" : `Halo ${ticket.firstName}, nomor Anda`}</p>
        <p className="font-bold text-[4.5rem] tabular-nums leading-none">{ticket.number}</p>
        <div role="status" className="space-y-1">
          <h2 className={classNames("text-2xl font-bold", isCalled && "text-orange-800")}>{title}</h2>
          {isWaiting && (
            <p className="text-lg font-semibold">
              {ticket.ahead === 0 ? "Anda berikutnya" : `${ticket.ahead} orang di depan Anda`}
            </p>
          )}
          {isWaiting && (
            <p className="text-lg tabular-nums">
              {ticket.estimate ? `Perkiraan ${ticket.estimate}` : "Perkiraan belum ada, tanyakan ke kasir."}
            </p>
          )}
          <p className="text-stone-700">{text}</p>
        </div>
      </Card>
      <Card className="space-y-3">
        <p>
          <strong className="block font-bold">{ticket.outlet.name}</strong>
          <span className="text-stone-600">{ticket.outlet.address}</span>
        </p>
        <Link to={outletPath} className={buttonClass({ variant: "secondary", fullWidth: true })}>
          <MapPin size={20} className="shrink-0" />
          <span>Lihat outlet</span>
        </Link>
      </Card>
      {(isWaiting || isCalled) && (
        <div className="rounded-xl border border-stone-200 bg-white px-4">
          <Disclosure summary="Tidak jadi menunggu?">
            <Form method="post" preventScrollReset className="space-y-3">
              <HiddenFields values={{ intent: "leave" }} />
              <p>Nomor Anda dilepas, dan tamu berikutnya maju.</p>
              <SubmitButton variant="danger" fullWidth>
                Saya tidak jadi
              </SubmitButton>
            </Form>
          </Disclosure>
        </div>
      )}
    </>
  );
}
