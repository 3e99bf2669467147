import type { ReactNode } from "react";
import { Form } from "react-router";
import type { SuspensionView } from "#app/features/operations/people/suspension-consequences.queries.server.ts";
import type { UserPageData } from "#app/features/operations/people/user-page.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { ReasonField } from "#app/ui/form/reason-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export function EndSessionsForm({
  user: { sessions, customerSessions, managementSessions },
  answer,
}: {
  user: Pick<UserPageData, "sessions" | "customerSessions" | "managementSessions">;
  answer: FormAnswer | undefined;
}) {
  const chosen = typedIn(answer, "session");
  return (
    <Card>
      <Form method="post" noValidate className="space-y-6">
        <ErrorSummary title="Belum tersimpan" errors={answer?.errors} answer={answer} />
        <fieldset className="space-y-2">
          <legend className="mb-2 font-semibold">Sesi yang diakhiri</legend>
          <Choice value="" isChosen={chosen === ""}>
            Semua sesi ({customerSessions} pelanggan
            {managementSessions > 0 && `, ${managementSessions} manajemen`})
          </Choice>
          {sessions.map(({ id, device, signedInAt, lastUsedAt }) => (
            <Choice key={id} value={id} isChosen={chosen === id}>
              {device}
              <span className="block text-sm text-stone-600">
                Masuk {signedInAt}. Terakhir dipakai {lastUsedAt}.
              </span>
            </Choice>
          ))}
        </fieldset>
        <ReasonField answer={answer} />
        <SubmitButton variant="danger" pendingLabel="Mengakhiri…">
          Akhiri sesi
        </SubmitButton>
      </Form>
    </Card>
  );
}

function Choice({ value, isChosen, children }: { value: string; isChosen: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-stone-200 px-3 py-2 has-checked:border-orange-700 has-checked:bg-orange-50">
      <input
        type="radio"
        name="session"
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-orange-700"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}

/** What it does is said before it is done. */
export function SuspensionForm({ view, answer }: { view: SuspensionView; answer: FormAnswer | undefined }) {
  const { isSuspended, isDeleted, roles } = view;
  if (isDeleted) return <Notice>Akun ini sudah dihapus.</Notice>;
  if (!isSuspended && roles.includes("MANAGEMENT")) {
    return (
      <Notice tone="warning" title="Anggota manajemen">
        Cabut dulu peran manajemennya bersama anggota kedua. Sesinya dapat diakhiri sekarang juga.
      </Notice>
    );
  }
  return (
    <>
      <Card as="section" aria-labelledby="akibat">
        <CardTitle id="akibat">{isSuspended ? "Bila diaktifkan lagi" : "Akibatnya"}</CardTitle>
        <ul className="mt-3 list-disc space-y-2 pl-5 text-stone-800">
          {isSuspended ? (
            <>
              <li>Orang ini dapat masuk lagi. Sesi lamanya tetap berakhir.</li>
              <li>Booking yang sudah dibatalkan tetap batal.</li>
            </>
          ) : (
            <Consequences view={view} />
          )}
        </ul>
      </Card>
      <Card>
        <Form method="post" noValidate className="space-y-6">
          <ErrorSummary title="Belum tersimpan" errors={answer?.errors} answer={answer} />
          <input type="hidden" name="act" value={isSuspended ? "restore" : "suspend"} />
          <ReasonField answer={answer} />
          {isSuspended ? (
            <SubmitButton pendingLabel="Mengaktifkan…">Aktifkan akun</SubmitButton>
          ) : (
            <SubmitButton variant="danger" pendingLabel="Menonaktifkan…">
              Nonaktifkan akun
            </SubmitButton>
          )}
        </Form>
      </Card>
    </>
  );
}

function Consequences({ view }: { view: SuspensionView }) {
  const { bookings, refund, sessions, waiting, wallet, withdrawals, outlets } = view;
  return (
    <>
      <li>{sessions} sesi berakhir sekarang juga, dan orang ini tidak dapat masuk.</li>
      <li>
        {bookings > 0
          ? `${bookings} booking mendatang dibatalkan tanpa biaya, ${refund} yang sudah dibayar dikembalikan.`
          : "Tidak ada booking mendatang."}
        {waiting > 0 && ` ${waiting} antrean daftar tunggu ditinggalkan.`}
      </li>
      <li>
        Saldo dompet {wallet} tetap miliknya dan tidak dapat ditarik selama akunnya nonaktif.
        {withdrawals > 0 && ` ${withdrawals} penarikan yang berjalan tetap diteruskan.`}
      </li>
      {outlets.length === 0 && <li>Tidak punya outlet.</li>}
      {outlets.map(({ id, name, status, bookings: upcoming, available }) => (
        <li key={id}>
          Outlet{" "}
          <a href={paths.managedOutlet({ id })} className="text-orange-700 underline underline-offset-4">
            {name}
          </a>{" "}
          ({status}) tidak ikut ditangguhkan: {upcoming} booking mendatang tetap berjalan tanpa pemiliknya, saldo{" "}
          {available} tertahan. Tangguhkan outletnya sendiri bila perlu.
        </li>
      ))}
    </>
  );
}
