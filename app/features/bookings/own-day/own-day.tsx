import { Coffee, RotateCw } from "lucide-react";
import type { OwnDay } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { VisitStep } from "#app/features/bookings/own-day/visit-actions.tsx";
import { VisitCard } from "#app/features/bookings/own-day/visit-card.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";

/** Today as its barber works through it: what is next large, the rest in order. */
export function OwnDayView({ day }: { day: OwnDay }) {
  const { visits, nextId, breaks } = day;
  const next = visits.find(({ id }) => id === nextId);
  const others = visits.filter(({ id }) => id !== nextId);
  const coming = others.filter(({ isOver }) => !isOver);
  const over = others.filter(({ isOver }) => isOver);
  return (
    <>
      {next && (
        <section aria-labelledby="berikutnya">
          <SectionHeading id="berikutnya" description={next.advice}>
            Berikutnya
          </SectionHeading>
          <VisitCard
            visit={next}
            isNext
            to={paths.ownVisit({ id: next.id })}
            actions={
              next.next && next.next !== "no-show" ? (
                <VisitStep visit={next} action={next.next} back={paths.ownDay} />
              ) : (
                next.actions.length > 0 && (
                  <LinkButton to={paths.ownVisit({ id: next.id })} variant="secondary" fullWidth>
                    Buka kunjungan
                  </LinkButton>
                )
              )
            }
          />
        </section>
      )}
      {coming.length > 0 && (
        <section aria-labelledby="nanti">
          <SectionHeading id="nanti">Sesudahnya</SectionHeading>
          <List visits={coming} />
        </section>
      )}
      {visits.length === 0 && (
        <EmptyState
          drawing={<ChairDrawing />}
          title="Belum ada kunjungan hari ini"
          text="Booking baru untuk Anda tampil di sini."
          action={
            <LinkButton to={paths.ownDay} variant="secondary" icon={RotateCw}>
              Muat ulang
            </LinkButton>
          }
        />
      )}
      <section aria-labelledby="istirahat">
        <SectionHeading id="istirahat">Istirahat dan libur hari ini</SectionHeading>
        <Card className="space-y-4">
          {breaks.length === 0 ? (
            <p className="text-stone-600">Tidak ada.</p>
          ) : (
            <ul className="space-y-2">
              {breaks.map(({ id, time, reason, post }) => (
                <li key={id}>
                  <span className="font-semibold tabular-nums">{time}</span> {reason}
                  {post && <span className="block text-sm text-stone-600">{post}</span>}
                </li>
              ))}
            </ul>
          )}
          <LinkButton to={paths.ownBreak} variant="secondary" icon={Coffee}>
            Atur istirahat
          </LinkButton>
        </Card>
      </section>
      {over.length > 0 && (
        <section aria-labelledby="selesai">
          <SectionHeading id="selesai">Sudah lewat</SectionHeading>
          <List visits={over} />
        </section>
      )}
    </>
  );
}

function List({ visits }: { visits: OwnDay["visits"] }) {
  return (
    <ul className="space-y-3">
      {visits.map((visit) => (
        <li key={visit.id}>
          <VisitCard visit={visit} to={paths.ownVisit({ id: visit.id })} />
        </li>
      ))}
    </ul>
  );
}

/** For somebody who is nobody's barber, or no more. */
export function NoDay() {
  return (
    <EmptyState
      level={1}
      drawing={<ChairDrawing />}
      title="Belum ada jadwal untuk akun ini"
      text="Halaman ini untuk barber yang diundang outlet. Bila akses Anda baru dicabut, atau outlet sedang tidak aktif, hubungi pemilik outlet."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.joinStaff}>Lihat undangan</LinkButton>
          <LinkButton to={paths.home} variant="secondary">
            Ke beranda
          </LinkButton>
        </div>
      }
    />
  );
}
