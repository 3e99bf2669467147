/** The id of the control of a field, which its label and the error summary point at. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^A-Za-z0-9]+/g, "-")}`;
}
