import { decidedStatus, type ErrorAct, errorActs } from "#app/features/operations/monitoring/error-decision.ts";
import type { ErrorStatus } from "#app/features/operations/monitoring/figures.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

const actTexts: Record<ErrorAct, { title: string; text: string; button: string }> = {
  resolve: {
    title: "Tandai selesai",
    text: "Hilang dari daftar yang perlu dilihat. Bila laporan baru datang, ia terbuka lagi sendiri sebagai “Muncul lagi”.",
    button: "Tandai selesai",
  },
  ignore: {
    title: "Abaikan",
    text: "Hilang dari daftar yang perlu dilihat, juga bila datang lagi. Laporannya tetap dihitung.",
    button: "Abaikan galat ini",
  },
  reopen: { title: "Buka lagi", text: "Kembali ke daftar yang perlu dilihat.", button: "Buka lagi" },
};

/** What can be decided about an error in this state. */
export function ErrorActs({ status, answer }: { status: ErrorStatus; answer: FormAnswer | undefined }) {
  return (
    <Card>
      {errorActs
        .filter((act) => decidedStatus(status, act) !== null)
        .map((act) => (
          <ActForm key={act} act={act} {...actTexts[act]} answer={answer} />
        ))}
    </Card>
  );
}

interface StoryRow {
  id: string;
  at: string;
  title: string;
  actorName: string | null;
  reason: string | null;
}

export function ErrorStory({ story }: { story: readonly StoryRow[] }) {
  if (story.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="story-title">
      <CardTitle id="story-title">Keputusan</CardTitle>
      <ul className="mt-3 space-y-3">
        {story.map(({ id, at, title, actorName, reason }) => (
          <li key={id}>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-stone-600">
              {at}, {actorName ?? "anggota manajemen"}
            </p>
            {reason && <p className="wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
