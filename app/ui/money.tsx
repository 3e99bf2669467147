import { classNames } from "#app/ui/class-names.ts";

/** An amount already formatted; never broken across lines. */
export function Money({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <span className={classNames("whitespace-nowrap tabular-nums", strong && "font-bold text-stone-900")}>{text}</span>
  );
}
