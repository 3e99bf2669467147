import { useState } from "react";
import { Form, useRevalidator } from "react-router";
import type { SentCodeView } from "#app/features/people/phone/phone-verification.ts";
import { Countdown } from "#app/ui/countdown.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Takes the code that came, or asks for another one. */
export function CodeStep({ code, answer }: { code: SentCodeView; answer: FormAnswer | undefined }) {
  const { phone, trouble, expires } = code;
  const isDead = trouble?.kind === "expired" || trouble?.kind === "locked";
  return (
    <>
      <Form method="post" noValidate className="space-y-6">
        <ErrorSummary title="Belum berhasil" errors={answer?.errors} fields={["otp"]} answer={answer} />
        {trouble && !isDead && <Notice tone="warning">{trouble.text}</Notice>}
        <HiddenFields values={{ phone }} />
        <TextField
          // A new code begins with an empty field.
          key={code.resend?.at ?? expires}
          name="otp"
          label="Kode 6 angka"
          hint={isDead ? undefined : `Berlaku sampai pukul ${expires}. Anda juga dapat menempel seluruh pesan.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          error={answer?.errors.otp ?? (isDead ? trouble.text : null)}
        />
        <SubmitButton
          fullWidth
          name="intent"
          value="verify"
          variant={isDead ? "secondary" : "primary"}
          pendingLabel="Memeriksa…"
        >
          Verifikasi
        </SubmitButton>
      </Form>
      <Resend code={code} isUrgent={isDead} />
    </>
  );
}

/** The server holds the time: without scripts the button stands there from the beginning, with the time in words. */
function Resend({ code: { phone, resend, serverNow }, isUrgent }: { code: SentCodeView; isUrgent: boolean }) {
  const [ended, setEnded] = useState<string | null>(null);
  const revalidator = useRevalidator();
  const hasScripts = useHydrated();
  const isWaiting = resend !== null && ended !== resend.at;
  const end = () => {
    setEnded(resend?.at ?? null);
    void revalidator.revalidate();
  };
  return (
    <Form method="post" noValidate className="space-y-3 border-stone-200 border-t pt-6 text-center">
      <HiddenFields values={{ phone }} />
      <p className="text-stone-600">
        {!isUrgent && "Belum menerima kode? "}
        {resend && (
          <Countdown
            key={resend.at}
            endsAt={resend.at}
            serverNow={serverNow}
            fallback={`Kode baru dapat diminta mulai pukul ${resend.words}.`}
            announce={() => "Kode baru dapat diminta kurang dari satu menit lagi."}
            endedText="Kode baru dapat diminta sekarang."
            onEnd={end}
          />
        )}
      </p>
      <SubmitButton
        fullWidth
        name="intent"
        value="send"
        variant={isUrgent ? "primary" : "secondary"}
        disabled={hasScripts && isWaiting}
        pendingLabel="Mengirim…"
      >
        Kirim kode baru
      </SubmitButton>
    </Form>
  );
}
