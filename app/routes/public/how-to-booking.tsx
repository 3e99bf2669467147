import { BookingQuestions, BookingSteps } from "#app/features/booking/ui/booking-guide.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { product } from "#app/lib/product.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

export function meta() {
  return pageMeta({
    title: "Cara Booking",
    description: `Cara booking barbershop di ${product.name}: cari outlet, pilih layanan, barber, dan jam, lalu datang tepat waktu.`,
    path: "/how-to-booking",
  });
}

export default function HowToBooking() {
  return (
    <PageShell width="reading">
      <PageHeader title="Cara Booking" lead="Enam langkah, sekitar dua menit, dari ponsel mana pun." />
      <BookingSteps />
      <BookingQuestions />
      <div>
        <LinkButton to="/">Cari barbershop</LinkButton>
      </div>
    </PageShell>
  );
}
