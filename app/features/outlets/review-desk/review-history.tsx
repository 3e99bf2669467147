import type { ReviewCase } from "#app/features/outlets/review-desk/show-review-case.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { Timeline } from "#app/ui/timeline.tsx";

/** What was asked in earlier rounds, and everything that happened. */
export function ReviewHistory({ rounds, timeline }: Pick<ReviewCase, "rounds" | "timeline">) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {rounds.length > 0 && (
        <Card as="section" aria-labelledby="rounds">
          <CardTitle id="rounds">Perbaikan yang diminta</CardTitle>
          <div className="mt-4 space-y-6">
            {rounds.map(({ round, findings }) => (
              <div key={round}>
                <h3 className="mb-2 font-semibold">Kiriman ke-{round}</h3>
                <ul className="divide-y divide-stone-200">
                  {findings.map(({ id, label, reason, mendedText }) => (
                    <li key={id} className="py-3 first:pt-0">
                      <p className="flex flex-wrap items-center gap-2 font-semibold">
                        {label}
                        <Badge tone={mendedText ? "success" : "warning"}>
                          {mendedText ? "Sudah diubah" : "Belum diubah"}
                        </Badge>
                      </p>
                      <p className="wrap-anywhere whitespace-pre-line text-stone-700">{reason}</p>
                      {mendedText && <p className="text-sm text-stone-600">Diubah {mendedText}</p>}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Card>
      )}
      <Card as="section" aria-labelledby="history">
        <CardTitle id="history">Riwayat</CardTitle>
        <div className="mt-4">
          <Timeline
            label="Riwayat pendaftaran"
            items={timeline.map(({ title, isStop, time, by, text }, index) => ({
              title,
              state: isStop ? "stopped" : index === timeline.length - 1 ? "current" : "done",
              time,
              description: [by && `oleh ${by}`, text].filter(Boolean).join(". "),
            }))}
          />
        </div>
      </Card>
    </div>
  );
}
