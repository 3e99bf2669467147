/** A word list with plain functions, which come without types. */
declare module "indonesian-badwords" {
  const badwords: { dict: readonly string[] };
  export default badwords;
}
