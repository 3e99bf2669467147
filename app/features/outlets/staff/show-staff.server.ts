import { listOutletStaff } from "#app/features/outlets/staff/staff.queries.server.ts";
import { formatShortDate, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { env } from "#app/platform/env.server.ts";

/** Who of an outlet has a sign-in of their own, of an outlet that was found to be the user's. */
export async function showStaff({ id, name, zone }: { id: string; name: string; zone: ZoneName }) {
  const { members, free } = await listOutletStaff(id);
  const link = new URL(paths.joinStaff, env.ORIGIN).href;
  const invitation = `Anda diundang menjadi barber di ${name}. Masuk dengan akun Google Anda, lalu terima undangannya:`;
  const dated = (at: Date) => formatShortDate(localDate(at, zone));
  return {
    members: members.map(({ id: staffId, barber, isWorking, email, status, createdAt, joinedAt, user }) => ({
      id: staffId,
      barber,
      email,
      isActive: status === "ACTIVE",
      state: joinedAt ? `Bergabung ${dated(joinedAt)}` : `Diundang ${dated(createdAt)}, menunggu diterima`,
      person: user?.name ?? null,
      warning: isWorking ? null : "Barber ini nonaktif, jadi akunnya tidak melihat apa pun.",
    })),
    /** Barbers without a sign-in. */
    free,
    /** Where an invitation is accepted, absolute. */
    link,
    whatsAppHref: `https://wa.me/?text=${encodeURIComponent(`${invitation} ${link}`)}`,
    shareText: invitation,
  };
}

export type StaffPageData = Awaited<ReturnType<typeof showStaff>>;
