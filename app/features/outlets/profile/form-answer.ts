/** A refused form, in the shape the server answers it. */
export interface FormAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}
