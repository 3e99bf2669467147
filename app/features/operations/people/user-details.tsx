import { userRoleText } from "#app/features/operations/people/user-filter.ts";
import type { UserPageData } from "#app/features/operations/people/user-page.queries.server.ts";
import { LinkRows, Section } from "#app/features/operations/people/user-section.tsx";
import * as paths from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Notice } from "#app/ui/notice.tsx";

const purposeText = {
  TERMS: "Syarat layanan",
  PRIVACY: "Kebijakan privasi",
  MARKETING: "Kabar dan promo",
  ANALYTICS: "Pengukuran kunjungan",
  PARTNER_TERMS: "Syarat mitra",
  PARTNER_DATA: "Data mitra",
} as const;

/** Everything about one person, as it is now; what can be done with it has pages of its own. */
export function UserView({ user }: { user: UserPageData }) {
  return (
    <>
      {user.suspension && (
        <Notice tone="danger" title={`Dinonaktifkan sejak ${user.suspension.since}`}>
          {user.suspension.reason ?? "Alasannya tidak tercatat."}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Identity user={user} />
        <Section title="Booking terakhir" empty="Belum pernah booking." count={user.bookings.length}>
          <LinkRows
            rows={user.bookings.map(({ id, code, outlet, status, at }) => ({
              ...{ id, to: paths.managedBooking({ id }), title: `${code} · ${outlet}`, detail: `${at} · ${status}` },
            }))}
          />
        </Section>
        <Section title="Outlet" empty="Tidak punya outlet." count={user.outlets.length}>
          <LinkRows
            rows={user.outlets.map(({ id, name, status }) => ({
              id,
              to: paths.managedOutlet({ id }),
              title: name,
              detail: status,
            }))}
          />
        </Section>
        <Section title="Kasus keamanan" empty="Tidak ada laporan." count={user.cases.length}>
          <ul className="space-y-3">
            {user.cases.map(({ id, code, reason, isReporter, status, tone, at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {code}: {reason}{" "}
                  <span className="block text-sm text-stone-600">
                    {isReporter ? "Melapor" : "Dilaporkan"}, {at}
                  </span>
                </span>
                <Badge tone={tone}>{status}</Badge>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Perangkat yang masuk" empty="Tidak sedang masuk di mana pun." count={user.sessions.length}>
          <DataList
            layout="stack"
            rows={user.sessions.slice(0, 10).map(({ device, lastUsedAt }, index) => ({
              term: `${index + 1}. ${device}`,
              detail: `Terakhir dipakai ${lastUsedAt}`,
            }))}
          />
        </Section>
        <Section title="Persetujuan" empty="Belum ada yang dicatat." count={user.consents.length}>
          <DataList
            layout="stack"
            rows={user.consents.map(({ purpose, isGiven, version, at }) => ({
              term: purposeText[purpose],
              detail: `${isGiven ? "Setuju" : "Tidak berlaku"}, versi ${version}, ${at}`,
            }))}
          />
        </Section>
        <Section title="Permintaan data pribadi" empty="Tidak ada." count={user.dataRequests.length}>
          <LinkRows
            rows={user.dataRequests.map(({ id, code, status }) => ({
              ...{
                id,
                to: paths.managedDataRequest({ id }),
                title: code,
                detail: status === "OPEN" ? "Terbuka" : "Selesai",
              },
            }))}
          />
        </Section>
        <Section title="Dilihat oleh tim" empty="Akun ini belum pernah dilihat." count={user.views.length}>
          <DataList
            layout="stack"
            rows={user.views.map(({ by, at, reason }, index) => ({
              term: `${index + 1}. ${by}, ${at}`,
              detail: reason,
            }))}
          />
        </Section>
      </div>
    </>
  );
}

function Identity({ user }: { user: UserPageData }) {
  const roles = user.roles.map(({ role, since }) => `${userRoleText[role]}, sejak ${since}`);
  return (
    <Card as="section" aria-labelledby="identitas">
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={user.name} src={user.photoUrl} />
        <h2 id="identitas" className="text-lg font-bold">
          Identitas
        </h2>
      </div>
      <DataList
        layout="stack"
        rows={[
          { term: "E-mail", detail: `${user.email}${user.emailVerified ? "" : " (belum terverifikasi)"}` },
          {
            term: "WhatsApp",
            detail: user.phone ? `${user.phone}${user.isPhoneVerified ? "" : " (belum terverifikasi)"}` : "Belum ada",
          },
          { term: "Peran", detail: roles.length > 0 ? roles.join("; ") : "Tidak ada" },
          { term: "Saldo dompet", detail: user.balance },
          { term: "Kode referral", detail: user.referralCode ?? "Belum ada" },
          { term: "Bergabung", detail: user.joined },
          { term: "Terakhir masuk", detail: user.lastSignIn ?? "Belum pernah" },
        ]}
      />
    </Card>
  );
}
