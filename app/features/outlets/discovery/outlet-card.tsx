import { Bike, Check, Clock, MapPin } from "lucide-react";
import {
  bookingHref,
  type OutletCard as Card,
  outletHref,
  ratingTexts,
  timeText,
} from "#app/features/outlets/discovery/outlet-summary.ts";
import { ChipLink } from "#app/ui/chip.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { PoleDrawing } from "#app/ui/tool-drawings.tsx";

interface OutletListProps {
  cards: readonly Card[];
  level?: 2 | 3;
  /** How many stand side by side on a wide page. */
  columns?: 3 | 4;
  /** The first pictures of the page load ahead of others. */
  isFirst?: boolean;
  /** Each is led to by `#outlet-` and its id. */
  hasAnchors?: boolean;
}

/** Outlets one under the other with a small picture on a phone, as tiles from 768. */
export function OutletList({ cards, level = 3, columns = 3, isFirst = false, hasAnchors = false }: OutletListProps) {
  return (
    <ul
      className={classNames("grid gap-3 md:grid-cols-2 md:gap-5", columns === 4 ? "lg:grid-cols-4" : "lg:grid-cols-3")}
    >
      {cards.map((card, index) => (
        <OutletTile
          key={card.id}
          card={card}
          level={level}
          isEarly={isFirst && index < 2}
          anchor={hasAnchors ? `outlet-${card.id}` : undefined}
        />
      ))}
    </ul>
  );
}

const titleLink =
  "outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-orange-700";

interface OutletTileProps {
  card: Card;
  level: 2 | 3;
  isEarly: boolean;
  anchor: string | undefined;
}

function OutletTile({ card, level, isEarly, anchor }: OutletTileProps) {
  const Title = `h${level}` as const;
  return (
    <li
      id={anchor}
      className="relative flex flex-col overflow-hidden rounded-xl border border-stone-200 bg-white transition-colors hover:border-stone-400 data-picked:border-orange-700 data-picked:outline-1 data-picked:outline-orange-700"
    >
      <div className="flex md:flex-col">
        <CardPicture card={card} isEarly={isEarly} />
        <div className="min-w-0 grow space-y-1 p-3 text-sm text-stone-600 md:px-4 md:pt-4 md:pb-0">
          <Title className="line-clamp-2 text-base leading-5 font-bold text-stone-900 md:text-lg md:leading-6">
            <Link to={outletHref(card.id)} className={titleLink}>
              {card.name}
            </Link>
          </Title>
          <div className="flex flex-wrap items-center gap-x-2">
            {card.rating ? (
              <Rating {...ratingTexts(card.rating)} />
            ) : (
              <p className="font-semibold text-stone-900">Baru</p>
            )}
            {card.priceText && (
              <p className="whitespace-nowrap">
                {card.priceOf ? `${card.priceOf} mulai ` : "mulai "}
                <span className="font-semibold text-stone-900 tabular-nums">{card.priceText}</span>
              </p>
            )}
          </div>
          <Where card={card} />
          {card.travelText && <p>{card.travelText}</p>}
          {card.styleText && (
            <div className="flex items-start gap-1">
              <Check size={16} className="mt-0.5 shrink-0" />
              <p className="min-w-0">{card.styleText}</p>
            </div>
          )}
          {card.promoText && (
            <div className="flex items-start gap-1 font-semibold text-orange-800">
              <span aria-hidden="true" className="w-4 shrink-0 text-center">
                %
              </span>
              <p className="min-w-0">{card.promoText}</p>
            </div>
          )}
          <OpenState isOpen={card.isOpen} text={card.openText} />
        </div>
      </div>
      <NextTimes card={card} />
    </li>
  );
}

function Where({ card: { type, placeText, distanceText } }: { card: Card }) {
  const isMobile = type === "MOBILE_BARBER";
  const Icon = isMobile ? Bike : MapPin;
  return (
    <div className="flex items-start gap-1">
      <Icon size={16} className={classNames("mt-0.5 shrink-0", isMobile && "text-orange-700")} />
      <p className="min-w-0">
        {isMobile && <span className="font-semibold text-stone-900">Datang ke Anda</span>}
        {isMobile && " dari "}
        {placeText}
        {distanceText && <span className="whitespace-nowrap">{` · ${distanceText}`}</span>}
      </p>
    </div>
  );
}

function CardPicture({ card: { photo }, isEarly }: { card: Card; isEarly: boolean }) {
  const shape = "min-h-24 w-24 shrink-0 self-stretch md:aspect-video md:w-full";
  if (!photo) {
    return (
      <div className={classNames(shape, "flex items-center justify-center bg-stone-100")}>
        <PoleDrawing size={56} />
      </div>
    );
  }
  return (
    <Picture
      mediaKey={photo.key}
      alt=""
      width={photo.width}
      height={photo.height}
      sizes="(min-width: 70rem) 352px, (min-width: 48rem) 50vw, 96px"
      priority={isEarly}
      className={shape}
    />
  );
}

export function OpenState({ isOpen, text }: { isOpen: boolean; text: string }) {
  return (
    <div
      className={classNames("flex items-center gap-1", isOpen ? "font-semibold text-emerald-800" : "text-stone-600")}
    >
      <Clock size={16} className="shrink-0" />
      <p className="min-w-0">{text}</p>
    </div>
  );
}

function NextTimes({ card }: { card: Card }) {
  if (card.times.length === 0) {
    return (
      <p className="mt-auto border-stone-200 border-t p-3 text-sm text-stone-600 md:border-t-0 md:px-4 md:pb-4">
        Belum ada waktu kosong dalam 7 hari
      </p>
    );
  }
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-2 border-stone-200 border-t px-3 py-1.5 md:border-t-0 md:px-4 md:pt-3 md:pb-4">
      <p className="shrink-0 text-sm text-stone-600">{card.timesDay}</p>
      <ul
        aria-label={`Waktu kosong di ${card.name}`}
        className="relative z-1 flex min-w-0 flex-wrap gap-1.5 py-0.5 [&_a]:px-2.5"
      >
        {card.times.map((time) => (
          <li key={time.start}>
            <ChipLink
              to={bookingHref(card.id, { start: time.start })}
              aria-label={`${timeText(time)}, booking ${card.name}, ${time.date}`}
            >
              {timeText(time)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
