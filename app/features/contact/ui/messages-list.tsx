import type { MessageView } from "#app/features/contact/messages.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyBoxDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Contact messages with who wrote them; one that is open has its button. */
export function MessagesList({ messages, isAll }: { messages: readonly MessageView[]; isAll: boolean }) {
  if (messages.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyBoxDrawing />}
        title={isAll ? "Belum ada pesan" : "Tidak ada pesan yang menunggu"}
        text={isAll ? "Pesan dari halaman Kontak tampil di sini." : "Semua pesan sudah ditangani."}
      />
    );
  }
  return (
    <ul className="space-y-4">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  );
}

function Message({
  message: { id, name, email, topic, message, isMember, sentAt, handled },
}: {
  message: MessageView;
}) {
  const titleId = `message-${id}`;
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${topic}`)}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg font-bold wrap-anywhere">
            {name}
          </h2>
          <p className="text-sm wrap-anywhere text-stone-600">
            {email}
            {isMember && " · pengguna terdaftar"}
          </p>
          <p className="text-sm text-stone-600">{sentAt}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge>{topic}</Badge>
          {!handled && <Badge tone="warning">Belum ditangani</Badge>}
        </div>
      </div>
      <p className="mt-3 max-w-[72ch] wrap-anywhere whitespace-pre-line">{message}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <a href={reply} className={buttonClass({ variant: "secondary", size: "sm" })}>
          Balas lewat e-mail
        </a>
        {handled ? (
          <p className="text-sm text-stone-600">
            Ditangani {handled.by}, {handled.at}
          </p>
        ) : (
          <form method="post">
            <input type="hidden" name="message" value={id} />
            <button type="submit" className={buttonClass({ size: "sm" })}>
              Tandai sudah ditangani<span className="sr-only">: pesan dari {name}</span>
            </button>
          </form>
        )}
      </div>
    </Card>
  );
}
