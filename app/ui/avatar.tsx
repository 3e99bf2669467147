import { classNames } from "#app/ui/class-names.ts";
import { initialsOf, tintIndexOf } from "#app/ui/initials.ts";

const tints = [
  "bg-orange-100 text-orange-800",
  "bg-stone-200 text-stone-800",
  "bg-amber-100 text-amber-800",
  "bg-emerald-100 text-emerald-800",
  "bg-red-100 text-red-800",
  "bg-stone-800 text-white",
] as const;

const sizes = {
  sm: { box: "size-8 text-sm", px: 32 },
  md: { box: "size-11 text-base", px: 44 },
  lg: { box: "size-16 text-xl", px: 64 },
} as const;

/** Stands beside the name and is silent itself. A picture covers the initials once it is there. */
export function Avatar({ name, src, size = "md" }: { name: string; src?: string | null; size?: keyof typeof sizes }) {
  const { box, px } = sizes[size];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full font-bold",
        box,
        tints[tintIndexOf(name, tints.length)],
      )}
    >
      {initialsOf(name)}
      {src && (
        <img
          src={src}
          alt=""
          width={px}
          height={px}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
