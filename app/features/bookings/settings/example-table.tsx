// Script group: settings
/** What the settings would mean, in rows that a phone shows side by side. */
export function ExampleTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly [name: string, ...cells: string[]])[];
}) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="mb-2 text-left font-bold text-lg">{caption}</caption>
      <thead>
        <tr className="border-stone-200 border-b text-stone-600">
          {head.map((text, index) => (
            <th key={text} scope="col" className={index === 0 ? "py-2 text-left" : "py-2 pl-2 text-right"}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-stone-200 border-b last:border-b-0">
            <th scope="row" className="whitespace-nowrap py-2 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} className="py-2 pl-2 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
