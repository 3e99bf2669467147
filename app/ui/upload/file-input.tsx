import type { ChangeEvent, ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { ControlProps } from "#app/ui/form/field.tsx";

interface FileInputProps extends Pick<ControlProps, "id" | "name"> {
  required?: boolean | undefined;
  "aria-describedby"?: ControlProps["aria-describedby"];
  "aria-invalid"?: ControlProps["aria-invalid"];
  /** Which camera a phone opens; without it the person chooses between camera and gallery. */
  capture?: "user" | "environment" | undefined;
  multiple?: boolean;
  onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Whether chosen pictures are made smaller in their place, to be sent with the form around it. */
  shrinks?: boolean;
  /** The button that sends it where scripts do not: beside the input, so that nothing moves when it goes. */
  fallback?: ReactNode;
}

/** Without HEIC, which iPhones turn into JPEG by themselves when it is not asked for. */
const accepted = "image/jpeg,image/png,image/webp,image/avif";

/** The browser's own choice of a file; with `onFiles` what was chosen goes there at once. */
export function FileInput({ onFiles, shrinks, fallback, ...input }: FileInputProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    if (shrinks) void shrinkIn(currentTarget);
    if (!onFiles || files.length === 0) return;
    onFiles(files);
    currentTarget.value = ""; // so that the same file may be chosen again
  };
  return (
    <div className="flex items-center gap-2">
      <input
        {...input}
        type="file"
        accept={accepted}
        onChange={choose}
        className={classNames(
          "block min-h-12 min-w-0 grow rounded-lg border border-dashed border-stone-500 bg-white p-1.5 text-sm text-stone-600",
          "file:mr-3 file:min-h-11 file:rounded-lg file:border-0 file:bg-stone-900/8 file:px-4 file:font-semibold file:text-stone-900",
          "aria-invalid:border-red-700 aria-invalid:ring-1 aria-invalid:ring-red-700",
        )}
      />
      {fallback}
    </div>
  );
}

/** Until it is done, or where the browser cannot, pictures go as they were chosen. */
async function shrinkIn(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])];
  const loaded = chosen.length > 0 && (await import("#app/ui/upload/send-picture.ts").catch(() => null));
  if (!loaded) return;
  const pictures = await Promise.all(chosen.map((file) => loaded.shrinkPicture(file)));
  if (input.files?.[0] !== chosen[0]) return;
  const files = new DataTransfer();
  for (const [index, file] of chosen.entries()) {
    const picture = pictures[index] ?? file;
    files.items.add(picture === file ? file : new File([picture], "foto.jpg", { type: picture.type }));
  }
  input.files = files.files;
}
