import type { TopicChoice } from "#app/features/messages/preferences/notification-choices.server.ts";
import { Card } from "#app/ui/card.tsx";

/** The boxes of one form: `wanted` for each topic and channel. What cannot be switched off is ticked and says so. */
export function TopicChoices({
  topics,
  ticked,
}: {
  topics: readonly TopicChoice[];
  ticked?: readonly string[] | undefined;
}) {
  return (
    <div className="space-y-3">
      {topics.map(({ topic, label, hint, choices }) => (
        <Card key={topic} as="div">
          <fieldset aria-describedby={`${topic}-hint`}>
            <legend className="font-bold">{label}</legend>
            <p id={`${topic}-hint`} className="text-sm text-stone-600">
              {hint}
            </p>
            <div className="mt-1 flex flex-wrap gap-x-6">
              {choices.map(({ key, name, isEnabled, isFixed }) => (
                <label key={key} className="flex min-h-11 items-center gap-3 py-2">
                  <input
                    type="checkbox"
                    name="wanted"
                    value={key}
                    defaultChecked={isFixed || (ticked ? ticked.includes(key) : isEnabled)}
                    disabled={isFixed}
                    className="size-5 shrink-0"
                  />
                  <span>
                    {name}
                    {isFixed && <span className="text-sm text-stone-600"> (selalu)</span>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        </Card>
      ))}
    </div>
  );
}
