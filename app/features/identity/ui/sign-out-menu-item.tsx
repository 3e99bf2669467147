import { LogOut } from "lucide-react";
import { SignOutForm, signOutPath } from "#app/features/identity/ui/sign-out-form.tsx";
import { ConfirmLink } from "#app/ui/confirm.tsx";

/** In the user menu: with scripts it asks in a dialog, without them on a page. */
export function SignOutMenuItem({ productName }: { productName: string }) {
  return (
    <div className="[&>a]:justify-start [&>a]:gap-3 [&>a]:px-3 [&>a]:font-normal [&>a]:text-red-700">
      <ConfirmLink
        to={signOutPath}
        label="Keluar"
        title="Konfirmasi Keluar"
        cancelLabel="Batal"
        variant="quiet"
        fullWidth
        icon={LogOut}
      >
        <SignOutForm productName={productName} />
      </ConfirmLink>
    </div>
  );
}
