import { isRouteErrorResponse } from "react-router";
import { z } from "zod";
import { reportFailure } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { WriteRefused } from "#app/platform/pool.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { isUnavailable } from "#app/platform/unavailable.server.ts";

/** Answers to calls, by their name in the published contract. */
export const answers = z.registry<{ id: string }>();

export const problem = z.object({ message: z.string() }).register(answers, { id: "Problem" });

/** What an endpoint says when the product fails, and how it refuses. */
export interface Failing {
  /** What the contract says when the product fails; null: it cannot. */
  failure: string | null;
  /** What the log says of a failure, where the specification says it. */
  logged?: string;
  /** What stands in the body of every refusal beside the usual, and the form of such a body. */
  refusals?: { fields: { success: false }; form: z.ZodType };
}

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

/** JSON for whatever was thrown; what nobody expected is logged and not told. */
export function failureAnswer(error: unknown, { request }: { request: Request }, endpoint?: Failing | null): Response {
  const fields = endpoint?.refusals?.fields;
  if (error instanceof ApiRefusal) return refusalAnswer(error, fields);
  if (error instanceof WriteRefused) return refusalAnswer(new ApiRefusal(403), fields);
  if (isUnavailable(error)) return refusalAnswer(new ApiRefusal(503, { headers: { "Retry-After": "5" } }), fields);
  if (!request.signal.aborted && !isRouteErrorResponse(error)) {
    logger.error({ err: error, method: request.method }, endpoint?.logged ?? "call failed");
    reportFailure(error, { source: "SERVER", place: requestContext.getStore()?.route ?? "" });
  }
  return refusalAnswer(new ApiRefusal(500, { ...(endpoint?.failure && { message: endpoint.failure }) }), fields);
}
