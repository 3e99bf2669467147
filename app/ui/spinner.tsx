import { LoaderCircle } from "lucide-react";

/** Decoration beside a word that says what is going on. */
export function Spinner() {
  return <LoaderCircle size={20} className="shrink-0 animate-spin" />;
}
