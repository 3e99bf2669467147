import { env } from "#app/platform/env.server.ts";
import type { DraftFixture } from "#tests/support/draft-fixtures.ts";
import type { Client } from "#tests/support/http-client.ts";

const pages = { BARBERSHOP: "/registration-photo-barbershop", MOBILE_BARBER: "/registration-photo-mobile-barber" };

/** Where the photo page of the draft takes pictures of this kind. */
export function photoPath({ id, type }: Pick<DraftFixture, "id" | "type">, slot: string): string {
  return `${pages[type]}?draft=${id}&slot=${slot}`;
}

interface Sent {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  name?: string;
  type?: string;
}

/** Posts a picture as the form of a slot does. */
export function sendPicture(
  client: Client,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  { fields = { intent: "add" }, headers = {}, name = "foto.jpg", type = "image/jpeg" }: Sent = {},
): Promise<Response> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append("photo", new File([bytes], name, { type }));
  return client.send(path, { method: "POST", body, headers: { Origin: env.ORIGIN, ...headers } });
}
