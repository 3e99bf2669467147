import { classNames } from "#app/ui/class-names.ts";

export interface ProgressStepsProps {
  /** The sentence that says where one is; the bar only draws it. */
  label: string;
  /** From 1. */
  current: number;
  total: number;
}

export function ProgressSteps({ label, current, total }: ProgressStepsProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className="space-y-2">
      <p className="text-sm font-semibold text-stone-700">{label}</p>
      <div aria-hidden="true" className="flex gap-1.5">
        {steps.map((step) => (
          <span
            key={step}
            className={classNames("h-1.5 grow rounded-full", step <= current ? "bg-orange-700" : "bg-stone-200")}
          />
        ))}
      </div>
    </div>
  );
}
