import { say } from '../../i18n/index.ts';
import { formatBearing, formatDistance, formatNumber, formatSpeed } from '../../lib/format.ts';
import { toHref } from '../../lib/router.ts';
import { Age } from '../../ui/index.ts';
import { useRowWindow } from '../../ui/row-window.ts';
import { nextSort, SORTS, type Sort, type VesselRow } from './rows.ts';

/** As vessels.css has it. */
const ROW_PX = 48;

interface VesselTableProps {
  rows: readonly VesselRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A table that scrolls by itself and draws the rows that are seen. */
export function VesselTable({ rows, sort, onSort }: VesselTableProps) {
  const said = say('vesselList');
  const { scroller, first, end } = useRowWindow(rows.length, ROW_PX);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard.
    <section ref={scroller} class="vessels-scroll" tabIndex={0} aria-label={said.list}>
      <table class="vessels-table" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {SORTS.map((key) => (
              <th
                key={key}
                scope="col"
                class={`vessels-${key}`}
                aria-sort={sort.key === key ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
              >
                <button type="button" class="vessels-sort" onClick={() => onSort(nextSort(sort, key))}>
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
            <Row key={row.mmsi} row={row} index={first + index + 2} />
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
      <td colSpan={SORTS.length} class="vessels-gap" style={{ height: `${rows * ROW_PX}px` }} />
    </tr>
  ) : null;

function Row({ row, index }: { row: VesselRow; index: number }) {
  const { mmsi, name, type, lengthM, distanceM, bearingDeg, speedKnots, lastSeenAt, isAround } = row;
  return (
    <tr aria-rowindex={index} class={isAround ? 'is-around' : ''}>
      <td class="vessels-name">
        <a class="row-link" href={toHref('vessel', mmsi)}>
          <bdi>{name || mmsi}</bdi>
        </a>
      </td>
      <td class="vessels-mmsi num">{mmsi}</td>
      <td class="vessels-type">{say('vessels').type(type)}</td>
      <td class="vessels-lengthM num">{lengthM === null ? '' : `${formatNumber(lengthM)} m`}</td>
      <td class="vessels-distanceM num">
        {distanceM !== null && formatDistance(distanceM)}
        {bearingDeg !== null && <span class="soft"> {formatBearing(bearingDeg)}</span>}
      </td>
      <td class="vessels-speedKnots num">{speedKnots === null ? '' : formatSpeed(speedKnots)}</td>
      <td class="vessels-lastSeenAt">
        <Age of={lastSeenAt} isSentence />
      </td>
    </tr>
  );
}
