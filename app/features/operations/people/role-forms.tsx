import { Form } from "react-router";
import type { UserPageData } from "#app/features/operations/people/user-page.queries.server.ts";
import { actionText, roles, roleText } from "#app/features/people/roles/role-request.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { errorText, fieldOf } from "#app/ui/form/field-of.ts";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { optionsFrom } from "#app/ui/form/options.ts";
import { errorsOfActs, ReasonField } from "#app/ui/form/reason-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Asks that somebody gets or loses a role. */
export function AskRoleForm({ answer }: { answer: FormAnswer | undefined }) {
  const own = answer?.values.act === "ask" ? answer : undefined;
  return (
    <Card as="section" aria-labelledby="ajukan">
      <CardTitle id="ajukan">Ajukan perubahan peran</CardTitle>
      <p className="mt-1 text-stone-600">
        Memberi peran apa pun dan mencabut Manajemen menunggu persetujuan anggota kedua. Mencabut Admin atau Dukungan
        langsung berlaku.
      </p>
      <Form method="post" noValidate className="mt-4 space-y-6">
        <ErrorSummary title="Belum tersimpan" errors={own?.errors} answer={own} />
        <input type="hidden" name="act" value="ask" />
        <div className="grid gap-6 md:grid-cols-2">
          <SelectField
            name="action"
            label="Tindakan"
            required
            defaultValue={typedIn(own, "action") || "GRANT"}
            options={optionsFrom(["GRANT", "REVOKE"] as const, actionText)}
            error={errorText(own, "action")}
          />
          <SelectField
            {...fieldOf(own, "role")}
            label="Peran"
            required
            placeholder="Pilih peran"
            options={roles.map((value) => ({ value, label: `${roleText[value].label}: ${roleText[value].hint}` }))}
          />
        </div>
        <ReasonField answer={own} />
        <SubmitButton pendingLabel="Mengajukan…">Ajukan</SubmitButton>
      </Form>
    </Card>
  );
}

/** For somebody who lost the authenticator and the recovery codes. */
export function ResetForm({ user, answer }: { user: UserPageData; answer: FormAnswer | undefined }) {
  const own = answer?.values.act === "reset" ? answer : undefined;
  return (
    <Card as="section" aria-labelledby="autentikator">
      <CardTitle id="autentikator">Autentikator hilang</CardTitle>
      {user.hasAuthenticator ? (
        <>
          <p className="mt-1 text-stone-600">
            {user.authenticatorSince ? `Terpasang sejak ${user.authenticatorSince}. ` : ""}Kode lama dan kode
            pemulihannya tidak berlaku lagi, sesi manajemennya berakhir, dan ia memasang yang baru saat masuk
            berikutnya. Pastikan lewat telepon atau tatap muka bahwa ia sendiri yang meminta.
          </p>
          <Form method="post" noValidate className="mt-4 space-y-6">
            <ErrorSummary title="Belum tersimpan" errors={own && errorsOfActs(own)} answer={own} />
            <input type="hidden" name="act" value="reset" />
            <ReasonField of="reset" answer={own} />
            <SubmitButton variant="danger" pendingLabel="Mengatur ulang…">
              Atur ulang autentikator
            </SubmitButton>
          </Form>
        </>
      ) : (
        <div className="mt-3">
          <Notice>Orang ini belum punya autentikator.</Notice>
        </div>
      )}
    </Card>
  );
}
