import { ChevronDown } from "lucide-react";
import { Still } from "#app/ui/still.tsx";

// Browsers have it as HTML, from their first document on.
const Columns = import.meta.env.SSR ? (await import("#app/http/shell/footer-columns.tsx")).FooterColumns : null;

/** Folded it is one line that opens to all of it. */
export function SiteFooter({ isFolded }: { isFolded: boolean }) {
  return (
    <footer className="border-t border-stone-200 bg-white">
      <details open={!isFolded} className="group">
        <summary
          hidden={!isFolded}
          className="flex min-h-11 items-center justify-center gap-2 px-4 text-sm font-semibold text-stone-600 hover:text-stone-900 [[hidden]]:hidden"
        >
          Bantuan dan tautan lain
          <ChevronDown size={20} className="group-open:rotate-180" />
        </summary>
        <Still name="footer">{Columns && <Columns />}</Still>
      </details>
    </footer>
  );
}
