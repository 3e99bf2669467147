import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { InstallHelp } from "#app/http/client/install-app.ts";
import { findManifestProblems } from "#app/http/client/manifest-check.ts";
import { browserIds, guideFor, installGuides } from "#app/http/pages/install-guide.ts";
import { focusPage } from "#app/http/shell/focus-page.ts";
import { product } from "#app/lib/product.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";

const inMenu = "Cari “Install” atau “Add to Home Screen” di menu browser Anda.";

/** How the app is installed by hand, the visitor's own browser first; the page about the app says the same. */
export function InstallHelpDialog({ help, onClose }: { help: InstallHelp; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const problem = useProblem();
  const own = guideFor(navigator.userAgent);

  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    title.current?.focus();
  }, []);

  const close = () => {
    onClose();
    // What opened it has gone meanwhile.
    if (!document.activeElement || document.activeElement === document.body) focusPage();
  };
  const closeDialog = () => dialog.current?.close();

  return (
    <dialog
      closedby="any"
      ref={dialog}
      aria-labelledby={titleId}
      onClose={close}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-[32rem] overflow-y-auto overscroll-contain rounded-xl bg-white p-[min(1.5rem,6.67vw)] text-stone-900 shadow-float"
    >
      <div className="-mt-2 -mr-2 mb-2 flex items-center justify-between gap-3">
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
          Cara install {product.name}
        </h2>
        <IconButton label="Tutup" icon={X} onClick={closeDialog} />
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
              <Disclosure key={id} group={titleId} open={id === own} summary={name}>
                <ol className="list-decimal space-y-1.5 pl-6">
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
                {note && <p className="mt-3 text-sm text-stone-600">{note}</p>}
              </Disclosure>
            );
          })}
          <Disclosure group={titleId} summary="Browser lain">
            <p>{inMenu}</p>
          </Disclosure>
        </div>
        <Button variant="secondary" fullWidth onClick={closeDialog}>
          Tutup
        </Button>
      </div>
    </dialog>
  );
}

/** Why no browser could install it now, once that is known. */
function useProblem(): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void findManifestProblems().then((found) => setProblem(found?.errors[0] ?? null));
  }, []);
  return problem;
}
