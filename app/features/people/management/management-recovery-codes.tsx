import { CodeErrors, type CodeFormAnswer } from "#app/features/people/management/management-totp-field.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page.tsx";

/** The only page that shows the codes; it goes on with the word that they are kept. On paper only the codes stand. */
export function RecoveryCodes({
  codes,
  answer,
  submitLabel,
}: {
  codes: readonly string[];
  answer: CodeFormAnswer;
  submitLabel: string;
}) {
  return (
    <>
      <PageHeader
        title="Simpan kode pemulihan"
        lead="Untuk masuk bila ponsel Anda hilang atau berganti. Setiap kode berlaku sekali."
      />
      <CodeErrors answer={answer} />
      <Card>
        <ol className="grid grid-cols-1 gap-x-3 gap-y-2 font-mono font-semibold tabular-nums select-all min-[22.5rem]:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="text-center whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
        <div className="mt-4 flex justify-center print:hidden">
          <CopyButton value={codes.join("\n")} label="Salin semua kode" copiedLabel="Semua kode tersalin" />
        </div>
      </Card>
      <div className="space-y-6 print:hidden">
        <Notice tone="warning" title="Kode-kode ini tidak akan tampil lagi">
          Salin ke pengelola sandi atau cetak halaman ini, dan simpan terpisah dari ponsel Anda.
        </Notice>
        <form method="post" noValidate className="space-y-4">
          <HiddenFields values={{ intent: "saved", shown: codes }} />
          <CheckboxField name="isSaved" label="Saya sudah menyimpannya" required error={answer.errors.isSaved} />
          <button type="submit" className={buttonClass({ fullWidth: true })}>
            {submitLabel}
          </button>
        </form>
      </div>
    </>
  );
}
