import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** What a refused code comes back with; codes themselves never do. */
export interface CodeFormAnswer {
  errors: Record<string, string[]>;
}

const fields = ["totp", "recoveryCode", "isSaved"];

/** Takes what authenticator apps show and copy, spaces included. */
export function TotpField({ error }: { error: string[] | undefined }) {
  return (
    <TextField
      name="totp"
      label="Kode 6 angka"
      hint="Yang sedang tampil di aplikasi autentikator Anda"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      error={error}
    />
  );
}

export function CodeErrors({ answer }: { answer: CodeFormAnswer | undefined }) {
  return <ErrorSummary title="Belum berhasil" errors={answer?.errors} fields={fields} answer={answer} />;
}
