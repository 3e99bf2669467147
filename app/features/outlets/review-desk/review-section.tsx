import { ExternalLink, Eye, LockKeyhole, MapPin } from "lucide-react";
import { lazy, type ReactNode } from "react";
import type { MendProps } from "#app/features/outlets/review-desk/ask-to-mend.tsx";
import type {
  ReviewCase,
  ReviewPictures,
  ReviewText,
} from "#app/features/outlets/review-desk/show-review-case.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { placeholderStyle } from "#app/ui/placeholder-style.ts";

const loadAskToMend = () => import("#app/features/outlets/review-desk/ask-to-mend.tsx");
// Only the browser of who has taken the application on loads it; the server has it at hand.
const AskToMend = import.meta.env.SSR
  ? (await loadAskToMend()).AskToMend
  : lazy(async () => ({ default: (await loadAskToMend()).AskToMend }));

interface SectionProps {
  section: ReviewCase["sections"][number];
  /** Whether documents are open to this session; else where they get opened. */
  documents: { isOpen: boolean; stepUpPath: string; filePath: (fileId: string, size: "small" | "large") => string };
  /** The number that this answer shows in full. */
  revealed: { name: string; value: string } | null;
  mend: Omit<MendProps, "field" | "label"> | null;
}

/** Texts beside the pictures that prove them; under one another on a phone. */
export function ReviewSectionCard({ section, documents, revealed, mend }: SectionProps) {
  const { key, title, texts, pictures } = section;
  const both = texts.length > 0 && pictures.length > 0;
  return (
    <Card as="section" aria-labelledby={`section-${key}`}>
      <CardTitle id={`section-${key}`}>{title}</CardTitle>
      <div className={classNames("mt-4 grid gap-6", both && "lg:grid-cols-2")}>
        {texts.length > 0 && (
          <dl
            className={classNames(
              "divide-y divide-stone-200",
              both ? "lg:sticky lg:top-20 lg:self-start" : "lg:grid lg:grid-cols-2 lg:gap-x-8",
            )}
          >
            {texts.map((field) => (
              <TextRow key={field.key} field={field} revealed={revealed} mend={mend} />
            ))}
          </dl>
        )}
        {pictures.length > 0 && (
          <div className={classNames("grid content-start gap-6", !both && "lg:grid-cols-2")}>
            {pictures.map((field) => (
              <PictureRow key={field.key} field={field} documents={documents} mend={mend} />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

function TextRow({ field, revealed, mend }: Pick<SectionProps, "revealed" | "mend"> & { field: ReviewText }) {
  const { key, label, value, number, map, earlier } = field;
  const full = number && revealed?.name === number.name ? revealed.value : null;
  return (
    <div className="py-3 first:pt-0 lg:first:pt-3">
      <dt className="text-sm text-stone-600">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line text-stone-900">
        {number ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular-nums">{full ? grouped(full) : number.masked}</span>
            {number.isStored && !full && (
              <button
                type="submit"
                form="show-number"
                name="number"
                value={number.name}
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                <Eye size={20} />
                Lihat {number.name}
              </button>
            )}
          </span>
        ) : (
          (value ?? <span className="text-stone-600">Tidak diisi</span>)
        )}
      </dd>
      {map && (
        <dd>
          {map.distanceText && <p className="text-sm text-stone-600">{map.distanceText}</p>}
          <a
            href={map.href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-orange-700 underline underline-offset-4"
          >
            <MapPin size={20} />
            Buka di peta
          </a>
        </dd>
      )}
      {(earlier || mend) && (
        <dd>
          <Beside earlier={earlier}>{mend && <AskToMend {...mend} field={key} label={label} />}</Beside>
        </dd>
      )}
    </div>
  );
}

function PictureRow({ field, documents, mend }: Pick<SectionProps, "documents" | "mend"> & { field: ReviewPictures }) {
  const { key, label, isDocument, files, earlier } = field;
  const isShut = isDocument && !documents.isOpen;
  return (
    <div>
      <h3 className="mb-2 flex flex-wrap items-center gap-2 text-sm font-semibold text-stone-700">
        {label}
        {isDocument && <Badge icon={LockKeyhole}>Dokumen</Badge>}
      </h3>
      {files.length === 0 && <p className="text-stone-600">Tidak ada.</p>}
      {files.length > 0 && isShut && (
        <div className="flex flex-col items-start gap-3 rounded-lg bg-stone-100 p-4">
          <p className="text-stone-700">Tertutup sampai Anda memasukkan kode autentikator.</p>
          <LinkButton to={documents.stepUpPath} size="sm" icon={LockKeyhole}>
            Buka dokumen
          </LinkButton>
        </div>
      )}
      {!isShut && (
        <ul className={classNames("grid gap-3", files.length > 1 && "grid-cols-2")}>
          {files.map((file, index) => (
            <li key={file.id}>
              <a href={documents.filePath(file.id, "large")} target="_blank" rel="noreferrer" className="group block">
                <img
                  src={documents.filePath(file.id, "small")}
                  alt={file.alt || `${label} ${files.length > 1 ? index + 1 : ""}`.trim()}
                  width={file.width}
                  height={file.height}
                  loading="lazy"
                  decoding="async"
                  style={placeholderStyle(file.placeholder)}
                  className="max-h-96 w-full rounded-lg bg-stone-100 object-contain"
                />
                <span className="inline-flex min-h-11 items-center gap-2 text-sm text-orange-700 underline underline-offset-4">
                  <ExternalLink size={16} />
                  Ukuran penuh
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Beside earlier={earlier}>{mend && <AskToMend {...mend} field={key} label={label} />}</Beside>
    </div>
  );
}

/** What was asked of the field before, and what is asked of it now. */
function Beside({ earlier, children }: { earlier: ReviewText["earlier"]; children: ReactNode }) {
  return (
    <>
      {earlier && (
        <div className="mt-2 rounded-lg bg-amber-50 p-3 text-sm text-stone-800">
          <Badge tone={earlier.isMended ? "success" : "warning"}>
            {earlier.isMended ? "Sudah diubah" : "Belum diubah"}
          </Badge>
          <p className="mt-1">Diminta sebelumnya: {earlier.reason}</p>
        </div>
      )}
      {children}
    </>
  );
}

const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, "$1 ");
