import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface CopyButtonProps extends Omit<ButtonLook, "icon" | "iconEnd"> {
  /** Also stands as text beside the button: without scripts one selects it there. */
  value: string;
  label: string;
  copiedLabel: string;
}

export function CopyButton({
  value,
  label,
  copiedLabel,
  variant = "secondary",
  size = "sm",
  fullWidth,
}: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const isHydrated = useHydrated();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () => {
    navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };

  return (
    <span className={isHydrated ? "contents" : "invisible"}>
      <Button variant={variant} size={size} fullWidth={fullWidth} icon={isCopied ? Check : Copy} onClick={copy}>
        <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
      </Button>
    </span>
  );
}
