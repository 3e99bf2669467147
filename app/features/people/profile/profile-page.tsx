// Script group: shared
import { Download, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Profile } from "#app/features/people/profile/profile.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { SwitchField } from "#app/ui/form/switch-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ProfilePageProps {
  profile: Profile;
  /** Works as a barber somewhere, with a sign-in of their own. */
  isBarber: boolean;
  /** Had outlets, and has none any more. */
  hadOutlets: boolean;
  /** The pages of the account. */
  nav: ReactNode;
  typed?: Record<string, string | string[]> | undefined;
}

export function ProfilePage({ profile, isBarber, hadOutlets, nav, typed }: ProfilePageProps) {
  return (
    <PageShell width="reading">
      <PageHeader title="Profil Anda" />
      {nav}
      <Person profile={profile} />
      <SignIns signIns={profile.signIns} />
      <Work isBarber={isBarber} />
      {hadOutlets && <FormerOutlets />}
      <section aria-labelledby="consent-title">
        <SectionHeading id="consent-title" description="Anda dapat mengubah pilihan ini kapan saja.">
          Persetujuan
        </SectionHeading>
        <Card className="space-y-6">
          <Agreed agreed={profile.agreed} />
          <ConsentForm chosen={typed ? typedSwitches(typed) : profile.chosen} />
        </Card>
      </section>
      <section aria-labelledby="notifications-title">
        <SectionHeading
          id="notifications-title"
          action={{ to: paths.notificationSettings, label: "Atur" }}
          description="Pilih lewat apa Anda dikabari, tentang apa, dan kapan tidak."
        >
          Notifikasi
        </SectionHeading>
      </section>
      <section aria-labelledby="calendar-title">
        <SectionHeading
          id="calendar-title"
          action={{ to: paths.calendars, label: "Buka" }}
          description="Lihat booking di kalender ponsel atau komputer Anda."
        >
          Kalender
        </SectionHeading>
      </section>
      <section aria-labelledby="blocks-title">
        <SectionHeading
          id="blocks-title"
          action={{ to: paths.blocks, label: "Lihat" }}
          description="Outlet dan barber yang tidak ingin Anda temui lagi."
        >
          Daftar blokir
        </SectionHeading>
      </section>
      <OwnData />
    </PageShell>
  );
}

function typedSwitches(typed: Record<string, string | string[]>): Profile["chosen"] {
  return { marketing: "marketing" in typed, analytics: "analytics" in typed };
}

function Person({ profile: { name, email, photoUrl, phone, since } }: Pick<ProfilePageProps, "profile">) {
  return (
    <Card as="section" aria-labelledby="person-title" className="space-y-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={photoUrl} size="lg" />
        <div className="min-w-0">
          <h2 id="person-title" className="wrap-anywhere text-lg font-bold">
            {name}
          </h2>
          <p className="wrap-anywhere text-sm text-stone-600">{email}</p>
        </div>
      </div>
      <DataList
        layout="stack"
        rows={[
          {
            term: "WhatsApp",
            detail: phone ? `${phone.number}${phone.isVerified ? " (terverifikasi)" : ""}` : "Belum ada nomor",
            action: (
              <Link
                to={`${paths.verifyWhatsapp}?change=1&to=/account/profile`}
                className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline-offset-4 hover:underline"
              >
                {phone?.isVerified ? "Ganti" : "Verifikasi"}
                <span className="sr-only">&nbsp;nomor WhatsApp</span>
              </Link>
            ),
          },
          { term: "Bergabung", detail: since },
        ]}
      />
      <p className="text-sm text-stone-600">
        Nama, e-mail, dan foto berasal dari akun Google Anda dan diperbarui setiap kali Anda masuk. Ubahlah di akun
        Google Anda.
      </p>
    </Card>
  );
}

