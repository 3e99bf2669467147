import { ArrowDown, ArrowUp } from "lucide-react";
import { Form } from "react-router";
import { IconButton } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";

interface OrderRowProps {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

/** One of a list that is put in order: up or down by one place, each press a form. */
export function OrderRow({ id, name, isFirst, isLast }: OrderRowProps) {
  return (
    <Form method="post" preventScrollReset className="flex min-h-16 items-center gap-1 py-2 pr-2 pl-4">
      <HiddenFields values={{ intent: "move", id }} />
      <span className="min-w-0 grow wrap-anywhere font-semibold">{name}</span>
      {isFirst || <IconButton type="submit" name="direction" value="up" label={`Naikkan ${name}`} icon={ArrowUp} />}
      {isLast ? (
        <span className="w-11" />
      ) : (
        <IconButton type="submit" name="direction" value="down" label={`Turunkan ${name}`} icon={ArrowDown} />
      )}
    </Form>
  );
}
