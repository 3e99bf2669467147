import { KeyRound, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { ManagementReason } from "#app/features/people/management/management-session.ts";
import { managementReasonText } from "#app/features/people/management/management-text.ts";
import { CodeErrors, type CodeFormAnswer, TotpField } from "#app/features/people/management/management-totp-field.tsx";
import { GoogleButton } from "#app/features/people/sign-in/google-button.tsx";
import { type InApp, InAppNotice } from "#app/features/people/sign-in/in-app-notice.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page.tsx";

export interface Person {
  name: string;
  email: string;
}

/** First the Google account. `to` is the page of management to go on to. */
export function GoogleStep({
  reason,
  to,
  inApp,
}: {
  reason: ManagementReason | null;
  to: string;
  inApp: InApp | null;
}) {
  const said = reason && managementReasonText[reason];
  return (
    <>
      <PageHeader title="Masuk manajemen" lead="Untuk anggota manajemen yang terdaftar." />
      {said && (
        <Notice tone={reason === "expired" || reason === "cancelled" ? "neutral" : "danger"} title={said.title}>
          {said.text}
        </Notice>
      )}
      <Card>
        <div className="space-y-4">
          {inApp && <InAppNotice {...inApp} />}
          <GoogleButton to={to} purpose="management" />
          <ul className="space-y-3 text-stone-700">
            <li>
              <IconText icon={KeyRound}>Setelah Google, Anda diminta kode 6 angka dari aplikasi autentikator.</IconText>
            </li>
            <li>
              <IconText icon={ShieldCheck}>
                Sesinya terpisah dari akun pelanggan dan berakhir setelah 8 jam, atau 30 menit tanpa kegiatan.
              </IconText>
            </li>
          </ul>
        </div>
      </Card>
    </>
  );
}

/** Who asks for the code: what the button opens, and whether another account may be taken instead. */
interface CodeAsker {
  person: Person;
  submitLabel?: string;
  canLeave?: boolean;
}

/** The code of a confirmed authenticator, or one of the recovery codes. */
export function CodeStep({
  person,
  submitLabel = "Buka manajemen",
  canLeave = true,
  lead = "Satu langkah lagi.",
  isRecovery,
  otherPath,
  answer,
}: CodeAsker & {
  lead?: string;
  isRecovery: boolean;
  /** The page for the other kind of code. */
  otherPath: string;
  answer: CodeFormAnswer | undefined;
}) {
  return (
    <>
      <PageHeader
        title={isRecovery ? "Kode pemulihan" : "Kode autentikator"}
        lead={isRecovery ? "Tulis salah satu kode yang Anda simpan. Setiap kode berlaku sekali." : lead}
      />
      <Card>
        <form method="post" noValidate className="space-y-6">
          <CodeErrors answer={answer} />
          <SignedInAs person={person} />
          <HiddenFields values={{ intent: isRecovery ? "recovery" : "code" }} />
          <FormStack>
            {isRecovery ? (
              <TextField
                name="recoveryCode"
                label="Kode pemulihan"
                hint="12 huruf dan angka, misalnya ABCD‑2345‑EFGH"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                required
                error={answer?.errors.recoveryCode}
              />
            ) : (
              <TotpField error={answer?.errors.totp} />
            )}
          </FormStack>
          <button type="submit" className={buttonClass({ fullWidth: true })}>
            {submitLabel}
          </button>
        </form>
        <a href={otherPath} className={buttonClass({ variant: "quiet", fullWidth: true })}>
          {isRecovery ? "Pakai kode dari aplikasi" : "Pakai kode pemulihan"}
        </a>
      </Card>
      {canLeave && <OtherAccount />}
    </>
  );
}

/** The first sign-in: scan, then prove it by a first code. */
export function EnrolStep({
  person,
  canLeave = true,
  enrolment: { qr, uri, secret },
  answer,
}: Omit<CodeAsker, "submitLabel"> & {
  enrolment: { qr: { path: string; size: number }; uri: string; secret: string };
  answer: CodeFormAnswer | undefined;
}) {
  return (
    <>
      <PageHeader title="Siapkan autentikator" lead="Sekali saja, agar hanya Anda yang bisa masuk dengan akun ini." />
      <CodeErrors answer={answer} />
      <Step number={1} title="Pindai kode QR ini">
        <p>
          Buka aplikasi autentikator di ponsel Anda, misalnya Google Authenticator, Microsoft Authenticator, atau
          1Password, lalu tambahkan akun baru.
        </p>
        <svg
          role="img"
          aria-label="Kode QR untuk aplikasi autentikator; kunci di bawahnya berisi hal yang sama"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="mx-auto size-56 max-w-full bg-white"
        >
          <path d={qr.path} fill="#1c1917" />
        </svg>
        <p>Tidak bisa memindai? Tulis kunci ini di aplikasi:</p>
        <p className="rounded-lg bg-stone-100 p-3 text-center font-mono font-semibold break-words select-all">
          {secret}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton value={secret.replaceAll(" ", "")} label="Salin kunci" copiedLabel="Kunci tersalin" />
          <a href={uri} className={buttonClass({ variant: "secondary", size: "sm" })}>
            Buka di aplikasi autentikator
          </a>
        </div>
      </Step>
      <Step number={2} title="Tulis kode yang tampil">
        <form method="post" noValidate className="space-y-6">
          <SignedInAs person={person} />
          <HiddenFields values={{ intent: "enrol" }} />
          <TotpField error={answer?.errors.totp} />
          <button type="submit" className={buttonClass({ fullWidth: true })}>
            Konfirmasi autentikator
          </button>
        </form>
      </Step>
      {canLeave && <OtherAccount />}
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `step-${number}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-bold">
        {number}. {title}
      </h2>
      <div className="space-y-4 text-stone-700">{children}</div>
    </Card>
  );
}

function SignedInAs({ person }: { person: Person }) {
  return (
    <p className="text-stone-600">
      Masuk sebagai <span className="font-semibold text-stone-900">{person.name}</span>{" "}
      <span className="wrap-anywhere">({person.email})</span>
    </p>
  );
}

function OtherAccount() {
  return (
    <form method="post" className="text-center">
      <HiddenFields values={{ intent: "leave" }} />
      <button type="submit" className={buttonClass({ variant: "quiet" })}>
        Batal dan pakai akun lain
      </button>
    </form>
  );
}
