import { Prisma } from "#app/platform/generated/client.ts";

/** The picture that outlet `o` is shown by, as JSON with `key`, `width` and `height`: its front, else the first. */
export const coverPhoto = Prisma.sql`(
  SELECT json_build_object('key', p.key, 'width', p.width, 'height', p.height) FROM outlet_photo p
  WHERE p.outlet_id = o.id AND p.kind <> 'LOGO' ORDER BY p.kind <> 'FRONT', p.position, p.id LIMIT 1)`;
