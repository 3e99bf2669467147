import { MessageCircle } from "lucide-react";
import type { ReferralView } from "#app/features/people/referrals/show-referral.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ShareLink } from "#app/ui/share-link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** The own code, its link and the ways to pass it on. */
export function ReferralCard({ view }: { view: ReferralView }) {
  const { code, link, message, whatsApp, qr } = view;
  const hasShareSheet = useHydrated() && "share" in navigator;
  return (
    <>
      {view.isBlocked && (
        <Notice tone="warning" title="Kode Anda sedang dihentikan">
          Tidak ada yang dapat diundang dengan kode ini. Hubungi kami bila menurut Anda ini keliru.
        </Notice>
      )}
      <Card className="grid gap-6 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8">
        <div className="flex min-w-0 flex-col gap-5">
          <section aria-labelledby="code-title">
            <h2 id="code-title" className="text-sm font-semibold text-stone-600">
              Kode Anda
            </h2>
            <p className="mt-1 text-2xl font-bold tracking-widest">
              <span aria-hidden="true">{code}</span>
              <span className="sr-only">{code.split("").join(" ")}</span>
            </p>
          </section>
          <section aria-labelledby="link-title">
            <h2 id="link-title" className="text-sm font-semibold text-stone-600">
              Tautan undangan
            </h2>
            <p className="mt-1 select-all break-all rounded-lg bg-stone-100 px-3 py-2.5">{link}</p>
          </section>
          <div className="flex flex-col items-start gap-3">
            <LinkButton to={whatsApp} target="_blank" rel="noopener" icon={MessageCircle}>
              Kirim lewat WhatsApp
            </LinkButton>
            <div className="flex flex-wrap gap-3">
              <CopyButton value={link} label="Salin tautan" copiedLabel="Tautan tersalin" />
              {hasShareSheet && (
                <ShareLink fallbackTo={whatsApp} url={link} title="Undangan" text={message} size="sm">
                  Cara lain
                </ShareLink>
              )}
            </div>
          </div>
        </div>
        <figure className="flex flex-col items-center gap-2 border-t border-stone-200 pt-5 md:border-t-0 md:border-l md:pt-0 md:pl-8">
          <svg
            role="img"
            aria-label={`Kode QR untuk tautan undangan Anda, ${link}`}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="size-44 bg-white"
          >
            <path d={qr.path} fill="#1c1917" />
          </svg>
          <figcaption className="max-w-44 text-center text-sm text-stone-600">
            Teman di dekat Anda bisa langsung memindainya.
          </figcaption>
        </figure>
      </Card>
    </>
  );
}
