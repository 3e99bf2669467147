import { Form } from "react-router";
import { isMoneyLeft, type OutletMoney } from "#app/features/bookings/outlet-closing/outlet-money.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface CloseOutletPageProps {
  outlet: { id: string; name: string; status: OutletStatus };
  /** Visits that are still to come. */
  upcoming: number;
  money: OutletMoney;
  /** What is available is enough for a withdrawal. */
  canWithdraw: boolean;
  answer: FormAnswer | undefined;
}

/** Closing cannot be undone: what happens, what stands in the way, and the button. */
export function CloseOutletPage({ outlet, upcoming, money, canWithdraw, answer }: CloseOutletPageProps) {
  return (
    <PageShell width="reading">
      <PageHeader title="Tutup outlet" lead={outlet.name} back={{ to: paths.outlets, label: "Outlet" }} />
      {outlet.status === "CLOSED" ? (
        <Notice title="Outlet ini sudah ditutup">Booking lama tetap tersimpan di Dari Pelanggan.</Notice>
      ) : outlet.status === "SUSPENDED" ? (
        <Notice
          tone="warning"
          title="Outlet ini sedang ditangguhkan"
          action={<LinkButton to={paths.contact}>Hubungi kami</LinkButton>}
        >
          Outlet dapat ditutup setelah penangguhannya selesai.
        </Notice>
      ) : upcoming > 0 ? (
        <Notice
          tone="warning"
          title={`Masih ada ${upcoming} booking yang akan datang`}
          action={<LinkButton to={`${paths.orders}?outlet=${outlet.id}`}>Lihat booking</LinkButton>}
        >
          Jalani, selesaikan, atau batalkan dulu semuanya. Jeda outlet supaya tidak ada booking baru yang masuk.
        </Notice>
      ) : isMoneyLeft(money) ? (
        <MoneyLeft id={outlet.id} money={money} canWithdraw={canWithdraw} />
      ) : (
        <CloseForm isOpened={outlet.status === "ACTIVE"} id={outlet.id} answer={answer} />
      )}
    </PageShell>
  );
}

/** What to do about it, the nearest first. */
function MoneyLeft({ id, money, canWithdraw }: { id: string; money: OutletMoney; canWithdraw: boolean }) {
  const { pending, available, owed, inTransit } = money;
  const needsUs = (owed > 0 || (available > 0 && !canWithdraw)) && pending === 0 && !(available > 0 && canWithdraw);
  return (
    <Notice
      tone="warning"
      title="Saldo outlet ini belum nol"
      action={
        needsUs ? (
          <LinkButton to={paths.contact}>Hubungi kami</LinkButton>
        ) : (
          <LinkButton to={`${paths.outletWallet}?outlet=${id}`}>Buka dompet outlet</LinkButton>
        )
      }
    >
      <ul className="list-disc space-y-1 pl-5">
        {available > 0 && (
          <li>
            {canWithdraw
              ? `${formatRupiah(available)} tersedia: tarik dulu ke rekening Anda.`
              : `${formatRupiah(available)} tersedia, tetapi di bawah batas penarikan: hubungi kami untuk mengirimnya.`}
          </li>
        )}
        {pending > 0 && <li>{formatRupiah(pending)} belum tersedia: tunggu 24 jam sesudah kunjungan selesai.</li>}
        {inTransit > 0 && <li>{formatRupiah(inTransit)} sedang dikirim ke rekening Anda: tunggu sampai masuk.</li>}
        {owed > 0 && (
          <li>{formatRupiah(owed)} komisi dan biaya layanan belum lunas: hubungi kami untuk melunasinya.</li>
        )}
      </ul>
    </Notice>
  );
}

function CloseForm({ id, isOpened, answer }: { id: string; isOpened: boolean; answer: FormAnswer | undefined }) {
  const { errors = {}, values = {} } = answer ?? {};
  return (
    <Card>
      <Form method="post" noValidate className="space-y-6">
        <ErrorSummary title="Outlet belum ditutup" errors={errors} answer={answer} />
        <ul className="list-disc space-y-1 pl-5 text-stone-700 marker:text-stone-600">
          <li>Outlet hilang dari pencarian dan tidak dapat dibuka lagi.</li>
          <li>Sisa masa paket tidak dapat dipakai outlet lain.</li>
          <li>Riwayat booking dan ulasan tetap tersimpan.</li>
        </ul>
        {isOpened && (
          <p className="text-stone-700">
            Hanya ingin berhenti sebentar?{" "}
            <LinkButton to={`${paths.bookingActivation}?outlet=${id}`} variant="quiet" size="sm">
              Jeda outlet saja
            </LinkButton>
          </p>
        )}
        <TextArea
          name="reason"
          label="Alasan"
          note="(opsional)"
          maxLength={300}
          defaultValue={String(values.reason ?? "")}
          error={errors.reason}
        />
        <CheckboxField
          name="understood"
          label="Saya mengerti outlet ini tidak dapat dibuka lagi."
          required
          error={errors.understood}
        />
        <div className="flex flex-col gap-2 md:flex-row">
          <SubmitButton variant="danger" pendingLabel="Menutup…">
            Tutup outlet selamanya
          </SubmitButton>
          <LinkButton variant="secondary" to={paths.outlets}>
            Tidak jadi
          </LinkButton>
        </div>
      </Form>
    </Card>
  );
}
