// Script group: shared

import type { ReactNode } from "react";
import { Form } from "react-router";
import type { DeletionPageData } from "#app/features/operations/privacy/account-deletion.queries.server.ts";
import { deletionWord } from "#app/features/operations/privacy/account-deletion.ts";
import { standInName } from "#app/features/people/account/nameless.ts";
import { GoogleButton } from "#app/features/people/sign-in/google-button.tsx";
import * as paths from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface AccountDeletionPageProps {
  page: DeletionPageData & { recentSignInText: string };
  user: { name: string; email: string; photoUrl: string | null };
  answer?: FormAnswer | undefined;
}

export function AccountDeletionPage({ page, user, answer }: AccountDeletionPageProps) {
  return (
    <PageShell width="reading">
      <PageHeader
        title="Hapus akun"
        back={{ to: paths.profile, label: "Profil" }}
        lead="Tidak bisa diurungkan, juga oleh kami."
      />
      <Card className="flex items-center gap-4">
        <Avatar name={user.name} src={user.photoUrl} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-bold">{user.name || standInName}</p>
          <p className="wrap-anywhere text-sm text-stone-600">{user.email}</p>
        </div>
      </Card>
      <Consequences />
      <Way page={page} answer={answer} />
    </PageShell>
  );
}

function Consequences() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Points title="Yang dihapus">
        <li>Nama, e-mail, foto, nomor WhatsApp, dan izin dari Google</li>
        <li>Nama, nomor, alamat, dan catatan pada booking lama</li>
        <li>Pemberitahuan, jawaban survei, kode undangan, dan pesan Anda</li>
        <li>Foto ulasan, ulasan yang tidak tampil, serta cerita dan foto laporan Anda</li>
        <li>Foto outlet Anda yang sudah ditutup</li>
        <li>Semua perangkat keluar dari akun ini</li>
      </Points>
      <Points title="Yang tetap ada, tanpa nama">
        <li>Waktu, layanan, dan harga booking, untuk pembukuan outlet</li>
        <li>Bintang dan tulisan ulasan yang tampil, atas nama “Pengguna”</li>
        <li>Catatan persetujuan dan perubahan, sebagai bukti</li>
        <li>Pembukuan uang, termasuk sisa saldo yang terlalu kecil untuk ditarik</li>
      </Points>
    </div>
  );
}

function Points({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      <ul className="list-disc space-y-1 pl-5 text-stone-700 marker:text-stone-600">{children}</ul>
    </section>
  );
}

function Way({ page, answer }: Pick<AccountDeletionPageProps, "page" | "answer">) {
  switch (page.refusal) {
    case "upcoming-bookings":
      return (
        <Obstacle title="Masih ada booking yang akan datang" text="Batalkan atau jalani dahulu, lalu kembali ke sini.">
          {page.bookings.map(({ id, code, text }) => (
            <ObstacleLink key={id} to={paths.myBooking({ id })} label={`Booking ${code}`} text={text} />
          ))}
        </Obstacle>
      );
    case "open-outlets":
      return (
        <Obstacle
          title="Masih ada outlet atas nama Anda"
          text="Tutup outlet dahulu, lalu kembali ke sini. Outlet yang ditangguhkan kami tutup bersama Anda."
        >
          {page.outlets.map(({ id, name, status }) =>
            status === "SUSPENDED" ? (
              <ObstacleLink key={id} to={paths.contact} label={name} text="Hubungi kami" />
            ) : (
              <ObstacleLink key={id} to={paths.closeOutlet({ id })} label={name} text="Tutup outlet" />
            ),
          )}
        </Obstacle>
      );
    case "money-moving":
      return (
        <Obstacle
          title="Masih ada uang Anda yang dalam proses"
          text="Pembayaran, pengembalian dana, penarikan, atau keluhan Anda belum selesai. Tunggu sampai selesai, lalu kembali ke sini."
        >
          <ObstacleLink to={paths.wallet} label="Dompet" text="Lihat apa yang dalam proses" />
        </Obstacle>
      );
    case "wallet-not-empty":
      return (
        <Obstacle
          title="Masih ada saldo di dompet Anda"
          text="Tarik dahulu ke rekening Anda, atau pakai untuk booking, lalu kembali ke sini."
        >
          <ObstacleLink to={paths.wallet} label="Dompet" text="Tarik saldo" />
        </Obstacle>
      );
    case "last-manager":
      return (
        <Obstacle
          title="Anda satu-satunya anggota manajemen"
          text="Tambahkan anggota manajemen lain dahulu, lalu kembali ke sini."
        >
          <ObstacleLink to={paths.roleRequests} label="Peran" text="Buka dasbor manajemen" />
        </Obstacle>
      );
    case "requires-recent-login":
      return (
        <Notice tone="warning" title={page.recentSignInText}>
          <p className="mb-3">Supaya yakin ini Anda, penghapusan hanya bisa dalam 15 menit setelah masuk.</p>
          <GoogleButton to={paths.deleteAccount} label="Masuk lagi dengan Google" />
        </Notice>
      );
    case null:
      return <DeletionForm answer={answer} />;
  }
}

function Obstacle({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Notice tone="warning" title={title}>
      <p>{text}</p>
      <ul className="mt-2 space-y-1">{children}</ul>
    </Notice>
  );
}

function ObstacleLink({ to, label, text }: { to: string; label: string; text: string }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 flex-wrap items-center gap-x-2 py-1">
        <span className="font-semibold text-orange-700 underline underline-offset-4">{label}</span>
        <span>{text}</span>
      </Link>
    </li>
  );
}

/** A document form: what the browser holds of the account goes with the answer. */
function DeletionForm({ answer }: Pick<AccountDeletionPageProps, "answer">) {
  const errors = answer?.errors ?? {};
  return (
    <Form method="post" reloadDocument noValidate className="space-y-6">
      <ErrorSummary title="Akun belum dihapus" errors={errors} fields={["confirmation"]} answer={answer} />
      <TextField
        name="confirmation"
        label={`Ketik ${deletionWord} untuk melanjutkan`}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={errors.confirmation}
      />
      <div className="flex flex-col gap-2 md:flex-row">
        <SubmitButton variant="danger">Hapus akun selamanya</SubmitButton>
        <LinkButton variant="secondary" to={paths.profile}>
          Tidak jadi
        </LinkButton>
      </div>
    </Form>
  );
}
