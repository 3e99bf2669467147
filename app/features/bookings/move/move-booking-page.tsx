// Script group: times

import type { ReactNode } from "react";
import { Form } from "react-router";
import type { MovePageData } from "#app/features/bookings/move/move-page.queries.server.ts";
import { TimePicker } from "#app/features/bookings/terms/time-picker.tsx";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface MoveBookingPageProps {
  page: MovePageData;
  answer?: FormAnswer | undefined;
  /** The booking's page; the customer's own where nothing else is said. */
  back?: string;
  /** For whoever moves it in the customer's stead: what else the form asks. */
  children?: ReactNode;
}

function timeNamed({ times }: MovePageData, start: string): string {
  const shown = times?.groups.flatMap((group) => group.times).find(({ value }) => value === start);
  return shown ? `pukul ${shown.label}` : "waktu itu";
}

export function MoveBookingPage({ page, answer, back, children }: MoveBookingPageProps) {
  const errors = answer?.errors ?? {};
  const typed = answer?.values.start;
  const question = errors.again && typeof typed === "string" ? `Tetap pindah ke ${timeNamed(page, typed)}` : null;
  // The whole of it stands beside its box, once.
  const summed = question ? { ...errors, again: [`${question}?`] } : errors;
  return (
    <PageShell width="reading">
      <PageHeader
        title="Pindah jadwal"
        back={{ to: back ?? paths.myBooking({ id: page.id }), label: `Booking ${page.code}` }}
        lead={`Di ${page.outletName}`}
      />
      <Card>
        <DataList
          layout="stack"
          rows={[
            { term: "Jadwal sekarang", detail: page.when, strong: true },
            { term: "Barber", detail: page.barberName },
          ]}
        />
      </Card>
      {page.times ? (
        <Form method="post" preventScrollReset className="flex grow flex-col gap-6">
          {/* Enter presses the first button of a form: the one that moves, not a day. */}
          {children && <button type="submit" hidden tabIndex={-1} aria-hidden="true" />}
          <HiddenFields values={{ version: page.version }} />
          <ErrorSummary errors={summed} fields={["start", "again", "reason"]} answer={answer} />
          <TimePicker
            times={page.times}
            selected={typeof typed === "string" ? typed : page.selected}
            error={errors.start}
            sendsForm={Boolean(children)}
          />
          {question && typeof typed === "string" && (
            <CheckboxField name="again" value={typed} label={question} error={errors.again} />
          )}
          <p className="text-stone-600">
            Harga dan layanan tetap.{" "}
            {page.promoWhen && `Potongannya berlaku untuk kunjungan ${page.promoWhen}: hanya waktu itu yang tampil. `}
            {children
              ? "Tidak mengurangi jatah pindah pelanggan. Outlet dikabari, dan pelanggan bila punya akun. "
              : `Jadwal ini masih bisa dipindah ${page.movesLeft} kali. `}
            Jadwal lama dilepas hanya bila yang baru berhasil.
          </p>
          {page.times.groups.length > 0 && children}
          {page.times.groups.length > 0 && (
            <StickyBar
              caption="Tanpa biaya"
              action={<SubmitButton pendingLabel="Memindah…">Pindah jadwal</SubmitButton>}
            />
          )}
        </Form>
      ) : (
        <Notice tone="warning" title={page.refusal}>
          Hubungi outlet lewat WhatsApp bila ada kendala.
        </Notice>
      )}
    </PageShell>
  );
}
