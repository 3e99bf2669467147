import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

export interface DocumentSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface DocumentSectionsProps {
  /** A date in words. */
  since: string;
  sections: readonly DocumentSection[];
}

/** A long text: since when it holds, a list of its sections that leads to each, then the sections, numbered so that people can refer to them. */
export function DocumentSections({ since, sections }: DocumentSectionsProps) {
  return (
    <>
      <Card as="section" aria-labelledby="daftar-isi">
        <h2 id="daftar-isi" className="font-bold">
          Isi halaman
        </h2>
        <p className="text-sm text-stone-600">Berlaku sejak {since}</p>
        <ol className="mt-1 md:columns-2 md:gap-8">
          {sections.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center text-orange-700 underline-offset-4 hover:underline"
              >
                {index + 1}. {title}
              </a>
            </li>
          ))}
        </ol>
      </Card>
      {sections.map(({ id, title, body }, index) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-3 text-xl font-bold">
            {index + 1}. {title}
          </h2>
          <div className="space-y-3 text-stone-700">{body}</div>
        </section>
      ))}
    </>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-stone-600">{children}</ul>;
}
