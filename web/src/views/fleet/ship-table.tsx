import { say } from '../../i18n/index.ts';
import { formatAge, formatBearing, formatNumber, formatSpeed } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { StateBadge } from '../../ships/badges.tsx';
import { Age, Badge, Icon } from '../../ui/index.ts';
import { useRowWindow } from '../../ui/row-window.ts';
import { nextSort, type ShipRow, SORTS, type Sort } from './rows.ts';

/** As fleet.css has it. */
const ROW_PX = 48;

interface ShipTableProps {
  rows: readonly ShipRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The ships in a table that scrolls by itself and draws the rows that are seen. */
export function ShipTable({ rows, sort, onSort }: ShipTableProps) {
  const said = say('fleet');
  const { scroller, first, end } = useRowWindow(rows.length, ROW_PX);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard.
    <section ref={scroller} class="fleet-scroll" tabIndex={0} aria-label={said.ships}>
      <table class="fleet-table" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {SORTS.map((key) => (
              <th
                key={key}
                scope="col"
                class={`fleet-${key}`}
                aria-sort={sort.key === key ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
              >
                <button type="button" class="fleet-sort" onClick={() => onSort(nextSort(sort, key))}>
                  {said[key]}
                  <span aria-hidden="true">{sort.key === key ? (sort.isDescending ? ' ▼' : ' ▲') : ''}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {rows.slice(first, end).map((row, index) => (
            <Row key={row.id} row={row} index={first + index + 2} />
          ))}
          <Gap rows={rows.length - end} />
        </tbody>
      </table>
    </section>
  );
}

const Gap = ({ rows }: { rows: number }) =>
  rows > 0 ? (
    <tr>
      <td colSpan={SORTS.length} class="fleet-gap" style={{ height: `${rows * ROW_PX}px` }} />
    </tr>
  ) : null;

function Row({ row, index }: { row: ShipRow; index: number }) {
  const { id, name, state, positionAgeMs, speedKnots, courseDeg, trip, alerts, backlog, lastSeenAt } = row;
  const isOld = state !== 'up' && state !== 'late';
  return (
    <tr aria-rowindex={index} class={isOld ? 'is-away' : ''}>
      <td class="fleet-name">
        <a class="row-link" href={toHref('fleet', id)}>
          <bdi>{name}</bdi>
        </a>
      </td>
      <td class="fleet-state">
        <StateBadge state={state} />
      </td>
      <td class="fleet-positionAgeMs num">{positionAgeMs !== null && formatAge(positionAgeMs)}</td>
      <td class="fleet-speedKnots num">{speedKnots !== null && formatSpeed(speedKnots)}</td>
      <td class="fleet-courseDeg num">{courseDeg !== null && formatBearing(courseDeg)}</td>
      <td class="fleet-trip">
        <bdi>{trip}</bdi>
      </td>
      <td class="fleet-alerts">
        {alerts > 0 && (
          <Badge kind="danger">
            <Icon name="bell" size={14} />
            {formatNumber(alerts)}
          </Badge>
        )}
      </td>
      <td class="fleet-backlog num">{backlog > 0 && formatNumber(backlog)}</td>
      <td class="fleet-lastSeenAt">{lastSeenAt !== null && <Age of={lastSeenAt} isSentence />}</td>
    </tr>
  );
}
