import { z } from "zod";

/** What the vendor says of one message. */
export interface MessageStatus {
  messageId: string;
  status: string;
  at: Date;
  errorCode: number | null;
}

const statusShape = z
  .object({
    id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
    status: z.string().regex(/^[\x21-\x7e]{1,40}$/),
    timestamp: z.coerce.number().int().min(0).max(4_102_444_800),
    errors: z.array(z.object({ code: z.number().int().min(0).max(2_147_483_647) })).optional(),
  })
  .transform(
    ({ id, status, timestamp, errors }): MessageStatus => ({
      messageId: id,
      status,
      at: new Date(timestamp * 1000),
      errorCode: errors?.[0]?.code ?? null,
    }),
  );

const list = z.array(z.unknown()).catch([]);
const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: list }).catch({ statuses: [] }) })).catch([]),
    }),
  ),
});

/** The statuses in a webhook's body; what has another shape, such as an incoming message, is passed over. */
export function readStatuses(body: unknown): MessageStatus[] {
  const parsed = notification.safeParse(body);
  if (!parsed.success) return [];
  const statuses = parsed.data.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses));
  return statuses.flatMap((each) => statusShape.safeParse(each).data ?? []);
}
