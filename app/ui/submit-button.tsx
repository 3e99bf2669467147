import { useNavigation } from "react-router";
import { Button, type ButtonProps } from "#app/ui/button.tsx";

type SubmitButtonProps = Omit<ButtonProps, "type" | "pending"> & { pendingLabel?: string };

/** Shows that its own form is on its way: with `name` and `value` only when this button was the one pressed. */
export function SubmitButton({ pendingLabel, children, ...rest }: SubmitButtonProps) {
  const { state, formData } = useNavigation();
  const isPressed = rest.name ? formData?.get(rest.name) === String(rest.value ?? "") : formData !== undefined;
  const isPending = state !== "idle" && isPressed;
  return (
    <Button {...rest} type="submit" pending={isPending}>
      {isPending && pendingLabel ? pendingLabel : children}
    </Button>
  );
}
