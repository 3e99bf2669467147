import { RotateCcw, X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { ErrorText } from "#app/ui/form/field.tsx";
import { uploadStateText } from "#app/ui/upload/upload-task.ts";
import type { Uploads } from "#app/ui/upload/use-uploads.ts";

/** Each picture on its way with its bar, or with what stopped it and a way to try again. */
export function UploadTasks({ uploads, inputId }: { uploads: Uploads; inputId: string }) {
  // The button that was pressed goes with the failure: the focus stays in the slot.
  const then = (act: () => void) => () => {
    act();
    document.getElementById(inputId)?.focus();
  };
  return (
    <ul className="space-y-3">
      {uploads.tasks.map((task) => (
        <li key={task.id} className="space-y-2 rounded-lg border border-stone-200 bg-stone-50 p-3">
          <div className="flex items-baseline justify-between gap-3 text-sm">
            <p className="min-w-0 truncate font-semibold">{task.file.name}</p>
            <p className="shrink-0 tabular-nums text-stone-600">{uploadStateText(task)}</p>
          </div>
          {task.state === "failed" ? (
            <>
              <ErrorText id={`upload-${task.id}-error`} error={task.text} />
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant="secondary"
                  icon={RotateCcw}
                  aria-label={`Coba lagi: ${task.file.name}`}
                  onClick={then(() => uploads.retry(task.id))}
                >
                  Coba lagi
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={X}
                  aria-label={`Batalkan: ${task.file.name}`}
                  onClick={then(() => uploads.drop(task.id))}
                >
                  Batalkan
                </Button>
              </div>
            </>
          ) : (
            <div
              role="progressbar"
              aria-label={`Mengunggah ${task.file.name}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={task.percent}
              aria-valuetext={uploadStateText(task)}
              className="h-2 overflow-hidden rounded-full bg-stone-200"
            >
              <div className="h-full rounded-full bg-orange-700" style={{ width: `${task.percent}%` }} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
