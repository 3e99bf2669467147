import { CodeErrors, type CodeFormAnswer, TotpField } from "#app/features/people/management/management-totp-field.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page.tsx";

const fewCodes = 3;

export function ManagementSecurityView({
  confirmedAt,
  codesLeft,
  answer,
}: {
  confirmedAt: string | null;
  codesLeft: number;
  answer: CodeFormAnswer | undefined;
}) {
  return (
    <>
      <PageHeader title="Keamanan" lead="Autentikator dan kode pemulihan Anda sendiri." />
      <CodeErrors answer={answer} />
      {codesLeft <= fewCodes && (
        <Notice tone="warning" title={codesLeft === 0 ? "Kode pemulihan habis" : `Tersisa ${codesLeft} kode pemulihan`}>
          Buat kode baru agar Anda tetap bisa masuk bila ponsel hilang.
        </Notice>
      )}
      <Card>
        <DataList
          layout="stack"
          rows={[
            { term: "Autentikator", detail: confirmedAt ? `Aktif sejak ${confirmedAt}` : "Belum disiapkan" },
            { term: "Kode pemulihan tersisa", detail: `${codesLeft} dari 10` },
          ]}
        />
      </Card>
      <Card as="section" aria-labelledby="renew-title">
        <CardTitle id="renew-title">Buat kode pemulihan baru</CardTitle>
        <p className="mt-1 mb-4 text-stone-600">Semua kode yang lama langsung tidak berlaku.</p>
        <form method="post" noValidate className="space-y-6">
          <HiddenFields values={{ intent: "renew" }} />
          <TotpField error={answer?.errors.totp} />
          <button type="submit" className={buttonClass()}>
            Buat 10 kode baru
          </button>
        </form>
      </Card>
    </>
  );
}
