/** `Potong rambut dengan Budi`: how a visit is named in a list; the barber may be `Siapa saja`. */
export function visitText(services: string, barber: string): string {
  return `${services} dengan ${barber === "Siapa saja" ? "siapa saja" : barber}`;
}
