import { texts } from '../../../i18n/index.ts';
import { now } from '../../../lib/clock.ts';
import { formatAge, formatBearing, formatDistance, formatNumber } from '../../../lib/format.ts';
import { bearingDeg, distanceM } from '../../../lib/geo.ts';
import { padMmsi } from '../../../lib/mmsi.ts';
import { toHref } from '../../../lib/router.ts';
import { isLevelOld } from '../../../lib/units.ts';
import { ownPosition } from '../../../live/index.ts';
import { toLatitude, toLongitude } from '../../../map/mercator.ts';
import { Fact, IconButton } from '../../../ui/index.ts';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import { openPanel } from '../tools/panels.ts';
import { chosenFacts, type Spot } from './spots.ts';

type Facts = NonNullable<typeof chosenFacts.value>;

const close = () => {
  openPanel.value = undefined;
};

/** Details of the chosen mark, with links. */
export function SpotPanel() {
  const facts = chosenFacts.value;
  return openPanel.value === 'spot' && facts ? <OpenPanel {...facts} /> : null;
}

function OpenPanel({ spot, name, gauge, station, aid, interference }: Facts) {
  const said = texts('layers');
  const { close: closeLabel } = texts('common');
  useShortcuts([{ keys: 'Escape', label: closeLabel, run: close }]);
  const links: Partial<Record<Spot['kind'], readonly [string, string]>> = {
    gauge: [toHref('system', 'gauge'), said.allGauges],
    station: [toHref('system', 'stations'), said.allStations],
    place: [toHref('trips', 'places', spot.id), said.openPlace],
  };
  const link = links[spot.kind];
  const place = placeOf(spot);
  return (
    <section class="map-panel map-spot" aria-label={name}>
      <header>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <IconButton icon="x" label={closeLabel} onClick={close} />
      </header>
      {gauge && <GaugeFacts gauge={gauge} />}
      {station && <StationFacts station={station} />}
      {aid && <AidFacts aid={aid} />}
      {interference && <InterferenceFacts interference={interference} />}
      {place !== undefined && <p class="num small">{place}</p>}
      {link && <a href={link[0]}>{link[1]}</a>}
    </section>
  );
}

const agoOf = (instant: string): string => texts('common').ago({ age: formatAge(now.value - Date.parse(instant)) });

function GaugeFacts({ gauge }: { gauge: NonNullable<Facts['gauge']> }) {
  const said = texts('layers');
  const { gaugeLow, gaugeNormal, gaugeHigh } = texts('common');
  const { value, unit, timestamp, state, waterName, km } = gauge;
  const isOld = state === 'out-dated' || isLevelOld(timestamp, now.value);
  const states: Record<string, string> = { low: gaugeLow, normal: gaugeNormal, high: gaugeHigh };
  const water = [waterName, km > 0 && `km ${formatNumber(km, 1)}`].filter(Boolean).join(' · ');
  return (
    <dl class="facts">
      <Fact label={said.level}>
        <strong class={isOld ? 'is-old num' : 'num'}>
          {formatNumber(value)} {unit}
        </strong>{' '}
        <span class="soft">{[isOld ? said.outdated : states[state], agoOf(timestamp)].filter(Boolean).join(', ')}</span>
      </Fact>
      {water !== '' && <Fact label={said.water}>{water}</Fact>}
    </dl>
  );
}

function StationFacts({ station: { state, lastMessageAt } }: { station: NonNullable<Facts['station']> }) {
  const said = texts('layers');
  return (
    <dl class="facts">
      <Fact label={said.state}>{said[state]}</Fact>
      {lastMessageAt !== null && <Fact label={said.lastMessage}>{agoOf(lastMessageAt)}</Fact>}
    </dl>
  );
}

function AidFacts({ aid }: { aid: NonNullable<Facts['aid']> }) {
  const said = texts('layers');
  const { kind, mmsi, virtual, offPosition, altitude, speedKnots, lastSeen } = aid;
  const kinds = { station: said.shoreStation, aid: virtual ? said.virtualAid : said.aid, aircraft: said.aircraft };
  return (
    <dl class="facts">
      <Fact label={said.kind}>{kinds[kind]}</Fact>
      <Fact label="MMSI" class="num">
        {padMmsi(mmsi)}
      </Fact>
      {offPosition !== null && (
        <Fact label={said.state}>
          {offPosition ? <strong class="is-old">{said.offPosition}</strong> : said.inPosition}
        </Fact>
      )}
      {altitude !== null && (
        <Fact label={said.altitude} class="num">
          {formatNumber(altitude)} m
        </Fact>
      )}
      {speedKnots !== null && (
        <Fact label={said.speed} class="num">
          {formatNumber(speedKnots)} kn
        </Fact>
      )}
      <Fact label={said.lastMessage}>{agoOf(lastSeen)}</Fact>
    </dl>
  );
}

function InterferenceFacts({ interference }: { interference: NonNullable<Facts['interference']> }) {
  const said = texts('layers');
  const { kind, vessels, since } = interference;
  const count = formatNumber(vessels);
  return (
    <>
      <p class="small">{kind === 'jumps' ? said.jumped({ count }) : said.atOnePlace({ count })}</p>
      <dl class="facts">
        <Fact label={said.since}>{agoOf(since)}</Fact>
      </dl>
    </>
  );
}

/** Bearing and distance from your position; undefined if unknown. */
function placeOf({ at }: Spot): string | undefined {
  const own = ownPosition.value;
  if (!own) return undefined;
  const place = { latitude: toLatitude(at.y), longitude: toLongitude(at.x) };
  return `${formatDistance(distanceM(own, place))} ${formatBearing(bearingDeg(own, place))}`;
}
