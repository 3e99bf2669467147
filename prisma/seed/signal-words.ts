export const userAgents = [
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 11; Redmi 9A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
] as const;

/** Errors of browsers; `share` is about how many come on a busy day. */
export const browserErrors = [
  {
    share: 9,
    type: "network",
    severity: "low",
    message: "Failed to fetch",
    stack:
      "TypeError: Failed to fetch\n    at callApi (/assets/shared.js:12:3041)\n    at async refetch (/assets/root.js:3:811)",
    url: "/my-bookings",
  },
  {
    share: 4,
    type: "resource",
    severity: "medium",
    message: "Loading module /assets/booking.js was blocked",
    stack: "",
    url: "/booking/pilih-waktu",
  },
  {
    share: 3,
    type: "error",
    severity: "high",
    message: "Cannot read properties of null (reading 'getBoundingClientRect')",
    stack:
      "TypeError: Cannot read properties of null (reading 'getBoundingClientRect')\n    at place (/assets/place-combobox.js:8:1204)\n    at HTMLInputElement.<anonymous> (/assets/place-combobox.js:9:77)",
    url: "/",
  },
  {
    share: 2,
    type: "unhandledrejection",
    severity: "medium",
    message: "QuotaExceededError: The quota has been exceeded.",
    stack: "QuotaExceededError: The quota has been exceeded.\n    at remember (/assets/root.js:5:410)",
    url: "/about",
  },
  {
    share: 1,
    type: "service-worker",
    severity: "critical",
    message: "ServiceWorker script evaluation failed",
    stack: "TypeError: ServiceWorker script evaluation failed\n    at register (/assets/root.js:6:92)",
    url: "/",
  },
  {
    share: 1,
    source: "SERVER",
    type: "TypeError",
    severity: "high",
    message: "Cannot read properties of undefined (reading 'startAt')",
    stack: "    at showAnalytics (app/features/operations/analytics/read-report.server.ts:41:18)",
    url: "/admin/analytics/:id",
  },
  {
    share: 2,
    source: "JOB",
    type: "Error",
    severity: "medium",
    message: "Connection closed unexpectedly",
    stack: "    at sendMail (app/platform/gateways/email.server.ts:58:11)",
    url: "job:send-email",
  },
] as const;

/** What people wrote, the newest first. */
export const contactTexts = [
  { topic: "BOOKING", message: "Halo, saya salah pilih jam untuk besok.\nApakah bisa dipindah ke sore tanpa biaya?" },
  { topic: "PARTNER", message: "Saya punya barbershop di Malang dengan 4 kursi. Bagaimana cara mendaftarkannya?" },
  { topic: "ACCOUNT", message: "Foto profil saya masih yang lama padahal di Google sudah saya ganti." },
  { topic: "BOOKING", message: "Barbernya ramah dan tepat waktu. Terima kasih, aplikasinya membantu sekali!" },
  { topic: "PAYMENT", message: "Apakah nanti bisa bayar pakai QRIS langsung dari aplikasi?" },
  { topic: "OTHER", message: "Boleh minta daftar barbershop yang ramah anak di Surabaya?" },
  { topic: "BOOKING", message: "Outletnya tutup waktu saya datang, padahal booking saya terkonfirmasi. Mohon dicek." },
  { topic: "PARTNER", message: "Berapa komisi untuk barber panggilan?" },
  { topic: "OTHER", message: "Apakah ada aplikasi untuk iPhone?" },
] as const;
