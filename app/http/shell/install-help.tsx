import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { InstallHelp } from "#app/http/client/install-app.ts";
import { findManifestProblems } from "#app/http/client/manifest-check.ts";
import { browserIds, guideFor, installGuides } from "#app/http/pages/install-guide.ts";
import { focusPage, mainId } from "#app/http/shell/focus-page.ts";
import { product } from "#app/lib/product.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { DialogTitle, ModalDialog } from "#app/ui/late-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";

const inMenu = "Cari “Install” atau “Add to Home Screen” di menu browser Anda.";

/** How the app is installed by hand, the visitor's own browser first; the page about the app says the same. */
export function InstallHelpDialog({ help, onClose }: { help: InstallHelp; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const group = useId();
  const problem = useProblem();
  const own = guideFor(navigator.userAgent);
  const [page] = useState(() => document.getElementById(mainId) ?? document.body);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void setTimeout(giveFocusBack, 0, opener), [opener]);

  // What a dialog stands in is what it keeps away, and the parts around the page stand outside of it.
  return createPortal(
    <ModalDialog onClose={onClose} initialFocus={title} className="max-w-[32rem] p-[min(1.5rem,6.67vw)]">
      <div className="-mt-2 -mr-2 mb-2 flex items-center justify-between gap-3">
        <DialogTitle ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
          Cara install {product.name}
        </DialogTitle>
        <IconButton label="Tutup" icon={X} onClick={onClose} />
      </div>
      <div className="space-y-4">
        {help === "prompt-failed" && (
          <Notice tone="warning">
            {product.name} tidak dapat dipasang otomatis. {inMenu}
          </Notice>
        )}
        {problem && (
          <Notice tone="warning" title="Untuk sementara mungkin belum bisa dipasang">
            {problem}. Kami sudah diberi tahu; coba lagi nanti.
          </Notice>
        )}
        <div>
          {[own, ...browserIds.filter((id) => id !== own)].map((id) => {
            const { title: name, steps, note } = installGuides[id];
            return (
              <Disclosure key={id} group={group} open={id === own} summary={name}>
                <ol className="list-decimal space-y-1.5 pl-6">
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
                {note && <p className="mt-3 text-sm text-stone-600">{note}</p>}
              </Disclosure>
            );
          })}
          <Disclosure group={group} summary="Browser lain">
            <p>{inMenu}</p>
          </Disclosure>
        </div>
        <Button variant="secondary" fullWidth onClick={onClose}>
          Tutup
        </Button>
      </div>
    </ModalDialog>,
    page,
  );
}

/** The dialog came with this file, after the press that asked for it; and what was pressed may have gone meanwhile. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  else focusPage();
}

/** Why no browser could install it now, once that is known. */
function useProblem(): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void findManifestProblems().then((found) => setProblem(found?.errors[0] ?? null));
  }, []);
  return problem;
}
