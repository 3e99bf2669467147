import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import { Button, IconButton } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";

interface PictureActsProps {
  pictureId: string;
  action: string;
  /** Names the picture among the others: "Hasil kerja 2". */
  name: string;
  goesUp: boolean;
  goesDown: boolean;
}

/** Puts a stored picture before or after its neighbour, or takes it away. */
export function PictureActs({ pictureId, action, name, goesUp, goesDown }: PictureActsProps) {
  const form = useRef<HTMLFormElement>(null);
  // The button that was pressed goes with its picture: the focus stays beside it, where the next one is chosen.
  useLayoutEffect(() => {
    const own = form.current;
    return () => {
      if (own?.contains(document.activeElement))
        own.closest("section")?.querySelector<HTMLElement>("input[type=file]")?.focus();
    };
  }, []);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      className="flex min-w-0 flex-wrap items-center gap-1"
    >
      <HiddenFields values={{ picture: pictureId }} />
      {goesUp && <IconButton type="submit" name="intent" value="up" label={`Naikkan ${name}`} icon={ArrowUp} />}
      {goesDown && <IconButton type="submit" name="intent" value="down" label={`Turunkan ${name}`} icon={ArrowDown} />}
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        icon={Trash2}
        name="intent"
        value="remove"
        aria-label={`Hapus ${name}`}
      >
        Hapus
      </Button>
    </Form>
  );
}
