import { CalendarClock, CalendarX, ChevronRight, Images, type LucideIcon, Trash2 } from "lucide-react";
import { BarberForm, barberFormId } from "#app/features/outlets/barbers/barber-form.tsx";
import type { BarberLinks, BarbersView } from "#app/features/outlets/barbers/barbers-page.ts";
import { answerTo } from "#app/features/outlets/catalog/editor-answer.ts";
import { editorHref } from "#app/features/outlets/catalog/services-page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { FormAnswer, FormConstraint } from "#app/ui/form/form-answer.ts";
import { Link } from "#app/ui/link.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { PictureSlot } from "#app/ui/upload/picture-slot.tsx";

interface StoredBarberProps {
  view: Extract<BarbersView, { kind: "barber" }>;
  base: string;
  canEdit: boolean;
  links: BarberLinks;
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
}

/** One barber: the week, time off, the photo, and the form of everything else. */
export function StoredBarber({ view, base, canEdit, links, constraint, answer }: StoredBarberProps) {
  const { id, fields, weekText } = view;
  return (
    <>
      <Card padding="none" className="divide-y divide-stone-200">
        <Way
          icon={CalendarClock}
          to={editorHref(base, { barber: id, open: "shifts" })}
          title="Jadwal kerja"
          text={weekText || "Belum ada jadwal: barber ini belum bisa dibooking."}
        />
        <Way
          icon={CalendarX}
          to={links.timeOff}
          title="Libur dan cuti"
          text="Hari atau jam tertentu barber tidak bekerja."
        />
        <Way
          icon={Images}
          to={links.portfolioOf(id)}
          title="Hasil potongan"
          text="Foto potongannya menurut gaya; pelanggan memesan langsung dari foto."
        />
      </Card>
      {canEdit && (
        <BarberForm
          constraint={constraint}
          key={answer ? "answered" : view.seen}
          stored={view}
          fields={fields}
          offers={view.offers}
          plans={links.plans}
          answer={answerTo(answer, "save")}
        />
      )}
      <Photo view={view} canEdit={canEdit} answer={answer} />
      {canEdit && <Removal view={view} base={base} />}
      {canEdit && (
        <StickyBar
          action={
            <SubmitButton form={barberFormId} pendingLabel="Menyimpan…">
              Simpan
            </SubmitButton>
          }
        />
      )}
    </>
  );
}

function Way({ icon: Icon, to, title, text }: { icon: LucideIcon; to: string; title: string; text: string }) {
  return (
    <Link to={to} className="flex min-h-14 items-center gap-3 rounded-xl px-4 py-3 -outline-offset-2 hover:bg-stone-50">
      <Icon size={20} className="shrink-0 text-orange-700" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-stone-600">{text}</span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-stone-500" />
    </Link>
  );
}

function Photo({ view, canEdit, answer }: Pick<StoredBarberProps, "view" | "canEdit" | "answer">) {
  const { id, photoKey, fields } = view;
  const source = (width: number) => `/media/${photoKey}-${width}.webp`;
  const picture = {
    id,
    src: source(480),
    large: source(960),
    width: 480,
    height: 480,
    alt: fields.name,
  };
  return (
    <PictureSlot
      slot="photo"
      label="Foto barber"
      hint="Wajah terlihat jelas, sisi panjang minimal 800 piksel."
      pictures={photoKey ? [picture] : []}
      capture="user"
      isOpen={canEdit}
      error={answer?.errors.photo}
    />
  );
}

function Removal({ view, base }: Pick<StoredBarberProps, "view" | "base">) {
  if (view.isBooked) {
    return (
      <p className="text-sm text-stone-600">
        Barber ini sudah pernah dibooking, jadi tidak dapat dihapus. Matikan “Menerima booking” supaya tidak tampil
        lagi.
      </p>
    );
  }
  return (
    <div>
      <LinkButton to={editorHref(base, { barber: view.id, ask: "delete" })} variant="secondary" size="sm" icon={Trash2}>
        Hapus barber
      </LinkButton>
    </div>
  );
}
