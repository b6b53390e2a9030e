import { texts } from '../../i18n/index.ts';
import { distanceUnit, formatBearing, formatNumber, fromKm } from '../../lib/format.ts';
import { Table } from '../../ui/index.ts';
import { linesOf, type Reception, toWedges } from './reception-numbers.ts';

/** Space for the directions outside the outer ring. */
const HALF = 118;

/** Farthest reception by direction around your position, as plot and as numbers. */
export function RangePlot({
  range,
  farthestKm,
  farthestBearingDeg,
}: Pick<Reception, 'range' | 'farthestKm' | 'farthestBearingDeg'>) {
  const said = texts('reception');
  if (farthestKm === null) return <p class="soft">{said.noRange}</p>;
  // Round in the shown unit.
  const kmPerUnit = 1 / fromKm(1);
  const rings = linesOf(fromKm(farthestKm)).map((shown) => shown * kmPerUnit);
  const topKm = rings.at(-1) ?? farthestKm;
  const radiusOf = (km: number) => (km / topKm) * 100;
  const label = said.rangeLabel({ km: formatKm(farthestKm), bearing: formatBearing(farthestBearingDeg ?? 0) });
  const directions = [
    { text: said.north, x: 0, y: -108 },
    { text: said.east, x: 109, y: 0 },
    { text: said.south, x: 0, y: 109 },
    { text: said.west, x: -109, y: 0 },
  ];
  return (
    <>
      <svg class="reception-range" viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} role="img" aria-label={label}>
        <title>{label}</title>
        {toWedges(range, topKm).map(({ bearingDeg, path }) => (
          <path key={bearingDeg} class="reception-wedge" d={path} />
        ))}
        {rings.map((km) => (
          <circle key={km} class="reception-ring" r={radiusOf(km)} />
        ))}
        <path class="reception-ring" d="M0 -100V100M-100 0H100" />
        {rings.map((km) => (
          <text key={km} class="reception-text" x={3} y={-radiusOf(km) + 9}>
            {formatKm(km)}
          </text>
        ))}
        {directions.map(({ text, x, y }) => (
          <text key={text} class="reception-text is-direction" x={x} y={y}>
            {text}
          </text>
        ))}
      </svg>
      <details>
        <summary>{said.asNumbers}</summary>
        <Table
          caption={said.range}
          rows={range.filter((sector) => sector.farthestKm !== null)}
          keyOf={({ bearingDeg }) => bearingDeg}
          columns={[
            {
              key: 'direction',
              label: said.direction,
              isTitle: true,
              cell: ({ bearingDeg }) =>
                said.sector({ from: formatBearing(bearingDeg), to: formatBearing(bearingDeg + 10) }),
            },
            {
              key: 'farthest',
              label: said.record,
              isNumeric: true,
              cell: (sector) => formatKm(sector.farthestKm ?? 0),
            },
          ]}
        />
      </details>
    </>
  );
}

/** `18.3 km`, `0.4 km` */
export function formatKm(km: number): string {
  const shown = Math.round(fromKm(km) * 10) / 10;
  return `${formatNumber(shown, shown < 99.5 && shown % 1 !== 0 ? 1 : 0)} ${distanceUnit()}`;
}
