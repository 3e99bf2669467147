import { Form } from "react-router";
import type { MyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import { cancelTextMaxLength } from "#app/features/bookings/terms/booking-constants.ts";
import { cancelReasons, cancelReasonText } from "#app/features/bookings/terms/cancel-reason.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export function CancelBookingPage({ booking, answer }: { booking: MyBooking; answer?: FormAnswer | undefined }) {
  const back = paths.myBooking({ id: booking.id });
  const fee = formatRupiah(booking.cancelFee);
  return (
    <PageShell width="reading">
      <PageHeader
        title="Batalkan booking?"
        back={{ to: back, label: `Booking ${booking.code}` }}
        lead={`${booking.outlet.name}, ${booking.when}`}
      />
      <div data-cancel-slot={booking.id} className="peer empty:hidden" />
      {booking.canCancel ? (
        <Form method="post" noValidate className="flex flex-col gap-6 peer-data-open:hidden">
          <HiddenFields values={{ quotedFee: booking.cancelFee, start: booking.dateTime }} />
          <ErrorSummary errors={answer?.errors} fields={["reason", "text"]} answer={answer} />
          <Notice tone={booking.cancelFee > 0 ? "warning" : "neutral"} title={`Biaya pembatalan: ${fee}`}>
            {moneyText(booking)} Pembatalan tidak bisa diurungkan dan waktunya langsung dibuka untuk orang lain.
          </Notice>
          <FormStack>
            <ChoiceGroup
              name="reason"
              legend="Mengapa Anda membatalkan?"
              required
              error={answer?.errors.reason}
              defaultValue={answer?.values.reason}
              options={optionsFrom(cancelReasons, cancelReasonText)}
            />
            <TextArea
              {...fieldOf(answer, "text")}
              label="Keterangan"
              note={`(wajib bila “${cancelReasonText.OTHER}”)`}
              maxLength={cancelTextMaxLength}
              remainingText={(left) => `Sisa ${left} karakter`}
            />
            {booking.cancelMoney?.method && <RefundChoice {...booking.cancelMoney.method} answer={answer} />}
          </FormStack>
          <div className="flex flex-col gap-2 md:flex-row">
            <SubmitButton variant="danger" pendingLabel="Membatalkan…">
              Batalkan booking
            </SubmitButton>
            <LinkButton variant="secondary" to={back}>
              Tidak jadi
            </LinkButton>
          </div>
        </Form>
      ) : (
        <Notice tone="warning" title="Booking ini tidak dapat dibatalkan lagi">
          Hubungi outlet lewat WhatsApp bila ada kendala.
        </Notice>
      )}
    </PageShell>
  );
}

/** What comes back and what not, before it is cancelled. */
function moneyText({ cancelMoney, cancelFee, status, walletHeld }: MyBooking): string {
  if (!cancelMoney) {
    if (walletHeld > 0) return `${formatRupiah(walletHeld)} dari dompet kembali ke saldo Anda, tanpa potongan.`;
    return status === "PENDING_PAYMENT" || cancelFee === 0
      ? "Anda belum membayar apa pun, jadi tidak ada yang dipotong."
      : "";
  }
  const { prepaid, refund, method } = cancelMoney;
  if (refund === 0) return `Yang sudah Anda bayar ${formatRupiah(prepaid)}, dan semuanya menjadi biaya pembatalan.`;
  const retainedText = cancelFee > 0 ? `Dipotong dari ${formatRupiah(prepaid)} yang sudah Anda bayar. ` : "";
  const where = method ? "" : " ke Dompet Pangkas sekarang juga, dan dari sana bisa ditarik ke rekening Anda";
  return `${retainedText}${formatRupiah(refund)} kembali kepada Anda${where}.`;
}

type Method = NonNullable<NonNullable<MyBooking["cancelMoney"]>["method"]>;

function RefundChoice({ name, amount, rest, answer }: Method & { answer?: FormAnswer | undefined }) {
  const restText = rest > 0 ? `, ${formatRupiah(rest)} ke Dompet Pangkas` : "";
  return (
    <ChoiceGroup
      name="refundTo"
      legend="Ke mana uangnya kembali?"
      error={answer?.errors.refundTo}
      defaultValue={answer?.values.refundTo ?? "METHOD"}
      options={[
        {
          value: "METHOD",
          label: `Kembali ke ${name}`,
          description: `${formatRupiah(amount)}${restText}. Biasanya tiba dalam 1 sampai 3 hari kerja.`,
        },
        {
          value: "WALLET",
          label: "Masuk ke Dompet Pangkas",
          description: `${formatRupiah(amount + rest)} langsung tersedia, untuk booking lain atau ditarik ke rekening.`,
        },
      ]}
    />
  );
}
