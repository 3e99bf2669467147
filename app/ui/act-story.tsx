import { Card, CardTitle } from "#app/ui/card.tsx";
import { Timeline } from "#app/ui/timeline.tsx";

interface StoryItem {
  id: string;
  title: string;
  /** `Aktif → Ditangguhkan` */
  change?: string | null;
  by: string;
  reason?: string | null;
  /** Of the request that did it, as the logs have it. */
  requestId?: string | null;
  time: { text: string; dateTime: string };
  isStop: boolean;
}

/** What was done, by whom, why, and in which request. */
export function ActStory({ label, items }: { label: string; items: readonly StoryItem[] }) {
  return (
    <Timeline
      label={label}
      items={items.map(({ title, change, by, reason, requestId, time, isStop }) => ({
        title,
        state: isStop ? ("stopped" as const) : ("done" as const),
        time,
        description: (
          <>
            <p className="wrap-anywhere">{change ? `${by}. ${change}` : by}</p>
            {reason && <p className="wrap-anywhere text-stone-800">Alasan: {reason}</p>}
            {requestId && <p className="text-xs wrap-anywhere text-stone-600">Permintaan {requestId}</p>}
          </>
        ),
      }))}
    />
  );
}

/** The same as a part of a page, also where nothing was done yet. */
export function StoryCard({ label, items }: { label: string; items: readonly StoryItem[] }) {
  return (
    <Card as="section" aria-labelledby="riwayat" className="space-y-4">
      <CardTitle id="riwayat">Riwayat</CardTitle>
      {items.length > 0 ? (
        <ActStory label={label} items={items} />
      ) : (
        <p className="text-stone-600">Belum ada yang tercatat.</p>
      )}
    </Card>
  );
}
