import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import type { LinkProps } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
}

const variantClass: Record<ButtonVariant, string> = {
  primary: "bg-orange-700 text-white hover:bg-orange-800 active:bg-orange-900 border-transparent",
  secondary: "bg-white text-stone-900 border-stone-300 hover:border-stone-400 hover:bg-stone-50 active:bg-stone-100",
  quiet: "bg-transparent text-orange-700 border-transparent hover:bg-orange-50 active:bg-orange-100",
  danger: "bg-red-700 text-white hover:bg-red-800 active:bg-red-800 border-transparent",
};

const sizeClass: Record<ButtonSize, string> = {
  sm: "min-h-11 px-3 py-2 text-sm",
  md: "min-h-12 px-5 py-2.5 text-base",
  lg: "min-h-14 px-6 py-3 text-lg",
};

const disabledClass =
  "disabled:border-stone-200 disabled:bg-stone-200 disabled:text-stone-600 aria-disabled:cursor-progress";

export function buttonClass({ variant = "primary", size = "md", fullWidth = false }: ButtonLook = {}): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-lg border text-center font-semibold no-underline transition-colors",
    variantClass[variant],
    sizeClass[size],
    fullWidth && "w-full",
  );
}

function Content({
  look,
  pending,
  children,
}: {
  look: ButtonLook;
  pending?: boolean | undefined;
  children: ReactNode;
}) {
  const { icon: Icon, iconEnd: IconEnd } = look;
  return (
    <>
      {pending ? <Spinner /> : Icon && <Icon size={20} className="shrink-0" />}
      <span>{children}</span>
      {IconEnd && <IconEnd size={20} className="shrink-0" />}
    </>
  );
}

export type ButtonProps = ButtonLook & Omit<ComponentProps<"button">, "className"> & { pending?: boolean };

/**
 * While pending it keeps the focus and its place, and swallows further presses; one that sends, also the second of a
 * double press, which began on the button of the page before.
 */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, icon, iconEnd, pending, onClick, children, type = "button", ...rest } = props;
  const look = { variant, size, fullWidth, icon, iconEnd };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || (type === "submit" && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      onClick={handleClick}
      className={classNames(buttonClass(look), disabledClass)}
    >
      <Content look={look} pending={pending}>
        {children}
      </Content>
    </button>
  );
}

export type LinkButtonProps = ButtonLook & Omit<LinkProps, "className">;

export function LinkButton({ variant, size, fullWidth, icon, iconEnd, children, ...rest }: LinkButtonProps) {
  const look = { variant, size, fullWidth, icon, iconEnd };
  return (
    <Link {...rest} className={buttonClass(look)}>
      <Content look={look}>{children}</Content>
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "children" | "aria-label"> & {
  label: string;
  icon: LucideIcon;
};

/** For places where the word has no room; `label` is its name. */
export function IconButton({ label, icon: Icon, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-current transition-colors hover:bg-stone-900/8"
    >
      <Icon size={20} />
    </button>
  );
}
