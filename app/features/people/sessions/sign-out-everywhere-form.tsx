import { forgetStoredSignIn } from "#app/features/people/sessions/stored-sign-in.ts";
import * as paths from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";

export const signOutEverywherePath = paths.signOutEverywhere;

/** The question and its button, on the page of its own and in the dialog. A document form: nothing of the session stays. */
export function SignOutEverywhereForm({ productName }: { productName: string }) {
  return (
    <form method="post" action={signOutEverywherePath} onSubmit={forgetStoredSignIn} className="space-y-5">
      <div className="space-y-2">
        <p>
          Anda keluar dari {productName} di semua perangkat, termasuk yang ini. Waktu yang sedang Anda tahan untuk
          booking dilepas.
        </p>
        <p className="text-stone-600">Izin akun Google untuk {productName} juga dicabut. Booking Anda tetap ada.</p>
      </div>
      <Button type="submit" variant="danger" fullWidth>
        Ya, keluar dari semua
      </Button>
    </form>
  );
}
