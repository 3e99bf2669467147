import { Bike, MapPin, Quote, Store } from "lucide-react";
import { outletHref } from "#app/features/outlets/discovery/outlet-summary.ts";
import { type SuccessStory, storyDays } from "#app/features/trust/reviews/success-story.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ChairDrawing, PoleDrawing } from "#app/ui/tool-drawings.tsx";

const join = (
  <LinkButton to={paths.registerBusiness} icon={Store}>
    Daftarkan outlet Anda
  </LinkButton>
);

export function SuccessStoriesPage({ stories }: { stories: readonly SuccessStory[] }) {
  return (
    <PageShell>
      <PageHeader
        title="Kisah sukses"
        lead={`Outlet dengan kunjungan terbanyak dan ulasan terbaik ${storyDays} hari terakhir. Angka dan kutipannya apa adanya, dari booking dan ulasan di ${product.name}.`}
      />
      {stories.length === 0 ? (
        <EmptyState
          drawing={<ChairDrawing />}
          title="Kisah pertama bisa dari outlet Anda"
          text={`Di sini tampil outlet dengan kunjungan selesai dan ulasan baik dalam ${storyDays} hari terakhir. Belum ada yang memenuhi.`}
          action={join}
        />
      ) : (
        <>
          <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
            {stories.map((story, index) => (
              <Story key={story.id} story={story} isEarly={index < 2} />
            ))}
          </ul>
          <p className="text-stone-600">
            Dihitung dari booking yang selesai dan ulasan yang terbit. Outlet tidak membayar untuk tampil di sini.
          </p>
          <div className="flex flex-wrap gap-3">
            {join}
            <LinkButton to={paths.pricingPlans} variant="secondary">
              Lihat paket dan biaya
            </LinkButton>
          </div>
        </>
      )}
    </PageShell>
  );
}

function Story({ story, isEarly }: { story: SuccessStory; isEarly: boolean }) {
  const { id, name, type, placeText, photo, quote, sinceText } = story;
  const figures = [
    { term: "kunjungan selesai", value: story.visitsText },
    { term: "pelanggan", value: story.customersText },
    { term: `dari ${story.reviewsText} ulasan`, value: story.averageText },
  ];
  return (
    <li className="flex flex-col overflow-hidden rounded-xl border border-stone-200 bg-white">
      {photo ? (
        <Picture
          mediaKey={photo.key}
          alt=""
          width={photo.width}
          height={photo.height}
          sizes="(min-width: 70rem) 548px, (min-width: 48rem) 50vw, 100vw"
          priority={isEarly}
          className="aspect-[5/2] w-full"
        />
      ) : (
        <div className="flex aspect-[5/2] items-center justify-center bg-stone-100">
          <PoleDrawing size={72} />
        </div>
      )}
      <div className="flex grow flex-col gap-4 p-4 md:p-6">
        <div className="space-y-1">
          <h2 className="text-lg font-bold">{name}</h2>
          <div>
            <IconText icon={type === "MOBILE_BARBER" ? Bike : MapPin}>
              {placeText}
              {sinceText && ` · bergabung sejak ${sinceText}`}
            </IconText>
          </div>
        </div>
        <dl className="grid grid-cols-3 gap-2 rounded-lg bg-orange-50 p-3 text-center">
          {figures.map(({ term, value }) => (
            <div key={term} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-stone-700">{term}</dt>
              <dd className="text-xl font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {quote && (
          <figure className="space-y-2">
            <blockquote className="flex gap-2 text-stone-800">
              <Quote size={20} className="mt-0.5 shrink-0 text-orange-600" />
              <p className="min-w-0 whitespace-pre-line">{quote.text}</p>
            </blockquote>
            <figcaption className="pl-7 text-sm text-stone-600">
              {quote.author}, {quote.date}
            </figcaption>
          </figure>
        )}
        <p className="mt-auto">
          <Link
            to={outletHref(id)}
            aria-label={`Lihat outlet ${name}`}
            className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline-offset-4 hover:underline"
          >
            Lihat outlet
          </Link>
        </p>
      </div>
    </li>
  );
}
