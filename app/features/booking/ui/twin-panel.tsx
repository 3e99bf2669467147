import type { StepProps } from "#app/features/booking/ui/step-props.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Going back after booking, or a second booking at the same time: asked, not assumed. */
export function TwinPanel({ body }: Pick<StepProps<"twin">, "body">) {
  return (
    <div className="space-y-4">
      <Notice tone="success" title="Anda sudah punya booking di waktu ini">
        Booking {body.code} pada {body.when} sudah tercatat.
      </Notice>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/my-bookings/${body.bookingId}`}>Lihat booking saya</LinkButton>
        <LinkButton variant="secondary" to={body.againTo}>
          Booking lagi di waktu yang sama
        </LinkButton>
      </div>
    </div>
  );
}
