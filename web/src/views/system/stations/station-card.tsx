import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Card, Fact, Time } from '../../../ui/index.ts';
import { Reason } from '../../../ui/reason.tsx';
import { RangePlot } from '../range-plot.tsx';
import { type Station, toRange } from './rows.ts';
import { StateOf } from './station-table.tsx';

const FAULTS = [
  ...(['rejected', 'linesTooLong', 'overLimit', 'withheld'] as const),
  ...(['unknownStation', 'badBodies', 'failures'] as const),
];

/** One station: position, range, and its errors. */
export function StationCard({ station }: { station: Station }) {
  const said = texts('stations');
  const { name, source, place, setAside, lastError, cause, faults } = station;
  return (
    <Card title={name}>
      <dl class="facts">
        <Fact label={said.state}>
          <StateOf station={station} />
        </Fact>
        {setAside && (
          <Fact label={said.since}>
            <Time of={setAside.since} />
          </Fact>
        )}
        <Fact label={said.source}>
          <bdi>{source ?? said.sends}</bdi>
        </Fact>
        {place && (
          <Fact label={originLabels()[place.origin]} class="num">
            {`${formatNumber(place.latitude, 4)}, ${formatNumber(place.longitude, 4)}`}
          </Fact>
        )}
        <Fact label={said.messages} class="num">
          {formatNumber(station.messages)}
        </Fact>
        <Fact label={said.copies} class="num">
          {formatNumber(station.copies)}
        </Fact>
        {FAULTS.filter((fault) => faults[fault] > 0).map((fault) => (
          <Fact key={fault} label={said[fault]} class="num">
            {formatNumber(faults[fault])}
          </Fact>
        ))}
      </dl>
      {lastError !== null && (
        <p>
          <Reason of={lastError} cause={cause} class="system-error" />
        </p>
      )}
      {setAside && <p class="soft">{said.asideText}</p>}
      {station.rangeKm === null ? <p class="soft">{said.noRange}</p> : <RangePlot {...toRange(station)} />}
    </Card>
  );
}

/** Origin of a station's position. */
function originLabels() {
  const { configured, reported, estimated } = texts('stations');
  return { configured, reported, estimated };
}
