import type { PaymentDetailsView } from "#app/features/settlement/reconciliation/payment-details.queries.server.ts";
import { rulingSides, rulingSideText } from "#app/features/settlement/reconciliation/payment-ruling.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";

interface PaymentActsProps {
  payment: PaymentDetailsView;
  memberId: string;
  answer: FormAnswer | undefined;
}

/** What management may do with a payment as it stands. */
export function PaymentActs({ payment, memberId, answer }: PaymentActsProps) {
  const asked = payment.rulings.find(({ status }) => status === "ASKED");
  const isDisputed = payment.status === "DISPUTED";
  if (!payment.isByGateway && !payment.isOpen) return null;
  return (
    <section aria-labelledby="acts">
      <SectionHeading id="acts">Tindakan</SectionHeading>
      <Card>
        {payment.isByGateway && (
          <ActForm
            act="check"
            title="Tanyakan gateway sekarang"
            text="Keadaannya di gateway diterapkan di sini, seperti pada pencocokan tiap jam."
            button="Cocokkan sekarang"
            pendingLabel="Menanyakan…"
            variant="primary"
            answer={answer}
          />
        )}
        {payment.isOpen && (
          <ActForm
            act="close"
            title="Tutup pembayaran ini"
            text="Pesanannya diakhiri di sini dan di gateway; bagian dari dompet kembali. Pembayar boleh memilih cara lain."
            button="Tutup pembayaran"
            pendingLabel="Menutup…"
            variant="danger"
            answer={answer}
          />
        )}
        {isDisputed && !asked && <RuleForm answer={answer} />}
        {asked && (
          <>
            {isDisputed && asked.askedBy !== memberId && (
              <ActForm
                act="confirm"
                title={`Pastikan: ${rulingSideText[asked.side].label.toLowerCase()}`}
                text={`${rulingSideText[asked.side].effect} Alasan yang dicatat: ${asked.reason}`}
                button="Pastikan putusan"
                pendingLabel="Mencatat…"
                variant="primary"
                answer={answer}
              />
            )}
            <ActForm
              act="reject"
              title={asked.askedBy === memberId ? "Tarik kembali putusan yang Anda catat" : "Tolak: putusannya keliru"}
              text={
                isDisputed
                  ? "Pembayaran tetap disengketakan, dan putusan yang benar dapat dicatat."
                  : "Sengketanya sudah selesai tanpa putusan ini."
              }
              button="Batalkan putusan ini"
              pendingLabel="Membatalkan…"
              answer={answer}
            />
          </>
        )}
      </Card>
    </section>
  );
}

function RuleForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <ActForm
      act="rule"
      title="Catat putusan bank"
      text="Anggota kedua memastikannya sebelum berlaku, kecuali gateway sendiri sudah mengatakan uangnya milik kita."
      button="Catat putusan"
      pendingLabel="Mencatat…"
      variant="primary"
      answer={answer}
    >
      {(own) => (
        <ChoiceGroup
          name="side"
          legend="Putusan bank"
          required
          defaultValue={typedIn(own, "side")}
          error={own?.errors.side}
          options={rulingSides.map((value) => ({
            value,
            label: rulingSideText[value].label,
            description: rulingSideText[value].effect,
          }))}
        />
      )}
    </ActForm>
  );
}

const rulingStatus = {
  ASKED: { label: "Menunggu anggota kedua", tone: "warning" },
  DONE: { label: "Berlaku", tone: "success" },
  REJECTED: { label: "Dibatalkan", tone: "neutral" },
} as const;

/** The dispute ended before somebody else confirmed. */
const rulingOver = { label: "Tidak perlu lagi", tone: "neutral" } as const;

/** What was recorded of the bank's decisions. */
export function PaymentRulings({ rulings, status: payment }: Pick<PaymentDetailsView, "rulings" | "status">) {
  if (rulings.length === 0) return null;
  return (
    <section aria-labelledby="rulings">
      <SectionHeading id="rulings">Putusan bank</SectionHeading>
      <ul className="space-y-3">
        {rulings.map(({ id, side, status, reason, asked, decided, decision }) => {
          const known = rulingStatus[status as keyof typeof rulingStatus] ?? rulingStatus.ASKED;
          const state = known === rulingStatus.ASKED && payment !== "DISPUTED" ? rulingOver : known;
          return (
            <Card as="li" key={id}>
              <p className="flex flex-wrap items-center justify-between gap-2 font-bold">
                {rulingSideText[side].label} <Badge tone={state.tone}>{state.label}</Badge>
              </p>
              <p className="wrap-anywhere">{reason}</p>
              <p className="text-sm text-stone-600">Dicatat {asked}</p>
              {decided && (
                <p className="text-sm text-stone-600 wrap-anywhere">
                  Diputuskan {decided}
                  {decision && `: ${decision}`}
                </p>
              )}
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
