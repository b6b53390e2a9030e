import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ComponentChildren;
  /** Right-aligned numbers. */
  isNumeric?: boolean;
  /** Title of the card on a narrow screen. */
  isTitle?: boolean;
  /** Buttons: without a visible heading. */
  isActions?: boolean;
}

interface TableProps<Row> {
  /** Accessible name of the rows. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** A row with a link: its title becomes the link. */
  hrefOf?: (row: Row) => string;
}

/** A table on wide screens, a list of cards below 1024 px, with the same markup for screen readers. */
export function Table<Row>({ caption, columns, rows, keyOf, hrefOf }: TableProps<Row>) {
  const content = (column: Column<Row>, row: Row) =>
    hrefOf && column.isTitle ? (
      <a class="row-link" href={hrefOf(row)}>
        {column.cell(row)}
      </a>
    ) : (
      column.cell(row)
    );
  return (
    <table class="table">
      <caption class="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" class={column.isNumeric ? 'is-numeric' : ''}>
              <span class={column.isActions ? 'visually-hidden' : ''}>{column.label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-label={column.isTitle || column.isActions ? undefined : column.label}
                class={[
                  column.isNumeric && 'is-numeric num',
                  column.isTitle && 'is-title',
                  column.isActions && 'is-actions',
                ]
                  .filter(Boolean)
                  .join(' ')}
              >
                {content(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
