import { lazy, Suspense } from "react";
import type { Uploads } from "#app/ui/upload/use-uploads.ts";

// The server never has any, and browsers load them with the first picture.
const UploadTasks = lazy(async () => ({ default: (await import("#app/ui/upload/upload-tasks.tsx")).UploadTasks }));

/** The pictures that are on their way, each with its bar, and those that failed with a way to try again. */
export function UploadList({ uploads, inputId }: { uploads: Uploads; inputId: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {uploads.status}
      </p>
      {uploads.tasks.length > 0 && (
        <Suspense>
          <UploadTasks uploads={uploads} inputId={inputId} />
        </Suspense>
      )}
    </>
  );
}
