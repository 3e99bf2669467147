import { referralStatusText, surveyStateText } from "#app/features/operations/monitoring/figures.ts";
import type { Dashboard } from "#app/features/operations/monitoring/figures-dashboard.server.ts";
import { formatCount } from "#app/lib/count.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

interface Tile {
  title: string;
  lines: [string, string][];
}

/** What people sent and answered, in counts; what they wrote stands on pages of its own. */
export function InboxTiles({
  inbox,
  featureText,
  maintenance,
}: {
  inbox: Dashboard["inbox"];
  featureText: Record<keyof Dashboard["inbox"]["interests"], { title: string }>;
  maintenance: { maintenanceMode: boolean; message: string };
}) {
  const tiles: Tile[] = [
    {
      title: "Minat fitur mendatang",
      lines: linesOf(
        Object.fromEntries(Object.entries(featureText).map(([feature, { title }]) => [feature, title])),
        inbox.interests,
      ),
    },
    { title: "Survei selamat datang", lines: linesOf(surveyStateText, inbox.survey) },
    { title: "Referral", lines: linesOf(referralStatusText, inbox.referrals) },
    {
      title: "Mode maintenance",
      lines: [["Status", maintenance.maintenanceMode ? "Menyala" : "Mati"]],
    },
  ];
  return (
    <section aria-labelledby="inbox">
      <SectionHeading id="inbox">Minat, survei, dan undangan</SectionHeading>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {tiles.map((tile) => (
          <TileCard key={tile.title} {...tile} />
        ))}
      </div>
    </section>
  );
}

function linesOf(texts: Record<string, string>, counts: Record<string, number>): [string, string][] {
  return Object.entries(texts).map(([name, text]) => [text, formatCount(counts[name] ?? 0)]);
}

function TileCard({ title, lines }: Tile) {
  return (
    <Card as="section">
      <h3 className="mb-2 text-lg font-bold">{title}</h3>
      <dl className="divide-y divide-stone-200">
        {lines.map(([term, detail]) => (
          <div key={term} className="flex justify-between gap-4 py-2">
            <dt className="text-stone-600">{term}</dt>
            <dd className="font-semibold tabular-nums">{detail}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
