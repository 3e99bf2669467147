import { BellOff, BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import {
  type PushAvailability,
  pushAvailability,
  switchOff,
  switchOn,
} from "#app/features/messages/preferences/push-browser.ts";
import type { PushState } from "#app/features/messages/preferences/push-state.queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

const reasons: Readonly<Record<Exclude<PushAvailability, "off" | "on">, string>> = {
  unsupported: "Browser ini belum bisa menampilkan notifikasi. Kami tetap kabari lewat saluran lain.",
  "needs-app": "Di iPhone dan iPad, pasang dulu aplikasinya ke layar utama, lalu nyalakan notifikasi dari sana.",
  denied:
    "Notifikasi untuk situs ini diblokir di browser Anda. Buka pengaturan situs di browser, izinkan notifikasi, lalu muat ulang halaman ini.",
};

/** Switches messages to this browser on and off. The browser asks only after the person has read why and pressed. */
export function PushSwitch({ publicKey, endpoint }: Pick<PushState, "publicKey" | "endpoint">) {
  const [availability, setAvailability] = useState<PushAvailability | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isHere = true;
    pushAvailability(endpoint).then(
      (found) => isHere && setAvailability(found),
      () => isHere && setAvailability("off"),
    );
    return () => {
      isHere = false;
    };
  }, [endpoint]);

  const change = (work: Promise<PushAvailability>) => {
    setIsBusy(true);
    setHasFailed(false);
    work.then(setAvailability, () => setHasFailed(true)).finally(() => setIsBusy(false));
  };

  return (
    <div className="space-y-3">
      <div aria-live="polite" className="space-y-3">
        {hasFailed && <Notice tone="danger">Notifikasi belum berubah. Periksa koneksi Anda, lalu coba lagi.</Notice>}
        {availability === "on" && <p className="font-semibold text-green-800">Notifikasi menyala di browser ini.</p>}
        {availability && availability !== "on" && availability !== "off" && <p>{reasons[availability]}</p>}
      </div>
      {availability === "off" && (
        <Button icon={BellRing} pending={isBusy} onClick={() => change(switchOn(publicKey))}>
          Nyalakan notifikasi
        </Button>
      )}
      {availability === "on" && (
        <Button variant="secondary" icon={BellOff} pending={isBusy} onClick={() => change(switchOff())}>
          Matikan di browser ini
        </Button>
      )}
    </div>
  );
}
