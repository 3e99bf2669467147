import { Form } from "react-router";
import { proposalReasonMaxLength } from "#app/features/bookings/move/proposal-text.ts";
import type { ProposePageData } from "#app/features/bookings/move/propose-page.queries.server.ts";
import { TimePicker } from "#app/features/bookings/terms/time-picker.tsx";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Where an outlet chooses the barber and the time that it proposes. */
export function ProposeMovePage({ page, answer }: { page: ProposePageData; answer?: FormAnswer | undefined }) {
  const errors = answer?.errors ?? {};
  const typed = answer?.values.start;
  const isOffered = page.times?.groups.some(({ times }) => times.some(({ value }) => value === typed));
  return (
    <PageShell width="reading">
      <PageHeader
        title={page.isRequest ? "Tawarkan waktu lain" : "Usulkan waktu lain"}
        back={{ to: paths.order({ id: page.id }), label: `Booking ${page.code}` }}
        lead={`Untuk ${page.customer}, di ${page.outlet}`}
      />
      <Card>
        <DataList
          layout="stack"
          rows={[
            { term: page.isRequest ? "Waktu yang diminta" : "Jadwal sekarang", detail: page.when, strong: true },
            { term: "Barber", detail: page.barber },
          ]}
        />
      </Card>
      {page.open && <OpenProposal open={page.open} />}
      {page.refusal && <Notice tone="warning">{page.refusal}</Notice>}
      {!page.refusal && !page.times && (
        <Notice tone="warning">Tidak ada barber aktif yang mengerjakan semua layanan booking ini.</Notice>
      )}
      {page.times && (
        <Form method="post" preventScrollReset className="flex grow flex-col gap-6">
          {/* Enter presses the first button of a form: the one that proposes, not a barber or a day. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
          <nav aria-label="Pilih barber" className="flex flex-wrap gap-2">
            {page.barbers.map(({ id, name, isChosen, to }) => (
              <button
                key={id}
                type="submit"
                formAction={to}
                formNoValidate
                name="show"
                value="1"
                aria-current={isChosen ? "true" : undefined}
                className={classNames(
                  "inline-flex min-h-11 items-center rounded-full border px-4 font-semibold",
                  isChosen
                    ? "border-orange-700 bg-orange-50 text-orange-800 ring-1 ring-orange-700"
                    : "border-stone-300 bg-white text-stone-900 hover:border-stone-500",
                )}
              >
                {name}
              </button>
            ))}
          </nav>
          <HiddenFields values={{ intent: page.isRequest ? "offer" : "propose", barber: page.barberId }} />
          <ErrorSummary errors={errors} fields={["start", "reason"]} answer={answer} />
          <TimePicker
            times={page.times}
            selected={typeof typed === "string" && (isOffered || errors.start) ? typed : page.selected}
            error={errors.start}
            sendsForm
          />
          <TextArea
            name="reason"
            label="Pesan untuk pelanggan"
            note="(opsional)"
            rows={2}
            maxLength={proposalReasonMaxLength}
            defaultValue={typedIn(answer, "reason")}
            error={errors.reason}
          />
          <p className="text-stone-600">
            {page.isRequest
              ? "Permintaan ini ditolak tanpa biaya, dan pelanggan dapat memesan waktu yang Anda tawarkan dengan satu sentuhan selama masih kosong."
              : "Booking tetap seperti sekarang sampai pelanggan menerima. Waktu yang diusulkan belum dikunci, jadi masih bisa diambil orang lain."}
          </p>
          {page.times.groups.length > 0 && (
            <StickyBar
              caption="Harga tetap"
              action={
                <SubmitButton pendingLabel="Mengirim…">
                  {page.isRequest ? "Tolak dan tawarkan" : "Kirim usulan"}
                </SubmitButton>
              }
            />
          )}
        </Form>
      )}
    </PageShell>
  );
}

function OpenProposal({ open }: { open: NonNullable<ProposePageData["open"]> }) {
  return (
    <Notice
      title="Usulan menunggu jawaban pelanggan"
      action={
        <Form method="post">
          <HiddenFields values={{ intent: "withdraw" }} />
          <SubmitButton variant="secondary" size="sm">
            Tarik usulan
          </SubmitButton>
        </Form>
      }
    >
      {open.when} dengan {open.barber}. Dijawab paling lambat {open.until}. Usulan baru menggantikan yang ini.
    </Notice>
  );
}