function SignIns({ signIns }: Pick<Profile, "signIns">) {
  return (
    <section aria-labelledby="sign-ins-title">
      <SectionHeading
        id="sign-ins-title"
        action={{ to: paths.sessions, label: "Perangkat" }}
        description="Ada yang bukan Anda? Keluarkan semua perangkat, lalu amankan akun Google Anda."
      >
        Terakhir masuk
      </SectionHeading>
      <Card>
        {signIns.length === 0 ? (
          <p className="text-stone-600">Belum ada catatan masuk.</p>
        ) : (
          <ul className="divide-y divide-stone-200">
            {signIns.map(({ id, device, when, iso, isFirst }) => (
              <li key={id} className="py-2.5 first:pt-0 last:pb-0">
                <p className="font-semibold">{device}</p>
                <p className="text-stone-600">
                  <time dateTime={iso}>{when}</time>
                  {isFirst && " (pertama kali)"}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function FormerOutlets() {
  return (
    <section aria-labelledby="outlets-title">
      <SectionHeading id="outlets-title" description="Dompet, booking, dan faktur dari outlet Anda yang sudah ditutup.">
        Outlet Anda sebelumnya
      </SectionHeading>
      <Card className="flex flex-wrap gap-3">
        <LinkButton to={paths.outletWallet} variant="secondary">
          Dompet outlet
        </LinkButton>
        <LinkButton to={paths.outlets} variant="secondary">
          Daftar outlet
        </LinkButton>
      </Card>
    </section>
  );
}

function Work({ isBarber }: { isBarber: boolean }) {
  return (
    <section aria-labelledby="work-title">
      <SectionHeading id="work-title" description="Untuk barber yang diundang outlet dengan alamat e-mail di atas.">
        Bekerja sebagai barber
      </SectionHeading>
      <Card className="flex flex-wrap gap-3">
        {isBarber && (
          <LinkButton to={paths.ownDay} variant="secondary">
            Hari saya
          </LinkButton>
        )}
        <LinkButton to={paths.joinStaff} variant="secondary">
          Undangan barber
        </LinkButton>
      </Card>
    </section>
  );
}

const texts = {
  TERMS: { name: "Syarat & Ketentuan", to: paths.termsConditions },
  PRIVACY: { name: "Kebijakan Privasi", to: paths.privacyPolicy },
};

function Agreed({ agreed }: { agreed: Profile["agreed"] }) {
  return (
    <DataList
      layout="stack"
      rows={agreed.map(({ purpose, since, when }) => ({
        term: texts[purpose].name,
        detail: when ? `Versi ${since}, disetujui ${when}` : `Versi ${since}, disetujui saat Anda masuk berikutnya`,
        action: (
          <Link
            to={texts[purpose].to}
            className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline-offset-4 hover:underline"
          >
            Baca<span className="sr-only">&nbsp;{texts[purpose].name}</span>
          </Link>
        ),
      }))}
    />
  );
}

function OwnData() {
  return (
    <section aria-labelledby="data-title">
      <SectionHeading
        id="data-title"
        description="Menurut UU No. 27 Tahun 2022 Anda berhak atas salinan data Anda dan atas penghapusannya."
      >
        Data Anda
      </SectionHeading>
      <Card className="space-y-6">
        <div className="space-y-3">
          <p>
            Semua yang kami simpan tentang Anda, sebagai satu berkas JSON: profil, booking, ulasan, pemberitahuan, dan
            lainnya.
          </p>
          <a href={paths.exportAccount} download className={buttonClass({ variant: "secondary" })}>
            <Download size={20} className="shrink-0" />
            <span>Unduh data saya</span>
          </a>
        </div>
        <div className="space-y-3 border-stone-200 border-t pt-6">
          <p>Perbaikan, pembatasan, keberatan, atau hal lain tentang data Anda: kami jawab dalam 3 x 24 jam.</p>
          <LinkButton to={paths.dataRequests} variant="secondary">
            Permintaan data pribadi
          </LinkButton>
        </div>
        <div className="space-y-3 border-stone-200 border-t pt-6">
          <p>Menghapus akun menghilangkan nama dan kontak Anda dari semua catatan. Ini tidak bisa diurungkan.</p>
          <LinkButton to={paths.deleteAccount} variant="secondary" icon={Trash2}>
            Hapus akun
          </LinkButton>
        </div>
      </Card>
    </section>
  );
}

/** The purposes that are off until somebody switches them on. */
function ConsentForm({ chosen }: { chosen: { marketing: boolean; analytics: boolean } }) {
  return (
    <Form method="post" className="space-y-4">
      <SwitchField
        name="marketing"
        label="Kabar dan promo"
        hint="Kami boleh mengirim kabar, promo, dan tips lewat e-mail atau WhatsApp. Kabar tentang booking Anda tetap kami kirim."
        defaultChecked={chosen.marketing}
      />
      <SwitchField
        name="analytics"
        label="Statistik pemakaian"
        hint="Kami boleh mengukur halaman mana yang dibuka, supaya layanan ini makin baik. Tanpa izin ini tidak ada pengukuran."
        defaultChecked={chosen.analytics}
      />
      <SubmitButton variant="secondary" pendingLabel="Menyimpan…">
        Simpan pilihan
      </SubmitButton>
    </Form>
  );
}
