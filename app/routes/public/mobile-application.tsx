import { pageMeta } from "#app/http/page-meta.ts";
import { browserOf } from "#app/http/pages/install-browser.server.ts";
import { MobileApplicationPage } from "#app/http/pages/mobile-application-page.tsx";
import { inAppBrowser } from "#app/http/shell/in-app-browser.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/mobile-application";

export function meta() {
  return pageMeta({
    title: "Aplikasi Mobile",
    description: `Pasang ${product.name} di ponsel dari browser: langkah untuk Chrome, Samsung Internet, Firefox, Safari, dan komputer.`,
    path: paths.mobileApplication,
    isPublic: true,
  });
}

export function loader({ request }: Route.LoaderArgs) {
  const userAgent = request.headers.get("user-agent");
  return { browser: browserOf(userAgent), isInAppBrowser: inAppBrowser.test(userAgent ?? "") };
}

export default function MobileApplication({ loaderData }: Route.ComponentProps) {
  return <MobileApplicationPage {...loaderData} />;
}
