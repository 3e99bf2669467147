// Script group: disputes
import { lazy } from "react";

const loadField = () => import("#app/ui/upload/pictures-field.tsx");
// The field works as HTML until its script, which few need, is there; the server has it at hand.
export const PicturesLater = import.meta.env.SSR
  ? (await loadField()).PicturesField
  : lazy(async () => ({ default: (await loadField()).PicturesField }));
