/** Kinds of things that the audit log speaks of, and how people read them. */
const auditEntityText = {
  abuse_signal: "Tanda penyalahgunaan",
  application: "Pendaftaran",
  audit_check: "Pemeriksaan log audit",
  bank_account: "Rekening bank",
  barber: "Barber",
  booking: "Booking",
  calendar_feed: "Alamat kalender",
  contact_message: "Pesan kontak",
  data_request: "Permintaan data pribadi",
  delivery: "Pesan terkirim",
  dispute: "Sengketa",
  error_report: "Galat",
  export: "Unduhan CSV",
  invoice: "Faktur",
  job: "Pekerjaan",
  ledger_adjustment: "Koreksi buku besar",
  ledger_proof: "Bukti buku besar",
  ledger_transaction: "Transaksi buku besar",
  management: "Manajemen",
  outlet: "Outlet",
  payment: "Pembayaran",
  payment_event: "Kabar gateway",
  plan: "Paket",
  promo: "Promo",
  queue_ticket: "Nomor antrean",
  referral_code: "Kode undangan",
  referral_event: "Undangan",
  refund: "Pengembalian dana",
  review: "Ulasan",
  role_request: "Pengajuan peran",
  safety_case: "Laporan keselamatan",
  service: "Layanan",
  session: "Sesi",
  setting: "Pengaturan",
  "step-up": "Bukti diri admin",
  subscription: "Langganan",
  "tax-rate": "Tarif pajak",
  user: "Akun",
  visit_block: "Blokir",
  waitlist_entry: "Daftar tunggu",
  welcome_survey: "Survei awal",
  withdrawal: "Penarikan",
} as const satisfies Record<string, string>;

export type AuditEntity = keyof typeof auditEntityText;

/** In words; the log's own word for what an older version wrote and none knows any more. */
export function auditEntityName(entity: string): string {
  return Object.hasOwn(auditEntityText, entity) ? auditEntityText[entity as AuditEntity] : entity;
}
