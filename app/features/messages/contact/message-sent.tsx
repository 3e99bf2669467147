import { MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { answerTimeText } from "#app/features/messages/contact/contact.ts";
import * as paths from "#app/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Timeline } from "#app/ui/timeline.tsx";

// Without scripts the browser itself moves the focus here.
const focusOnLoad = { autoFocus: true } as const;

/** In the place of the form: what happens next, and when. */
export function MessageSent({ chat, number }: { chat: string; number: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-6">
      <h2 ref={heading} tabIndex={-1} {...focusOnLoad} className="text-xl font-bold outline-none">
        Pesan Anda sudah kami terima
      </h2>
      <Timeline
        label="Yang terjadi berikutnya"
        items={[
          { title: "Pesan tersimpan", state: "done" },
          { title: "Kami baca dan carikan jawabannya", state: "current" },
          {
            title: "Jawaban lewat e-mail",
            state: "upcoming",
            description: `${answerTimeText}, ke alamat yang Anda tulis. Periksa juga folder spam.`,
          },
        ]}
      />
      <div className="flex flex-col gap-3 md:flex-row">
        <a href={chat} rel="noopener" className={buttonClass({ variant: "secondary" })}>
          <MessageCircle size={20} className="shrink-0" />
          Mendesak? WhatsApp {number}
        </a>
        <LinkButton to={paths.contact} variant="quiet">
          Tulis pesan lain
        </LinkButton>
      </div>
    </div>
  );
}
