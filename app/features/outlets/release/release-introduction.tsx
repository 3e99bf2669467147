import { Check, Circle, CircleDot } from "lucide-react";
import type { ReleaseFrame as Frame } from "#app/features/outlets/release/release-frame.server.ts";
import { ReleaseFrame } from "#app/features/outlets/release/release-frame.tsx";
import {
  firstUnfinished,
  type ReleaseTask,
  releasePath,
  releaseTasks,
} from "#app/features/outlets/release/release-pages.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";

/** What comes, how long it takes and how far one is. */
export function ReleaseIntroduction({ frame }: { frame: Frame }) {
  const tasks = releaseTasks(frame.outlet, frame.missing);
  const next = tasks.find(({ key }) => key === firstUnfinished(frame.missing));
  const open = tasks.filter(({ state }) => state === "open");
  const minutes = open.reduce((sum, task) => sum + task.minutes, 0);
  const isReady = frame.outlet.status === "READY";
  return (
    <ReleaseFrame
      frame={frame}
      title="Siapkan outlet"
      lead="Pendaftaran Anda disetujui. Tinggal mengisi yang dilihat pelanggan, lalu outlet bisa dibuka."
      bar={
        <StickyBar
          caption={isReady ? "Semua lengkap" : `${open.length} bagian lagi, ± ${minutes} menit`}
          action={
            <LinkButton
              to={
                isReady
                  ? `${paths.outletActivation}?outlet=${frame.outlet.id}`
                  : (next?.to ?? releasePath("confirmation", frame.outlet.id))
              }
            >
              {isReady ? "Aktifkan outlet" : "Lanjut"}
            </LinkButton>
          }
        />
      }
    >
      <Card>
        <ol className="divide-y divide-stone-200">
          {tasks.map((task) => (
            <Task key={task.key} task={task} isNext={!isReady && task.key === next?.key} />
          ))}
        </ol>
      </Card>
      <p className="text-stone-600">
        Semua tersimpan begitu Anda menyimpan tiap bagian. Berhenti kapan saja, lalu lanjutkan dari perangkat mana pun.
      </p>
    </ReleaseFrame>
  );
}

function Task({ task, isNext }: { task: ReleaseTask; isNext: boolean }) {
  const isDone = task.state === "done";
  const Icon = isDone ? Check : isNext ? CircleDot : Circle;
  const tint = isDone
    ? "bg-emerald-700 text-white"
    : isNext
      ? "bg-orange-700 text-white"
      : "border border-stone-300 text-stone-500";
  return (
    <li className="flex gap-3 py-4 first:pt-0 last:pb-0">
      <span
        className={classNames("mt-2 flex size-7 shrink-0 items-center justify-center rounded-full", tint)}
        aria-hidden="true"
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Link
            to={task.to}
            className="inline-flex min-h-11 items-center font-semibold text-stone-900 underline-offset-4 hover:underline"
          >
            {task.title}
          </Link>
          <span className={isDone ? "text-sm font-semibold text-emerald-800" : "text-sm text-stone-600"}>
            {isDone ? "Lengkap" : `± ${task.minutes} menit`}
          </span>
        </div>
        <p className="text-stone-600">{task.task}</p>
        {!isDone && task.lacks.map((text) => <Lack key={text}>{text}</Lack>)}
      </div>
    </li>
  );
}

function Lack({ children }: { children: string }) {
  return <p className="text-sm font-semibold text-amber-800">{children}</p>;
}
