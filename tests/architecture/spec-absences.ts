import type { Absence } from "#tests/architecture/spec-place.ts";

const redirect = "app/decisions/0037-texts-that-a-redirect-cannot-reach.md";

/** Texts and values of the specification that the product does not hold, with the reason. */
export const absences: readonly Absence[] = [
  {
    section: "8",
    text: "Popup diblokir oleh browser. Silakan izinkan popup untuk situs ini.",
    why: "Signing in opens no popup: it is a redirect.",
    decision: redirect,
  },
  {
    section: "2.5",
    text: "Beberapa fitur mungkin tersedia terbatas",
    why: "The specification's own first reading; its exact reading stands.",
    decision: redirect,
  },
  {
    section: "5",
    text: "minPasswordLength",
    why: "Nobody has a password here: the provider's policy has nothing to judge.",
    decision: redirect,
  },
];
