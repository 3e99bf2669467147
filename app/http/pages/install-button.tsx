import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { product } from "#app/lib/product.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Leads to the steps at `stepsId`; with scripts it installs, or shows the same steps where the browser has no prompt. */
export function InstallButton({ stepsId }: { stepsId: string }) {
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
