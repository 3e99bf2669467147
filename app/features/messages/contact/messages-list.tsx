import { contactTopics, topicText } from "#app/features/messages/contact/contact.ts";
import type { MessageDetails, MessageView } from "#app/features/messages/contact/messages.queries.server.ts";
import {
  longestMessageSearch,
  type MessageFilter,
  messageFilter,
  messageViews,
  messageViewText,
} from "#app/features/messages/contact/messages-filter.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";

interface MessageFilterFormProps {
  filter: MessageFilter;
  path: string;
  mayExport: boolean;
}

export function MessageFilterForm({ filter, path, mayExport }: MessageFilterFormProps) {
  const { view, topic, text, from, until } = filter;
  return (
    <ListFilter
      label="Saring pesan"
      path={path}
      state={messageFilter.search(filter)}
      mayExport={mayExport}
      search={{
        label: "Cari pesan",
        placeholder: "Nama, e-mail, atau isi",
        value: text,
        longest: longestMessageSearch,
      }}
    >
      <SelectField
        name="view"
        label="Keadaan"
        defaultValue={view}
        options={optionsFrom(messageViews, messageViewText)}
      />
      <FilterChoice name="topic" label="Topik" value={topic} options={optionsFrom(contactTopics, topicText)} />
      <TextField name="from" label="Dari tanggal" type="date" defaultValue={from} />
      <TextField name="until" label="Sampai tanggal" type="date" defaultValue={until} />
    </ListFilter>
  );
}

interface MessagesListProps {
  messages: readonly MessageView[];
  isNarrowed: boolean;
}

/** Contact messages with who wrote them; each leads to its own page. */
export function MessagesList({ messages, isNarrowed }: MessagesListProps) {
  if (messages.length === 0) {
    return (
      <EmptyState
        title={isNarrowed ? "Tidak ada pesan yang cocok" : "Tidak ada pesan yang menunggu"}
        text={isNarrowed ? "Ubah kata atau saringannya." : "Semua pesan sudah ditangani."}
      />
    );
  }
  return (
    <ul className="space-y-4">
      {messages.map((message) => (
        <Card key={message.id} as="li" aria-labelledby={`message-${message.id}`}>
          <MessageHead
            message={message}
            titleId={`message-${message.id}`}
            to={paths.managedMessage({ id: message.id })}
          />
          <p className="mt-3 line-clamp-4 max-w-[72ch] wrap-anywhere whitespace-pre-line">{message.message}</p>
          <MessageState message={message} />
        </Card>
      ))}
    </ul>
  );
}

/** The whole of one message. */
export function MessageCard({ message }: { message: MessageDetails }) {
  const reply = `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${message.topic}`)}`;
  return (
    <Card as="article" aria-labelledby="pesan">
      <MessageHead message={message} titleId="pesan" to={null} />
      <p className="mt-3 max-w-[72ch] wrap-anywhere whitespace-pre-line">{message.message}</p>
      <MessageState message={message} />
      <p className="mt-4">
        <a href={reply} className={buttonClass({ variant: "secondary", size: "sm" })}>
          Balas lewat e-mail
        </a>
      </p>
    </Card>
  );
}

interface HeadProps {
  message: MessageView;
  titleId: string;
  to: string | null;
}

function MessageHead({ message: { name, email, topic, senderId, sentAt, handled }, titleId, to }: HeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 id={titleId} className="text-lg font-bold wrap-anywhere">
          {to ? (
            <Link to={to} className="inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-sm wrap-anywhere text-stone-600">
          {email}
          {senderId && " · pengguna terdaftar"}
        </p>
        <p className="text-sm text-stone-600">{sentAt}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>{topic}</Badge>
        {!handled && <Badge tone="warning">Belum ditangani</Badge>}
      </div>
    </div>
  );
}

function MessageState({ message: { handled, reopenedFor } }: { message: MessageView }) {
  if (reopenedFor) return <p className="mt-3 text-sm wrap-anywhere text-stone-600">Dibuka lagi: {reopenedFor}</p>;
  if (!handled) return null;
  return (
    <p className="mt-3 text-sm wrap-anywhere text-stone-600">
      Ditangani {handled.by}, {handled.at}
      {handled.note && `: ${handled.note}`}
    </p>
  );
}
