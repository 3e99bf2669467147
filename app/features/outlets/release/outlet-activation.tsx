import { CalendarCheck, Check, Circle, CreditCard, type LucideIcon, Search, ToggleRight } from "lucide-react";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import type { NextStep } from "#app/features/outlets/release/next-step.ts";
import { OutletElsewhere } from "#app/features/outlets/release/outlet-elsewhere.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";

interface OutletActivationProps {
  outlet: { id: string; name: string; status: OutletStatus };
  onward: NextStep | null;
}

const meanings: readonly { icon: LucideIcon; text: string }[] = [
  { icon: Search, text: "Outlet tampil di pencarian, dengan halaman yang bisa Anda bagikan." },
  { icon: CalendarCheck, text: "Pelanggan memilih barber dan jam yang kosong, lalu booking masuk ke Dari Pelanggan." },
  {
    icon: CreditCard,
    text: "Masa paket mulai dihitung saat itu juga: paket gratis tanpa kartu atau rekening, paket berbayar begitu pembayarannya kami terima.",
  },
  { icon: ToggleRight, text: "Anda bisa berhenti menerima booking baru kapan saja. Booking yang ada tetap berjalan." },
];

/** What activation means, what has been done for it, and the way on. */
export function OutletActivation({ outlet, onward }: OutletActivationProps) {
  const isReady = outlet.status === "READY";
  return (
    <PageShell width="reading">
      <PageHeader
        title="Aktifkan outlet"
        lead={isReady ? outlet.name : undefined}
        back={{ to: paths.outlets, label: "Outlet" }}
      />
      {isReady ? <Ready id={outlet.id} /> : <OutletElsewhere outlet={outlet} onward={onward} />}
    </PageShell>
  );
}

function Ready({ id }: { id: string }) {
  return (
    <>
      <Card as="section" className="space-y-3">
        <CardTitle>Begitu aktif</CardTitle>
        <ul className="space-y-3">
          {meanings.map(({ icon, text }) => (
            <li key={text}>
              <IconText icon={icon}>{text}</IconText>
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" className="space-y-3">
        <CardTitle>Kesiapan outlet</CardTitle>
        <ul className="space-y-2">
          <CheckRow isDone>Pendaftaran disetujui</CheckRow>
          <CheckRow isDone>Layanan, jam buka, barber, dan foto lengkap</CheckRow>
          <CheckRow isDone={false}>Pilih paket</CheckRow>
        </ul>
        <div className="-ml-3">
          <LinkButton to={`${paths.releaseConfirmation}?outlet=${id}`} variant="quiet" size="sm">
            Lihat lagi isi outlet
          </LinkButton>
        </div>
      </Card>
      <StickyBar
        caption="Langkah terakhir"
        action={<LinkButton to={`${paths.subscriptionPlans}?outlet=${id}`}>Pilih paket</LinkButton>}
      />
    </>
  );
}

function CheckRow({ isDone, children }: { isDone: boolean; children: string }) {
  const Icon = isDone ? Check : Circle;
  return (
    <li className="flex items-start gap-2">
      <Icon size={20} className={isDone ? "mt-0.5 shrink-0 text-emerald-700" : "mt-0.5 shrink-0 text-stone-500"} />
      <span className={isDone ? "text-stone-700" : "font-semibold text-stone-900"}>
        {children}
        <span className="sr-only">{isDone ? ", selesai" : ", belum"}</span>
      </span>
    </li>
  );
}
