import { z } from "zod";
import { topicText } from "#app/features/contact/contact.ts";
import { type MessageFilter, messagesPerPage } from "#app/features/contact/messages-filter.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(["BOOKING", "PAYMENT", "PARTNER", "ACCOUNT", "OTHER"]),
  message: z.string(),
  status: z.enum(["NEW", "HANDLED"]),
  isMember: z.boolean(),
  createdAt: z.date(),
  handledAt: z.date().nullable(),
  handlerName: z.string().nullable(),
});

export interface MessageView {
  id: string;
  name: string;
  email: string;
  topic: string;
  message: string;
  /** Sent while signed in. */
  isMember: boolean;
  sentAt: string;
  /** Null while it is open. */
  handled: { at: string; by: string } | null;
}

/** A page of the contact messages, the newest first: open ones, or all. For management only: they are personal data. */
export async function listMessages(
  filter: MessageFilter,
): Promise<{ messages: MessageView[]; next: MessageFilter["after"] }> {
  const limit = messagesPerPage + 1;
  const before = filter.after
    ? Prisma.sql`AND (created_at, id) < (${new Date(filter.after.at)}, ${filter.after.id}::uuid)`
    : Prisma.empty;
  // Of each status by the index, then together.
  const page = (status: "NEW" | "HANDLED") => Prisma.sql`(
    SELECT id, created_at FROM contact_message WHERE status = ${status}::contact_message_status ${before}
    ORDER BY created_at DESC, id DESC LIMIT ${limit})`;
  const pages = filter.isAll ? Prisma.sql`${page("NEW")} UNION ALL ${page("HANDLED")}` : page("NEW");
  const rows = await readRows(
    row,
    Prisma.sql`/* contact-messages */
    SELECT m.id, m.name, m.email, m.topic::text, m.message, m.status::text, m.user_id IS NOT NULL AS "isMember",
           m.created_at AS "createdAt", m.handled_at AS "handledAt", u.name AS "handlerName"
    FROM (${pages}) page JOIN contact_message m ON m.id = page.id LEFT JOIN "user" u ON u.id = m.handled_by
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`,
  );
  const last = rows[messagesPerPage - 1];
  const next = rows.length > messagesPerPage && last ? { at: last.createdAt.getTime(), id: last.id } : null;
  return { messages: rows.slice(0, messagesPerPage).map(viewOf), next };
}

function viewOf({
  topic,
  createdAt,
  handledAt,
  handlerName,
  status: _,
  ...message
}: z.output<typeof row>): MessageView {
  return {
    ...message,
    topic: topicText[topic],
    sentAt: formatInstant(createdAt, "WIB"),
    handled: handledAt && { at: formatInstant(handledAt, "WIB"), by: handlerName ?? "manajemen" },
  };
}
