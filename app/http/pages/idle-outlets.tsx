import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

interface IdleOutlet {
  id: string;
  name: string;
  /** What its state means. */
  advice: string;
  next: { label: string; to: string } | null;
}

/** What leads to the first booking, where no outlet takes any yet. */
export function IdleOutlets({ outlets }: { outlets: readonly IdleOutlet[] }) {
  return (
    <section aria-labelledby="idle">
      <SectionHeading id="idle" description="Selesaikan langkah ini lebih dulu.">
        Belum ada outlet yang menerima booking
      </SectionHeading>
      <ul className="grid gap-3 md:grid-cols-2">
        {outlets.map(({ id, name, advice, next }) => (
          <Card as="li" key={id} className="space-y-3">
            <CardTitle level={3}>{name}</CardTitle>
            <p className="text-stone-700">{advice}</p>
            {next && (
              <LinkButton to={next.to} fullWidth>
                {next.label}
              </LinkButton>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}
