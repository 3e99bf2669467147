import type { StepProps } from "#app/features/bookings/place/step-props.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Going back after booking, or a second booking while another lasts: asked, not assumed. */
export function DuplicatePanel({ body }: Pick<StepProps<"twin">, "body">) {
  const { code, when, outletName, isSame, bookingId, againTo, otherTo } = body;
  return (
    <div className="space-y-4">
      {isSame ? (
        <Notice tone="success" title="Anda sudah punya booking di waktu ini">
          Booking {code} pada {when} sudah tercatat.
        </Notice>
      ) : (
        <Notice tone="warning" title="Waktunya bertabrakan dengan booking Anda yang lain">
          Booking {code} di {outletName}: {when}.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isSame ? (
          <LinkButton to={paths.myBooking({ id: bookingId })}>Lihat booking saya</LinkButton>
        ) : (
          <>
            <LinkButton to={otherTo}>Pilih waktu lain</LinkButton>
            <LinkButton variant="secondary" to={paths.myBooking({ id: bookingId })}>
              Lihat booking itu
            </LinkButton>
          </>
        )}
        <LinkButton variant="secondary" to={againTo}>
          {isSame ? "Booking lagi di waktu yang sama" : "Tetap booking di waktu ini"}
        </LinkButton>
      </div>
    </div>
  );
}
