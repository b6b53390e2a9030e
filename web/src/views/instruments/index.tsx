import './instruments.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { inbox } from '../../alarms/inbox.ts';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import {
  formatAge,
  formatBearing,
  formatDistance,
  formatLatitude,
  formatLongitude,
  formatNumber,
  formatSpeed,
  formatTime,
  formatUtc,
} from '../../lib/format.ts';
import { isLevelOld } from '../../lib/units.ts';
import { gauge } from '../../live/health.ts';
import {
  isUnreachable,
  lastOwnPosition,
  needChannels,
  ownKnots,
  ownPosition,
  ownPositionAt,
} from '../../live/index.ts';
import { ownLook } from '../../live/own-look.ts';
import { doubt, doubtSentence } from '../../live/trust.ts';
import { findPlace } from '../../live/vessel-place.ts';

/** `#/instruments`: a few figures readable from two metres, each with its age. */
export function InstrumentsView() {
  const said = texts('screens');
  const words = texts('common');
  useEffect(() => needChannels('vessels'), []);
  const own = ownPosition.value;
  const last = lastOwnPosition.value;
  const at = ownPositionAt.value;
  const age = at === undefined ? words.noFix : words.ago({ age: formatAge(now.value - at) });
  const look = ownLook.value;
  const doubtful = doubt.value;
  const placeNote = doubtful ? `${texts('trust').title}: ${doubtSentence(doubtful)}` : age;
  return (
    <div class="instruments">
      <h1 class="visually-hidden">{said.instruments}</h1>
      <Instrument label={words.speed} note={age} look={look}>
        {ownKnots.value === undefined ? '–' : formatSpeed(ownKnots.value)}
      </Instrument>
      <Instrument label={said.course} note={age} look={look}>
        {own?.heading == null ? '–' : formatBearing(own.heading)}
      </Instrument>
      <Instrument label={said.position} note={placeNote} look={look} isLong>
        {last ? (
          <>
            <span>{formatLatitude(last.latitude)}</span> <span>{formatLongitude(last.longitude)}</span>
          </>
        ) : (
          words.noFix
        )}
      </Instrument>
      <NearestWatched />
      <WaterLevel />
      <Instrument label={said.time} note={formatUtc(now.value).slice(11)}>
        {formatTime(now.value, 'time')}
      </Instrument>
    </div>
  );
}

interface InstrumentProps {
  label: string;
  /** Source and age of the value. */
  note: string;
  look?: string;
  isLong?: boolean;
  children: ComponentChildren;
}

const Instrument = ({ label, note, look = '', isLong = false, children }: InstrumentProps) => (
  <section class={`instrument ${isLong ? 'is-long' : ''}`} aria-label={label}>
    <h2>{label}</h2>
    <p class={`instrument-value num ${look}`}>{children}</p>
    <p class="instrument-note">{note}</p>
  </section>
);

/** The nearest watched vessel, if one is near. */
function NearestWatched() {
  const said = texts('screens');
  const near = inbox.value
    .filter(({ type, distanceKm, shipId }) => type === 'watch' && distanceKm !== null && !shipId)
    .toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0))[0];
  const place = near?.mmsi == null ? undefined : findPlace(near.mmsi, ownKnots.value);
  const km = place?.distanceKm ?? near?.distanceKm;
  if (!near || km == null) {
    return (
      <Instrument label={said.nearest} note={said.nobodyNear}>
        –
      </Instrument>
    );
  }
  return (
    <Instrument label={said.nearest} note={near.name ?? ''}>
      {formatDistance(km * 1000)} {place && <span class="instrument-second">{formatBearing(place.bearingDeg)}</span>}
    </Instrument>
  );
}

function WaterLevel() {
  const reading = gauge.data.value;
  if (!reading) return null;
  const isOld = isUnreachable.value || isLevelOld(reading.timestamp, now.value);
  const age = texts('common').ago({ age: formatAge(now.value - Date.parse(reading.timestamp)) });
  return (
    <Instrument
      label={texts('screens').waterLevel}
      note={`${reading.stationName}, ${age}`}
      look={isOld ? 'is-old' : ''}
    >
      {formatNumber(reading.value)} {reading.unit}
    </Instrument>
  );
}
