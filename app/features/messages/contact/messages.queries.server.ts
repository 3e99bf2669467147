import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { actorName } from "#app/features/core/audit/actor-text.ts";
import { listAuditStory } from "#app/features/core/audit/audit-story.queries.server.ts";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import { topicText } from "#app/features/messages/contact/contact.ts";
import { type MessageFilter, messageFilter, messagePageSize } from "#app/features/messages/contact/messages-filter.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant, instantAt, toDate } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(["BOOKING", "PAYMENT", "PARTNER", "ACCOUNT", "OTHER"]),
  message: z.string(),
  status: z.enum(["NEW", "HANDLED"]),
  userId: z.string().nullable(),
  createdAt: z.date(),
  handledAt: z.date().nullable(),
  handledNote: z.string().nullable(),
  handlerName: z.string().nullable(),
});
type Row = z.output<typeof row>;

const columns = Prisma.sql`m.id::text, m.name, m.email, m.topic::text, m.message, m.status::text,
  m.user_id::text AS "userId", m.created_at AS "createdAt", m.handled_at AS "handledAt",
  m.handled_note AS "handledNote", u.name AS "handlerName"`;

/** A page of the contact messages, the newest first. For management only: they are personal data. */
export async function listMessages(filter: MessageFilter) {
  const rows = await readMessageRows(filter, messagePageSize + 1);
  const last = rows[messagePageSize - 1];
  const next = rows.length > messagePageSize && last ? { at: last.createdAt.getTime(), id: last.id } : null;
  return { messages: rows.slice(0, messagePageSize).map(viewOf), next };
}

function readMessageRows({ view, topic, text, from, until, after }: MessageFilter, limit: number): Promise<Row[]> {
  const part = containing(text);
  const conditions = [
    ...(topic ? [Prisma.sql`topic = ${topic}::contact_topic`] : []),
    ...(text ? [Prisma.sql`(name ILIKE ${part} OR email ILIKE ${part} OR message ILIKE ${part})`] : []),
    ...(from ? [Prisma.sql`created_at >= ${dayStart(from, 0)}`] : []),
    ...(until ? [Prisma.sql`created_at < ${dayStart(until, 1)}`] : []),
    ...(after ? [Prisma.sql`(created_at, id) < (${new Date(after.at)}, ${after.id}::uuid)`] : []),
  ];
  // Of each status by the index, then together.
  const page = (status: "NEW" | "HANDLED") => Prisma.sql`(
    SELECT id, created_at FROM contact_message
    WHERE ${Prisma.join([Prisma.sql`status = ${status}::contact_message_status`, ...conditions], " AND ")}
    ORDER BY created_at DESC, id DESC LIMIT ${limit})`;
  const both = Prisma.sql`${page("NEW")} UNION ALL ${page("HANDLED")}`;
  const pages = view === "all" ? both : page(view === "open" ? "NEW" : "HANDLED");
  return readRows(
    row,
    Prisma.sql`/* contact-messages */
    SELECT ${columns} FROM (${pages}) page JOIN contact_message m ON m.id = page.id
    LEFT JOIN "user" u ON u.id = m.handled_by
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`,
  );
}

function dayStart(day: string, addDays: number): Date {
  return toDate(instantAt(Temporal.PlainDate.from(day).add({ days: addDays }), 0, "WIB"));
}

function viewOf({ id, name, email, topic, message, userId, status, ...row }: Row) {
  const isHandled = status === "HANDLED";
  return {
    ...{ id, name, email, message },
    topic: topicText[topic],
    /** Who sent it while signed in. */
    senderId: userId,
    sentAt: formatBriefInstant(row.createdAt, "WIB"),
    /** Null while it is open. */
    handled:
      isHandled && row.handledAt
        ? { at: formatBriefInstant(row.handledAt, "WIB"), by: row.handlerName ?? "manajemen", note: row.handledNote }
        : null,
    /** Of one that was opened again. */
    reopenedFor: isHandled ? null : row.handledNote,
  };
}
export type MessageView = ReturnType<typeof viewOf>;

/** One message with what was done about it; null for an id of none. */
export async function showMessage(id: string) {
  if (!isUuid(id)) return null;
  const [[found], story] = await Promise.all([
    readRows(
      row,
      Prisma.sql`/* contact-message */
      SELECT ${columns} FROM contact_message m LEFT JOIN "user" u ON u.id = m.handled_by WHERE m.id = ${id}::uuid`,
    ),
    listAuditStory([{ entity: "contact_message", ids: [id] }]),
  ]);
  if (!found) return null;
  return {
    ...viewOf(found),
    story: story.map((each) => ({
      ...{ id: each.id, by: actorName(each), reason: each.reason, requestId: each.requestId, isStop: false },
      title: each.action === "contact-message.reopened" ? "Dibuka lagi" : "Ditangani",
      time: { text: formatBriefInstant(each.at, "WIB"), dateTime: each.at.toISOString() },
    })),
  };
}
export type MessageDetails = NonNullable<Awaited<ReturnType<typeof showMessage>>>;

const header = ["Dikirim", "Nama", "E-mail", "Topik", "Pesan", "Keadaan", "Ditangani pada", "Oleh", "Catatan"];

export const messageCsv: CsvList = {
  list: "messages",
  async read({ search, most }) {
    const filter = messageFilter.read(search);
    const rows = (await readMessageRows(filter, most)).map((each) => [
      ...[each.createdAt.toISOString(), each.name, each.email, topicText[each.topic], each.message],
      ...[each.status === "NEW" ? "Belum ditangani" : "Ditangani", each.handledAt?.toISOString() ?? ""],
      ...[each.handlerName ?? "", each.handledNote ?? ""],
    ]);
    return { filter: messageFilter.values(filter), header, rows };
  },
};
