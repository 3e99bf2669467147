import { dayMs } from "#app/lib/period.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import type { SeedPerson } from "#prisma/seed/plan-customers.ts";
import { randomFrom } from "#prisma/seed/random.ts";

const hourMs = 3_600_000;

/** What waits for members of management about people: a role, questions about personal data, a look at an account. */
export async function writeAffairs(
  tx: Tx,
  { nowMs, people }: { nowMs: number; people: ReadonlyMap<string, SeedPerson> },
): Promise<void> {
  const random = randomFrom("affairs");
  const of = (key: string) => {
    const person = people.get(key);
    if (!person) throw new Error(`${key} is not among the demo people.`);
    return person;
  };
  const [member, second, raka, nadia] = [
    of("management"),
    of("management-kedua"),
    of("pelanggan-setia"),
    of("pelanggan-baru"),
  ];
  const askedMs = nowMs - 20 * hourMs;
  await insertRows(tx, "role_request", [
    {
      id: random.id(askedMs),
      ...{ action: "GRANT", role: "ADMIN", subject_id: of("dukungan").id, asked_by: member.id, status: "PENDING" },
      reason: "Membantu memeriksa pendaftaran outlet mulai bulan depan.",
      ...{ created_at: iso(askedMs), expires_at: iso(askedMs + 7 * dayMs) },
    },
  ]);
  const base = { source: "ACCOUNT", status: "OPEN", decided_by: null, decided_at: null, outcome: null };
  const request = (code: string, hoursAgo: number, row: Row): Row => {
    const at = nowMs - hoursAgo * hourMs;
    return {
      id: random.id(at),
      code,
      received_at: iso(at),
      created_at: iso(at),
      due_at: iso(at + 72 * hourMs),
      ...base,
      ...row,
    };
  };
  const from = ({ id, name, email }: SeedPerson) => ({ user_id: id, name, contact: email });
  await insertRows(tx, "data_request", [
    request("PD-7H2KMQ", 55, {
      ...from(raka),
      ...{ kind: "CORRECTION", text: "Alamat rumah di booking lama masih alamat kontrakan saya yang dulu." },
    }),
    request("PD-3WX9TC", 6, {
      ...from(nadia),
      ...{ kind: "RESTRICTION", text: "Mohon nomor WhatsApp saya tidak dipakai untuk pesan apa pun selain OTP." },
    }),
    request("PD-9R4VJD", 80, {
      ...{ kind: "DELETION", source: "LETTER", user_id: null, name: "Sutrisno", contact: "Jl. Kaliurang Km 7, Sleman" },
      text: "Saya pernah mencukur di outlet dan tidak ingin nomor saya disimpan lagi.",
    }),
    request("PD-5B8NFA", 200, {
      ...from(raka),
      ...{ kind: "ACCESS", text: "Saya ingin salinan riwayat booking saya.", status: "DONE", decided_by: second.id },
      ...{ decided_at: iso(nowMs - 170 * hourMs), outcome: "Salinan lengkap dapat Anda unduh di halaman Profil." },
    }),
  ]);
  const begunMs = nowMs - 2 * dayMs;
  await insertRows(tx, "account_view", [
    {
      id: random.id(begunMs),
      // Of no cookie: the look is long over.
      token_hash: `\\x${"00".repeat(32)}`,
      ...{ manager_id: member.id, management_session_id: random.id(begunMs), user_id: raka.id },
      reason: "Raka menelepon: jadwal hari Sabtu tidak tampil di ponselnya.",
      ...{ begun_at: iso(begunMs), ends_at: iso(begunMs + 900_000), ended_at: iso(begunMs + 240_000) },
    },
  ]);
}
