import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end. */
  align?: "start" | "end";
  /** The column that names the row: the title of its card on a phone. */
  names?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  captionVisible?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

// Roles are explicit: a table whose parts are not displayed as a table loses them.
const tableRole = { role: "table" } as const;
const groupRole = { role: "rowgroup" } as const;
const rowRole = { role: "row" } as const;
const cellRole = { role: "cell" } as const;
const rowHeaderRole = { role: "rowheader" } as const;
const columnHeaderRole = { role: "columnheader" } as const;

/** A table from 768; before that every row is a card with its headers as terms. */
export function DataTable<Row>({ caption, captionVisible = false, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table
      {...tableRole}
      className="block w-full md:table md:border-separate md:border-spacing-0 md:rounded-xl md:border md:border-stone-200 md:bg-white"
    >
      <caption className={captionVisible ? "mb-3 block text-left text-lg font-bold md:table-caption" : "sr-only"}>
        {caption}
      </caption>
      <thead {...groupRole} className="sr-only md:not-sr-only md:table-header-group">
        <tr {...rowRole} className="md:table-row">
          {columns.map((column) => (
            <th
              {...columnHeaderRole}
              key={column.key}
              scope="col"
              className={classNames(
                "border-stone-200 border-b bg-stone-100 px-4 first:rounded-tl-xl last:rounded-tr-xl py-3 text-sm font-semibold text-stone-600",
                column.align === "end" ? "text-right" : "text-left",
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...groupRole} className="flex flex-col gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            {...rowRole}
            key={rowKey(row)}
            className="group block rounded-xl border border-stone-200 bg-white p-4 md:table-row md:rounded-none md:border-0 md:bg-transparent md:p-0"
          >
            {columns.map((column) => (
              <BodyCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const wideCell =
  "md:table-cell md:border-stone-200 md:border-b md:px-4 md:py-3 md:align-middle md:group-last:border-b-0";

function BodyCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row);
  if (column.names) {
    return (
      <th
        {...rowHeaderRole}
        scope="row"
        className={classNames("block pb-1 text-left font-bold md:font-semibold", wideCell)}
      >
        {content}
      </th>
    );
  }
  return (
    <td
      {...cellRole}
      className={classNames(
        "flex items-baseline justify-between gap-4 py-1.5",
        wideCell,
        column.align === "end" && "tabular-nums md:whitespace-nowrap",
      )}
    >
      <span aria-hidden="true" className="shrink-0 text-sm text-stone-600 md:hidden">
        {column.header}
      </span>
      <div className={classNames("min-w-0 text-right", column.align !== "end" && "md:text-left")}>{content}</div>
    </td>
  );
}

/** What names a row, as the link to it, and under it what tells it from others. */
export function RowLink({ to, name, children }: { to: string; name: ReactNode; children?: ReactNode }) {
  return (
    <>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-orange-700 underline underline-offset-4"
      >
        {name}
      </Link>
      {children && <div className="text-sm font-normal wrap-anywhere text-stone-600">{children}</div>}
    </>
  );
}

/** A cell's text, and under it what belongs to it, where there is such a thing. */
export function TwoLines({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <span className="wrap-anywhere">
      {children}
      {under && <span className="block text-sm text-stone-600">{under}</span>}
    </span>
  );
}
