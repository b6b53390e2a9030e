import './long-table.css';
import { nextSort, type Sort } from '../lib/sorting.ts';
import { useRowWindow } from './row-window.ts';
import type { Column } from './table.tsx';

/** As long-table.css has it. */
const ROW_PX = 48;

export interface LongColumn<Row, Key extends string> extends Omit<Column<Row>, 'label' | 'isActions'> {
  key: Key;
  /** The first click on the heading shows the most first. */
  isMostFirst?: boolean;
}

export interface LongTableProps<Row, Key extends string> {
  /** Says what the rows are. */
  label: string;
  headings: Readonly<Record<Key, string>>;
  columns: readonly LongColumn<Row, Key>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Where the title of a row leads. */
  hrefOf: (row: Row) => string;
  classOf: (row: Row) => string;
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
}

/** A table of up to thousands of rows that scrolls by itself, is sorted by its headings and draws the rows that are seen. */
export function LongTable<Row, Key extends string>(props: LongTableProps<Row, Key>) {
  const { label, headings, columns, rows, keyOf, hrefOf, classOf, sort, onSort } = props;
  const { scroller, first, end } = useRowWindow(rows.length, ROW_PX);
  const content = ({ isTitle, cell }: LongColumn<Row, Key>, row: Row) =>
    isTitle ? (
      <a class="row-link" href={hrefOf(row)}>
        {cell(row)}
      </a>
    ) : (
      cell(row)
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard.
    <section ref={scroller} class="long-table" tabIndex={0} aria-label={label}>
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Heading key={column.key} label={headings[column.key]} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} columns={columns.length} />
          {rows.slice(first, end).map((row, index) => (
            <tr key={keyOf(row)} aria-rowindex={first + index + 2} class={classOf(row)}>
              {columns.map((column) => (
                <td key={column.key} class={`of-${column.key} ${column.isNumeric ? 'num' : ''}`}>
                  {content(column, row)}
                </td>
              ))}
            </tr>
          ))}
          <Gap rows={rows.length - end} columns={columns.length} />
        </tbody>
      </table>
    </section>
  );
}

interface HeadingProps<Row, Key extends string> {
  label: string;
  column: LongColumn<Row, Key>;
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
}

function Heading<Row, Key extends string>({ label, column, sort, onSort }: HeadingProps<Row, Key>) {
  const { key, isMostFirst } = column;
  const direction = sort.key === key && (sort.isDescending ? 'descending' : 'ascending');
  return (
    <th scope="col" class={`of-${key}`} aria-sort={direction || undefined}>
      <button type="button" onClick={() => onSort(nextSort(sort, key, isMostFirst))}>
        {label}
        {direction && <span aria-hidden="true">{direction === 'descending' ? ' ▼' : ' ▲'}</span>}
      </button>
    </th>
  );
}

const Gap = ({ rows, columns }: { rows: number; columns: number }) =>
  rows > 0 ? (
    <tr>
      <td colSpan={columns} class="long-table-gap" style={{ height: `${rows * ROW_PX}px` }} />
    </tr>
  ) : null;
