import type { ReactNode } from "react";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ClipperDrawing } from "#app/ui/tool-drawings.tsx";

export const maintenanceTitle = "Sistem Sedang Maintenance";

interface MaintenanceScreenProps {
  productName: string;
  message: string;
  messageId?: string;
  /** Tries again. */
  action: ReactNode;
}

/** Fills the screen: nothing else of the product can be used. */
export function MaintenanceScreen({ productName, message, messageId, action }: MaintenanceScreenProps) {
  return (
    <>
      <p
        data-surface="brand"
        className="flex min-h-16 items-center justify-center gap-2.5 bg-orange-700 px-4 text-lg font-bold text-white"
      >
        <BrandMark size={32} />
        {productName}
      </p>
      <div className="flex grow flex-col justify-center pb-16">
        <EmptyState
          level={1}
          drawing={<ClipperDrawing size={128} />}
          title={maintenanceTitle}
          text={
            <span id={messageId} className="whitespace-pre-line">
              {message}
            </span>
          }
          action={action}
        />
      </div>
    </>
  );
}
