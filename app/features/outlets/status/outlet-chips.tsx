import { ChipLink, ChipRow } from "#app/ui/chip.tsx";

interface OutletChipsProps {
  outlets: readonly { id: string; name: string }[];
  chosen: string;
  linkTo: (outletId: string) => string;
}

/** From a page of one outlet to the same of another, where there are several. */
export function OutletChips({ outlets, chosen, linkTo }: OutletChipsProps) {
  if (outlets.length < 2) return null;
  return (
    <ChipRow label="Outlet">
      {outlets.map(({ id, name }) => (
        <ChipLink key={id} to={linkTo(id)} selected={id === chosen} preventScrollReset>
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  );
}
