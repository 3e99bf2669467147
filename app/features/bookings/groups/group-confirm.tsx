import { Form } from "react-router";
import type { GroupPageData } from "#app/features/bookings/groups/group-page.queries.server.ts";
import { serviceFeeRupiah } from "#app/features/bookings/terms/booking-constants.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { visitText } from "#app/lib/visit-text.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface GroupConfirmProps {
  summary: NonNullable<GroupPageData["summary"]>;
  typed: Readonly<Record<string, string>>;
  answer?: FormAnswer | undefined;
}

export function GroupConfirm({ summary, typed, answer }: GroupConfirmProps) {
  if (!summary.isFree) {
    return (
      <Notice
        tone="warning"
        title="Waktu itu baru saja terisi"
        action={<LinkButton to={summary.backTo}>Pilih waktu lain</LinkButton>}
      >
        Tidak cukup barber yang kosong untuk semua orang.
      </Notice>
    );
  }
  return (
    <Form method="post" noValidate className="flex grow flex-col gap-6">
      <HiddenFields
        values={{
          quotedTotal: summary.total,
          idempotencyKey: summary.idempotencyKey,
          again: summary.overlap?.start,
        }}
      />
      {summary.overlap && (
        <Notice tone="warning" title="Waktunya bertabrakan dengan booking Anda yang lain">
          {summary.overlap.text} Pilih waktu lain, atau lanjutkan bila memang mau keduanya.
        </Notice>
      )}
      <Card as="section" aria-labelledby="group-title">
        <CardTitle id="group-title">{summary.when}</CardTitle>
        <ul className="mt-2 divide-y divide-stone-200">
          {summary.visits.map(({ nth, services, barber, total }) => (
            <li key={nth} className="flex items-start justify-between gap-3 py-2">
              <p className="min-w-0">
                <span className="block font-semibold text-stone-900">Orang {nth}</span>
                <span className="block text-sm text-stone-600">{visitText(services, barber)}</span>
              </p>
              <span className="shrink-0 font-semibold tabular-nums">{formatRupiah(total)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <FormStack>
        <TextField
          {...fieldOf(answer, "contactName", typed.contactName ?? summary.contact.name)}
          label="Nama"
          required
          maxLength={60}
          autoComplete="name"
        />
        <TextField
          {...fieldOf(answer, "contactPhone", typed.contactPhone ?? summary.contact.phone)}
          label="Nomor WhatsApp"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Satu nomor untuk semua, contohnya 0812-3456-7890."
        />
      </FormStack>
      <p className="text-stone-600">
        {summary.answerWithin && `Outlet mengonfirmasi lebih dahulu, paling lama ${summary.answerWithin}. `}
        {`Sudah termasuk biaya layanan ${formatRupiah(serviceFeeRupiah)} per orang. `}
        Dibayar di outlet. Setiap booking bisa dibatalkan sendiri-sendiri.
      </p>
      <LinkButton variant="quiet" to={summary.backTo}>
        Pilih waktu lain
      </LinkButton>
      <StickyBar
        caption="Bayar di outlet"
        total={<Money text={formatRupiah(summary.total)} />}
        action={
          <SubmitButton pendingLabel="Memproses…">{summary.overlap ? "Tetap booking" : "Konfirmasi"}</SubmitButton>
        }
      />
    </Form>
  );
}
