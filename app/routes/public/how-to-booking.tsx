import { BookingQuestions, BookingSteps } from "#app/features/bookings/place/booking-guide.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { ruleTexts } from "#app/http/pages/rule-texts.server.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/how-to-booking";

export function meta() {
  return pageMeta({
    title: "Cara Booking",
    description: `Cara booking barbershop di ${product.name}: cari outlet, pilih layanan, barber, dan jam, lalu datang tepat waktu.`,
    path: paths.howToBooking,
    isPublic: true,
  });
}

export function loader() {
  return ruleTexts();
}

export default function HowToBooking({ loaderData }: Route.ComponentProps) {
  return (
    <PageShell width="reading">
      <PageHeader title="Cara Booking" lead="Enam langkah, sekitar dua menit, dari ponsel mana pun." />
      <BookingSteps rules={loaderData} />
      <BookingQuestions rules={loaderData} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.home}>Cari barbershop</LinkButton>
        <LinkButton to={paths.help} variant="secondary">
          Pusat Bantuan
        </LinkButton>
      </div>
    </PageShell>
  );
}
