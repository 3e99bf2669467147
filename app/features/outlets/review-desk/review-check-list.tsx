import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { Check, CheckResult } from "#app/features/outlets/review-desk/review-checks.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const looks: Readonly<Record<CheckResult, { tone: Tone; icon: typeof Info; text: string }>> = {
  ok: { tone: "success", icon: CircleCheck, text: "Cocok" },
  note: { tone: "neutral", icon: Info, text: "Catatan" },
  warning: { tone: "warning", icon: TriangleAlert, text: "Perlu dilihat" },
  problem: { tone: "danger", icon: CircleAlert, text: "Bermasalah" },
};

/** What the machine found, what speaks against approval first. */
export function ReviewChecks({ checks, casePath }: { checks: readonly Check[]; casePath: (id: string) => string }) {
  return (
    <section aria-labelledby="checks">
      <SectionHeading id="checks" description="Pemeriksaan ini membantu; keputusannya tetap pada Anda.">
        Pemeriksaan otomatis
      </SectionHeading>
      <Card padding="none">
        <ul className="grid md:grid-cols-2 md:gap-x-8 md:px-6">
          {checks.map(({ key, title, result, text, links }) => (
            <li
              key={key}
              className="border-stone-200 border-b px-4 py-3 last:border-b-0 md:px-0 md:nth-last-2:border-b-0"
            >
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <h3 className="font-semibold">{title}</h3>
                <Badge tone={looks[result].tone} icon={looks[result].icon}>
                  {looks[result].text}
                </Badge>
              </div>
              <p className="mt-1 wrap-anywhere text-stone-600">{text}</p>
              {links && links.length > 0 && (
                <ul className="flex flex-wrap gap-x-4">
                  {links.map(({ id, label }) => (
                    <li key={id}>
                      <Link
                        to={casePath(id)}
                        className="inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4"
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
