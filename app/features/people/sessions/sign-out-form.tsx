// Script group: shared
import { forgetStoredSignIn } from "#app/features/people/sessions/stored-sign-in.ts";
import * as paths from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";

export const signOutPath = paths.signOut;

/** The question and its button, on the page of its own and in the dialog. A document form: nothing of the session stays. */
export function SignOutForm({
  productName,
  mentionsGoogle = false,
}: {
  productName: string;
  mentionsGoogle?: boolean;
}) {
  return (
    <form method="post" action={signOutPath} onSubmit={forgetStoredSignIn} className="space-y-5">
      <div className="space-y-2">
        <p>Apakah Anda yakin ingin keluar dari {productName}?</p>
        {mentionsGoogle && <p className="text-stone-600">Akun Google Anda di perangkat ini tetap masuk.</p>}
      </div>
      <Button type="submit" variant="danger" fullWidth>
        Ya, Keluar
      </Button>
    </form>
  );
}
