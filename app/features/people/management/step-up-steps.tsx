// Script group: shared
import { Eye, ShieldCheck, Smartphone } from "lucide-react";
import { GoogleButton } from "#app/features/people/sign-in/google-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page.tsx";

/** Before the first code: what an authenticator is for, and the button that makes its secret. */
export function PrepareStep() {
  return (
    <>
      <PageHeader title="Siapkan autentikator" lead="Dokumen pendaftar hanya terbuka dengan kode dari ponsel Anda." />
      <Card>
        <ul className="mb-6 space-y-3 text-stone-700">
          <li>
            <IconText icon={Smartphone}>Siapkan aplikasi autentikator, misalnya Google Authenticator.</IconText>
          </li>
          <li>
            <IconText icon={ShieldCheck}>Setelah kodenya cocok, dokumen terbuka selama 15 menit.</IconText>
          </li>
          <li>
            <IconText icon={Eye}>Setiap dokumen yang Anda buka tercatat.</IconText>
          </li>
        </ul>
        <form method="post">
          <HiddenFields values={{ intent: "prepare" }} />
          <button type="submit" className={buttonClass({ fullWidth: true })}>
            Tampilkan kode QR
          </button>
        </form>
      </Card>
    </>
  );
}

/** Somebody who finds an old session open sets no authenticator up in it. */
export function SignInAgainStep() {
  return (
    <>
      <PageHeader title="Siapkan autentikator" lead="Dokumen pendaftar hanya terbuka dengan kode dari ponsel Anda." />
      <Notice tone="warning" title="Masuk ulang dulu">
        <p className="mb-3">Supaya yakin ini Anda, autentikator hanya bisa disiapkan dalam 15 menit setelah masuk.</p>
        <GoogleButton label="Masuk lagi dengan Google" />
      </Notice>
    </>
  );
}
