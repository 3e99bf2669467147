import type { InApp } from "#app/features/people/sign-in/in-app-notice.tsx";
import { SignInCard } from "#app/features/people/sign-in/sign-in-card.tsx";
import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";

/**
 * Over a page that needs sign-in; the page keeps its URL and shows itself after it. Why:
 * app/decisions/0002-sign-in-sheet-instead-of-redirect.md.
 */
export function LoginSheet({
  productName,
  inApp,
  notice,
}: {
  productName: string;
  inApp: InApp | null;
  notice: string | null;
}) {
  return (
    <Sheet title={`Selamat Datang di ${productName}!`} description="Login diperlukan untuk mengakses halaman ini.">
      {notice && <Notice>{notice}</Notice>}
      <SignInCard inApp={inApp} />
      <p className="text-center">
        <Link
          to={paths.about}
          className="inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4"
        >
          Tentang {productName}
        </Link>
      </p>
    </Sheet>
  );
}
