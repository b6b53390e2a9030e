import { texts } from '../i18n/index.ts';
import { formatAge, formatBearing, formatDistance, formatSecs, formatTime } from '../lib/format.ts';
import { bearingDeg } from '../lib/geo.ts';
import { type Alarm, isTestAlarm, ownKnots, ownPosition } from '../live/index.ts';
import { knownPass } from '../live/vessel-pass.ts';
import { findPlace } from '../live/vessel-place.ts';
import { byKeyName } from '../ui/index.ts';
import { alarmSituation } from './alarm-situation.ts';

/** Subject of the alarm in one or two words. */
export function alarmTitle(alarm: Alarm): string {
  const said = texts('alarms');
  return isTestAlarm(alarm) ? said.test : said[alarm.type];
}

/** The situation in one sentence: in the language of the page if its figures suffice, else the text of the service. */
export function alarmSentence(alarm: Alarm): string {
  const { type, cpaM, tcpaSecs } = alarm;
  if (type === 'watch' && !isTestAlarm(alarm)) return watchReason(alarm) ?? alarmSituation(alarm);
  if (type !== 'closestApproach' || cpaM === null || tcpaSecs === null) return alarmSituation(alarm);
  return texts('alarms').approachIn({ distance: formatDistance(cpaM), time: formatSecs(tcpaSecs) });
}

/** Vessel and reason in one line. */
export function alarmBrief(alarm: Alarm): string {
  const { type, name, mmsi, source, shipName } = alarm;
  const who = name ?? (mmsi === null || source === 'own' ? undefined : `MMSI ${String(mmsi).padStart(9, '0')}`);
  const why = type === 'watch' && !isTestAlarm(alarm) ? watchBrief(alarm) : alarmSentence(alarm);
  const title = alarmTitle(alarm);
  const isSaid = why.startsWith(title) || type === 'watch';
  return [shipName, who, isSaid && !isTestAlarm(alarm) ? undefined : title, why].filter(Boolean).join(' · ');
}

/** Distance and direction, shown before the reason. */
const watchBrief = (alarm: Alarm): string =>
  [distanceAndBearing(alarm), alarmSentence(alarm)].filter(Boolean).join(' · ');

function distanceAndBearing(alarm: Alarm): string | undefined {
  const { distanceKm, bearingDeg: direction } = placeOfAlarm(alarm);
  if (distanceKm === null) return undefined;
  const distance = formatDistance(distanceKm * 1000);
  return direction === null ? distance : `${distance} ${formatBearing(direction)}`;
}

/** Source and age of the figures. */
export function alarmSource(alarm: Alarm, nowMs: number): string {
  const said = texts('alarms');
  const source = {
    antenna: said.fromAntenna,
    feed: said.fromFeed,
    own: alarm.shipId ? said.fromShip : said.fromOwn,
    tracker: said.fromTracker,
  }[alarm.source];
  const sinceMs = Math.max(0, nowMs - Date.parse(alarm.updatedAt));
  const reported = alarm.type === 'closestApproach' ? alarm.details?.ageSecs : undefined;
  const age =
    reported === undefined
      ? said.updated({ age: formatAge(sinceMs) })
      : said.old({ age: formatAge(sinceMs + reported * 1000) });
  return `${source}, ${age}`;
}

/** Current bearing and distance: from the newer live traffic, else from the alarm. */
function placeOfAlarm(alarm: Alarm): { distanceKm: number | null; bearingDeg: number | null } {
  const { type, shipId, mmsi, latitude, longitude, distanceKm } = alarm;
  if (type !== 'watch' || shipId || mmsi === null) return alarm;
  const found = findPlace(mmsi, ownKnots.value);
  if (found) return found;
  const own = ownPosition.value;
  const isKnown = own && latitude !== null && longitude !== null;
  return { distanceKm, bearingDeg: isKnown ? bearingDeg(own, { latitude, longitude }) : null };
}

/** Bearing and distance as text; undefined if unknown. */
export function alarmPlace(alarm: Alarm): string | undefined {
  const { distanceKm, bearingDeg: direction } = placeOfAlarm(alarm);
  if (distanceKm === null || direction === null) return undefined;
  return texts('alarms').distanceNow({
    distance: formatDistance(distanceKm * 1000),
    bearing: formatBearing(direction),
  });
}

export function alarmStateText({ state, acknowledgedBy, pending }: Alarm): string {
  const said = texts('alarms');
  if (pending) return said.shipAsked;
  return state === 'acknowledged' && acknowledgedBy !== null
    ? said.acknowledgedBy({ name: byKeyName(acknowledgedBy) })
    : said[state];
}

/** Reason of a watchlist alarm: `Inside your 2 km ring since 10:25, closing, 60 m in 3 min`. */
function watchReason({ mmsi, ringKm, ringSince }: Alarm): string | undefined {
  if (ringKm === undefined || mmsi === null) return undefined;
  const said = texts('alarms');
  const ring = formatDistance(ringKm * 1000);
  const inside =
    ringSince == null ? said.insideRing({ ring }) : said.insideRingSince({ ring, time: formatTime(ringSince, 'time') });
  const trend = findPlace(mmsi, ownKnots.value)?.trend;
  const pass = trend === 'nearing' ? knownPass(mmsi) : undefined;
  return [
    inside,
    trend && (trend === 'nearing' ? said.closing : texts('alerts').leaving),
    pass && said.passIn({ distance: formatDistance(pass.metres), time: roughly(pass.secs) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whole minutes: seconds of an estimate would be misleading. */
const roughly = (secs: number): string => (secs < 60 ? formatSecs(secs) : `${Math.round(secs / 60)} min`);
