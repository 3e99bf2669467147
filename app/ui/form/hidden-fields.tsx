export type HiddenValue = string | number | boolean | null | undefined;

/** Values that travel with a form; a list is sent as its name repeated, null and undefined are left out. */
export function HiddenFields({ values }: { values: Readonly<Record<string, HiddenValue | readonly HiddenValue[]>> }) {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each: HiddenValue, index) =>
      each === null || each === undefined ? [] : [{ name, value: String(each), key: `${name} ${index}` }],
    ),
  );
  return pairs.map(({ key, name, value }) => <input key={key} type="hidden" name={name} value={value} />);
}
