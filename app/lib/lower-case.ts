/** As the log spells a status. */
export function lowerCase<Text extends string>(text: Text): Lowercase<Text> {
  return text.toLowerCase() as Lowercase<Text>;
}
