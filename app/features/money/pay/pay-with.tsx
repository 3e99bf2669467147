import { Download, ExternalLink } from "lucide-react";
import type { PayWith } from "#app/features/money/pay/show-payment.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";

interface PayWithCardProps {
  pay: PayWith;
  /** The QR code as a file to keep. */
  image: string | null;
}

/** The code, number or app that one pays with. */
export function PayWithCard({ pay, image }: PayWithCardProps) {
  switch (pay.kind) {
    case "qr":
      return (
        <Card as="section" aria-labelledby="pay-title">
          <div className="flex flex-col items-center gap-4 text-center">
            <CardTitle id="pay-title">Pindai kode QRIS</CardTitle>
            <QrCode qr={pay.qr} label="Kode QRIS. Isinya ada sebagai teks di bawah." />
            {image && <SaveImage to={image} />}
          </div>
          <div className="mt-2">
            <Disclosure summary="Isi kode QR sebagai teks">
              <p className="mb-2 break-all text-sm">{pay.text}</p>
              <CopyButton value={pay.text} label="Salin teks" copiedLabel="Tersalin" />
            </Disclosure>
          </div>
        </Card>
      );
    case "app":
      return (
        <Card as="section" aria-labelledby="pay-title" className="flex flex-col items-center gap-4 text-center">
          <CardTitle id="pay-title">Bayar dengan {pay.appName}</CardTitle>
          <a href={pay.deeplink} rel="noopener" className={buttonClass({ size: "lg", fullWidth: true })}>
            <ExternalLink size={20} className="shrink-0" />
            Buka {pay.appName}
          </a>
          <p className="text-stone-600">Aplikasinya di ponsel lain? Pindai kode ini dengan kameranya.</p>
          <QrCode qr={pay.qr} label={`Kode QR yang membuka ${pay.appName}, sama dengan tombol Buka ${pay.appName}`} />
        </Card>
      );
    case "number":
      return (
        <Card as="section" aria-labelledby="pay-title">
          <CardTitle id="pay-title">{pay.bank}</CardTitle>
          <Copyable label="Nomor virtual account" value={pay.number} copyLabel="Salin nomor" />
        </Card>
      );
    case "bill":
      return (
        <Card as="section" aria-labelledby="pay-title">
          <CardTitle id="pay-title">Mandiri Bill Payment</CardTitle>
          <Copyable label="Kode perusahaan (biller code)" value={pay.billerCode} copyLabel="Salin kode perusahaan" />
          <Copyable label="Kode pembayaran (bill key)" value={pay.billKey} copyLabel="Salin kode pembayaran" />
        </Card>
      );
  }
}

/** In groups of four to read and type; whole for what copies the text or reads it out. */
function Copyable({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  const size = value.length > 6 ? 4 : value.length;
  const groups = Array.from(value.matchAll(new RegExp(`.{1,${size}}`, "g")), ({ index, 0: text }) => ({ index, text }));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-stone-600">{label}</p>
        <p className="font-bold text-xl tabular-nums">
          {/* Space by margins: a copied number has none. */}
          {groups.map(({ index, text }) => (
            <span key={index} className="mr-2 inline-block last:mr-0">
              {text}
            </span>
          ))}
        </p>
      </div>
      <CopyButton value={value} label={copyLabel} copiedLabel="Tersalin" />
    </div>
  );
}

function QrCode({ qr, label }: { qr: Extract<PayWith, { kind: "qr" }>["qr"]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 bg-white"
    >
      <path d={qr.path} fill="#1c1917" />
    </svg>
  );
}

function SaveImage({ to }: { to: string }) {
  return (
    <a href={to} download className={buttonClass({ variant: "secondary" })}>
      <Download size={20} className="shrink-0" />
      Simpan gambar QR
    </a>
  );
}
