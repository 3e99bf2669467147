/** What people are told when a call is refused; a text of the contract comes from its endpoint. */
export const refusalText = {
  400: "Data yang dikirim tidak terbaca sebagai JSON.",
  401: "Silakan masuk terlebih dahulu.",
  403: "Anda tidak berhak atas data ini.",
  404: "Alamat ini tidak ada.",
  405: "Cara memanggil alamat ini tidak dikenal.",
  413: "Data yang dikirim terlalu besar.",
  415: "Kirim data sebagai application/json.",
  422: "Periksa kembali data yang dikirim.",
  429: "Terlalu banyak permintaan. Coba lagi sebentar.",
  500: "Terjadi kesalahan. Coba lagi sebentar.",
  503: "Layanan sedang tidak tersedia. Coba lagi sebentar.",
} as const;

export type RefusalStatus = keyof typeof refusalText;

export const crossSiteText = "Permintaan dari situs lain ditolak.";
export const invalidTokenText = "Token masuk tidak berlaku. Silakan masuk lagi.";

/** A call that is refused, thrown from wherever that is found out. */
export class ApiRefusal extends Error {
  override name = "ApiRefusal";
  readonly status: RefusalStatus;
  readonly headers: Record<string, string>;
  readonly errors: Record<string, string[]> | undefined;

  constructor(
    status: RefusalStatus,
    {
      message,
      headers = {},
      errors,
    }: { message?: string; headers?: Record<string, string>; errors?: Record<string, string[]> } = {},
  ) {
    super(message ?? refusalText[status]);
    this.status = status;
    this.headers = headers;
    this.errors = errors;
  }
}

/** JSON that no cache keeps, unless its headers say otherwise. */
export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

export function refusalAnswer({ status, message, headers, errors }: ApiRefusal, extra: object = {}): Response {
  return jsonAnswer(status, { ...extra, message, ...(errors && { errors }) }, headers);
}
