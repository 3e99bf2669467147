import {
  type FutureFeature,
  futureFeatures,
  futureFeatureText,
} from "#app/features/messages/contact/future-feature.ts";
import { InterestForm, InterestNoted } from "#app/features/messages/contact/interest-form.tsx";
import { HoneypotFields } from "#app/http/honeypot-fields.tsx";
import { TextLink } from "#app/http/pages/text-link.tsx";
import * as paths from "#app/paths.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ScissorsDrawing } from "#app/ui/drawings.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ClipperDrawing, CombDrawing, PoleDrawing } from "#app/ui/tool-drawings.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

const about = {
  ONLINE_STORE: {
    drawing: CombDrawing,
    text: "Produk perawatan dengan saran dari barber yang memotong rambut Anda. Daftar produk dan cara kirimnya belum ditentukan.",
  },
  TRAINING: {
    drawing: ClipperDrawing,
    text: "Kelas untuk calon barber, barber, dan pemilik outlet. Materi sedang disusun; kota, pelatih, dan biayanya belum ada.",
  },
  OFFICIAL_OUTLET: {
    drawing: PoleDrawing,
    text: "Membuka outlet dengan nama dan standar kami. Syaratnya belum selesai ditulis, dan kami belum menerima uang dari siapa pun.",
  },
  JOB_VACANCY: {
    drawing: ScissorsDrawing,
    text: "Tempat bertemu outlet yang mencari barber dan barber yang mencari kursi. Gratis bagi pencari kerja.",
  },
} as const;

interface UnderDevelopmentProps {
  /** The signed-in person's; null for a visitor. */
  ownEmail: string | null;
  /** Of which the signed-in person will hear. */
  interests: readonly FutureFeature[];
  /** Noted by the form that was sent just now. */
  noted: FutureFeature | null;
  /** The sealed field of the forms. */
  opened: string;
  answer?: FormAnswer | undefined;
}

export function UnderDevelopmentPage({ ownEmail, interests, noted, opened, answer }: UnderDevelopmentProps) {
  const answered = futureFeatures.find((feature) => feature === answer?.values.feature);
  const stray = answer && !answered ? Object.values(answer.errors).flat() : [];
  return (
    <PageShell>
      <PageHeader
        title="Fitur Mendatang"
        lead="Empat hal yang sedang kami siapkan, tanpa janji tanggal. Tinggalkan e‑mail, kami kabari sekali saat siap."
      />
      <ErrorSummary errors={{ "": stray }} answer={answer} />
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {futureFeatures.map((feature) => {
          const { title, slug } = futureFeatureText[feature];
          const { drawing: Drawing, text } = about[feature];
          const isOwn = interests.includes(feature);
          return (
            <Card key={feature} as="li" id={slug} className="flex scroll-mt-20 flex-col gap-4">
              <div className="flex items-start gap-4">
                <Drawing size={72} />
                <div className="min-w-0 space-y-1">
                  <CardTitle>{title}</CardTitle>
                  <p className="text-stone-600">{text}</p>
                  <Link
                    to={`/${slug}`}
                    className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline-offset-4 hover:underline"
                  >
                    Lihat rencananya<VisuallyHidden>: {title}</VisuallyHidden>
                  </Link>
                </div>
              </div>
              <div className="mt-auto border-stone-200 border-t pt-4">
                {isOwn || noted === feature ? (
                  <InterestNoted feature={feature} ownEmail={isOwn ? ownEmail : null} isNew={noted === feature} />
                ) : (
                  <InterestForm
                    feature={feature}
                    email={ownEmail ?? ""}
                    answer={answered === feature ? answer : undefined}
                    guard={<HoneypotFields id={slug} opened={opened} />}
                  />
                )}
              </div>
            </Card>
          );
        })}
      </ul>
      <p className="max-w-[60ch] text-stone-600">
        E-mail itu hanya untuk kabar ini, tidak untuk promosi. Ingin membatalkan? Masuk dengan akun Google beralamat
        sama, lalu tekan “Batal kabari” di halaman ini. Tanpa masuk tidak bisa, supaya orang lain tidak membatalkannya
        untuk Anda; <TextLink to={`${paths.contact}?topic=other`}>tulis kepada kami</TextLink> bila alamatnya bukan akun
        Google.
      </p>
    </PageShell>
  );
}
