import { Download, Maximize, RefreshCw, Smartphone, WifiOff, Zap } from "lucide-react";
import type { MouseEvent } from "react";
import { ButtonDrawing, IconDrawing, MenuDrawing } from "#app/http/pages/install-drawings.tsx";
import { type BrowserId, browserIds, type InstallGuide, installGuides } from "#app/http/pages/install-guide.ts";
import { TextLink } from "#app/http/pages/text-link.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const gains = [
  {
    icon: Smartphone,
    title: "Ikon di layar utama",
    text: "Satu ketukan, tanpa mengetik alamat atau mencari tab.",
  },
  { icon: Maximize, title: "Layar penuh", text: "Tanpa bilah alamat browser, ruangnya untuk jadwal dan barber." },
  { icon: Zap, title: "Ringan", text: "Tidak diunduh dari toko aplikasi dan hampir tidak memakai penyimpanan." },
  {
    icon: RefreshCw,
    title: "Selalu yang terbaru",
    text: "Yang Anda buka selalu versi hari ini. Tidak ada pembaruan manual.",
  },
];

interface MobileApplicationProps {
  /** Of the visitor; null when it is none of those described. */
  browser: BrowserId | null;
  /** Inside another app, where nothing can be installed. */
  isInAppBrowser: boolean;
}

export function MobileApplicationPage({ browser, isInAppBrowser }: MobileApplicationProps) {
  const others = browserIds.filter((id) => id !== browser);
  return (
    <PageShell width="reading">
      <PageHeader
        title="Aplikasi Mobile"
        lead={`Pasang ${product.name} dari browser Anda: tiga langkah, tanpa toko aplikasi.`}
      />
      {!isInAppBrowser && (
        <>
          <p className="[@media(display-mode:standalone)]:hidden">
            <InstallButton stepsId={browser ? "browser-anda" : "browser-lain"} />
          </p>
          <div className="hidden [@media(display-mode:standalone)]:block">
            <Notice tone="success">Anda sedang memakai aplikasinya: {product.name} sudah terpasang.</Notice>
          </div>
        </>
      )}
      {isInAppBrowser && (
        <Notice tone="warning" title="Buka dulu di Chrome atau Safari">
          Anda membuka halaman ini dari dalam aplikasi lain, dan di sini tidak bisa dipasang. Buka menu aplikasi itu,
          lalu pilih buka di browser.
        </Notice>
      )}
      {browser && (
        <Card as="section" aria-labelledby="browser-anda">
          <SectionHeading id="browser-anda" description="Browser yang sedang Anda pakai.">
            {installGuides[browser].title}
          </SectionHeading>
          <Steps guide={installGuides[browser]} />
        </Card>
      )}
      <section aria-labelledby="browser-lain">
        <SectionHeading id="browser-lain" description="Nama menunya bisa sedikit berbeda menurut versi browser.">
          {browser ? "Browser lain" : "Pilih browser Anda"}
        </SectionHeading>
        <Card>
          {others.map((id) => (
            <Disclosure key={id} summary={installGuides[id].title}>
              <Steps guide={installGuides[id]} />
            </Disclosure>
          ))}
        </Card>
      </section>
      <section aria-labelledby="yang-didapat">
        <SectionHeading id="yang-didapat">Yang Anda dapatkan</SectionHeading>
        <ul className="grid gap-4 md:grid-cols-2">
          {gains.map(({ icon: Icon, title, text }) => (
            <Card key={title} as="li">
              <Icon size={20} className="mb-2 text-orange-700" />
              <CardTitle level={3}>{title}</CardTitle>
              <p className="mt-1 text-stone-600">{text}</p>
            </Card>
          ))}
        </ul>
      </section>
      <section aria-labelledby="tanpa-internet" className="space-y-3">
        <SectionHeading id="tanpa-internet">Saat tanpa internet</SectionHeading>
        <div>
          <IconText icon={WifiOff}>
            Booking mendatang Anda tetap terbaca, dengan kode check-in dan alamatnya, setelah{" "}
            <TextLink to={paths.myBookings}>Booking Saya</TextLink> pernah dibuka di perangkat ini. Untuk booking baru,
            Anda perlu tersambung.
          </IconText>
        </div>
        <p className="text-stone-600">
          {product.name} tidak ada di Play Store dan App Store. Aplikasi di sana yang memakai nama ini bukan dari kami;{" "}
          <TextLink to={paths.contact}>beri tahu kami</TextLink> jika Anda menemukannya.
        </p>
      </section>
    </PageShell>
  );
}

function Steps({ guide: { spot, steps, note } }: { guide: InstallGuide }) {
  const drawings = [ButtonDrawing, MenuDrawing, IconDrawing];
  return (
    <>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map((text, index) => {
          const Drawn = drawings[index] ?? IconDrawing;
          return (
            <li key={text} className="flex items-center gap-4 md:flex-col md:items-start md:gap-2">
              <Drawn spot={spot} />
              <p>
                <span className="font-bold">{index + 1}.</span> {text}
              </p>
            </li>
          );
        })}
      </ol>
      {note && <p className="mt-4 text-sm text-stone-600">{note}</p>}
    </>
  );
}

/** Leads to the steps at `stepsId`; with scripts it installs, or shows the same steps where the browser has no prompt. */
function InstallButton({ stepsId }: { stepsId: string }) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { hash } = event.currentTarget;
    import("#app/http/client/install-app.ts").then(
      ({ install }) => install(),
      () => location.assign(hash), // off line: the steps are on this page
    );
  };
  return (
    <a href={`#${stepsId}`} onClick={press} className={buttonClass({ size: "lg" })}>
      <Download size={20} className="shrink-0" />
      Install {product.name}
    </a>
  );
}
