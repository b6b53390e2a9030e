import './long-table.css';
import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { nextSort, type Sort } from '../lib/sorting.ts';
import { Select } from './field.tsx';
import type { Column } from './table.tsx';

/** Extra rows outside the visible part, to avoid gaps during quick scrolling. */
const MARGIN = 12;

interface RowWindow {
  first: number;
  end: number;
}

/** Range of rows of equal height to render: browsers cope badly with 50,000 elements. */
export function windowOf(
  count: number,
  { scrollTop, height }: { scrollTop: number; height: number },
  rowPx: number,
): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(scrollTop / rowPx)) - MARGIN);
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowPx) + MARGIN);
  return { first: Math.min(first, end), end };
}

/** For a scrollable table: ref of the scrolling element, and the range of rows to render. */
function useRowWindow(count: number, rowPx: number): RowWindow & { scroller: RefObject<HTMLElement | null> } {
  const scroller = useRef<HTMLElement>(null);
  const [view, setView] = useState({ scrollTop: 0, height: 600 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => setView({ scrollTop: element.scrollTop, height: element.clientHeight });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { scroller, ...windowOf(count, view, rowPx) };
}

/** Same values as in long-table.css. */
const ROW_PX = 48;
const CARD_PX = 96;

const narrow = globalThis.matchMedia?.('(max-width: 699px)');
const isNarrow = signal(narrow?.matches ?? false);
narrow?.addEventListener?.('change', ({ matches }) => {
  isNarrow.value = matches;
});

export interface LongColumn<Row, Key extends string> extends Omit<Column<Row>, 'label' | 'isActions'> {
  key: Key;
  /** The first click on the heading sorts descending. */
  isMostFirst?: boolean;
}

export interface LongTableProps<Row, Key extends string> {
  /** Accessible name of the rows. */
  label: string;
  headings: Readonly<Record<Key, string>>;
  columns: readonly LongColumn<Row, Key>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Link of the row's title. */
  hrefOf: (row: Row) => string;
  classOf: (row: Row) => string;
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
}

/** A sortable, scrollable table for thousands of rows; only visible ones are rendered. On a phone each row is a card. */
export const LongTable = <Row, Key extends string>(props: LongTableProps<Row, Key>) =>
  isNarrow.value ? <LongCards {...props} /> : <WideTable {...props} />;

function WideTable<Row, Key extends string>(props: LongTableProps<Row, Key>) {
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
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

/** A card has its title in the first line, and labelled values below. */
function LongCards<Row, Key extends string>(props: LongTableProps<Row, Key>) {
  const { label, headings, columns, rows, keyOf, hrefOf, classOf, sort, onSort } = props;
  const { sortBy } = texts('common');
  const { scroller, first, end } = useRowWindow(rows.length, CARD_PX);
  const title = columns.find(({ isTitle }) => isTitle);
  const facts = columns.filter(({ isTitle }) => !isTitle);
  const gap = (count: number) =>
    count > 0 && <li class="long-card-gap" aria-hidden="true" style={{ height: `${count * CARD_PX}px` }} />;
  return (
    <div class="long-cards-place">
      <div class="long-cards-sort">
        <Select
          label={sortBy}
          value={sort.key}
          options={columns.map(({ key }) => ({ value: key, label: headings[key] }))}
          onInput={(value) => {
            const column = columns.find(({ key }) => key === value);
            if (column) onSort({ key: column.key, isDescending: column.isMostFirst ?? false });
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section ref={scroller} class="long-table" tabIndex={0} aria-label={label}>
        <ul class="long-cards">
          {gap(first)}
          {rows.slice(first, end).map((row) => (
            <li key={keyOf(row)} class={`long-card ${classOf(row)}`}>
              <a class="row-link" href={hrefOf(row)}>
                {title?.cell(row)}
              </a>
              <span class="long-card-facts">
                {facts.map(({ key, cell }) => {
                  const content = cell(row);
                  return (
                    content !== null &&
                    content !== false &&
                    content !== '' && (
                      <span key={key} class="num" title={headings[key]}>
                        {content}
                      </span>
                    )
                  );
                })}
              </span>
            </li>
          ))}
          {gap(rows.length - end)}
        </ul>
      </section>
    </div>
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
