import { lazy, Suspense } from "react";
import { Form } from "react-router";
import type { PushState } from "#app/features/messages/preferences/push-state.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

// Only scripts can use it.
const PushSwitch = lazy(async () => ({
  default: (await import("#app/features/messages/preferences/push-switch.tsx")).PushSwitch,
}));

/** Messages to browsers: why, the switch of this one, and, without scripts, too, an end of all of them. */
export function PushSettings({ state: { publicKey, endpoint, browsers } }: { state: PushState }) {
  const isHydrated = useHydrated();
  return (
    <Card className="space-y-4">
      <div className="space-y-1">
        <CardTitle level={3}>Notifikasi di perangkat ini</CardTitle>
        <p>Kami kabari bila booking Anda dikonfirmasi atau berubah, juga saat halaman ini tertutup.</p>
      </div>
      {isHydrated && (
        <Suspense>
          <PushSwitch publicKey={publicKey} endpoint={endpoint} />
        </Suspense>
      )}
      <noscript>
        <p>Menyalakannya perlu JavaScript, karena hanya browser sendiri yang bisa meminta izin Anda.</p>
      </noscript>
      {browsers > 0 && (
        <Form method="post" action={paths.push} className="space-y-3 border-stone-200 border-t pt-4">
          <p className="text-stone-600">
            {browsers} browser menerima notifikasi Anda. Keluar dari akun juga mematikannya di perangkat itu.
          </p>
          <SubmitButton name="act" value="stop-all" variant="secondary" size="sm" pendingLabel="Mematikan…">
            Matikan di semua browser
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}
