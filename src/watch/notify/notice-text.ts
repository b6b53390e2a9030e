import { formatAge, formatClock } from './format-time.ts';
import type { Notice } from './notice.ts';
import { toPlainText } from './plain-text.ts';

/** Characters of a name and of a text from radio: AIS sends at most 161. */
const NAME_LENGTH = 60;
const TEXT_LENGTH = 200;
const SHORT_TEXT_LENGTH = 80;

const TITLES: Record<Notice['type'], string> = {
  distress: 'distress signal',
  safetyText: 'safety message',
  closestApproach: 'closest approach',
  lostTarget: 'lost target',
  anchor: 'anchor watch',
  mooring: 'mooring watch',
  area: 'area watch',
  positionLost: 'position lost',
  vehicleOffline: 'vehicle offline',
  watchlist: 'watched vessel near',
  event: 'voyage',
  arrival: 'Arrival',
  test: 'test',
  ended: 'alarm',
};
const SOURCES = {
  antenna: 'AIS antenna',
  feed: 'hosted feed, may be late',
  own: 'this vessel',
  tracker: 'tracker',
} as const;
/** What AIS reports of other vessels. */
const TRAFFIC = new Set<Notice['type']>(['closestApproach', 'lostTarget', 'area', 'watchlist']);

/** A message for people, as plain text. */
export interface MessageText {
  title: string;
  body: string;
}

/** Several notices are one message with a line for each; an emergency among them is the first, and names itself in the title. */
export function toMessageText(notices: readonly Notice[], now: number): MessageText {
  const [first] = notices;
  if (first && notices.length === 1) return { title: titleOf(first), body: detailsOf(first, now).join('\n') };
  const isEmergency = first?.priority === 'emergency';
  const noun = notices.some(({ type }) => type === 'arrival') ? 'notices' : 'alarms';
  const title = isEmergency ? `${titleOf(first)}, and ${notices.length - 1} more` : `${notices.length} ${noun}`;
  return { title, body: notices.map((notice) => lineOf(notice, now)).join('\n') };
}

function titleOf({ priority, type, name, mmsi, shipName }: Notice): string {
  const who = name !== null ? toPlainText(name, NAME_LENGTH) : mmsi === null ? '' : `MMSI ${mmsi}`;
  const ship = shipName === undefined ? '' : ` on ${toPlainText(shipName, NAME_LENGTH)}`;
  // No alarm, so that it has no priority.
  if (type === 'arrival') return `${TITLES.arrival}${who && `: ${who}`}`;
  return `${priority.toUpperCase()}${ship}: ${TITLES[type]}${who && `, ${who}`}`;
}

/** Every figure with its age and its source. */
function detailsOf(notice: Notice, now: number): string[] {
  const { text, latitude, longitude, source, shipName, raisedAt, updatedAt, type } = notice;
  const figures = figuresOf(notice);
  return [
    toPlainText(text, TEXT_LENGTH),
    ...(figures === '' ? [] : [`${figures}.`]),
    ...(latitude === null || longitude === null ? [] : [`Position ${latitude.toFixed(5)}, ${longitude.toFixed(5)}.`]),
    `As of ${formatClock(updatedAt)}, ${formatAge(now - updatedAt)} ago${source ? `; source: ${source === 'own' ? (shipName ?? SOURCES.own) : SOURCES[source]}` : ''}.`,
    ...(type === 'test' || type === 'arrival' ? [] : [`Raised at ${formatClock(raisedAt)}. ${stateOf(notice)}`]),
    ...(TRAFFIC.has(type) ? ['AIS may be late, wrong or missing: it does not replace a look-out.'] : []),
  ];
}

function figuresOf({ distanceKm, bearingDeg, cpaM, tcpaSecs }: Notice): string {
  return [
    distanceKm === null ? '' : `Distance ${distanceKm.toFixed(2)} km`,
    bearingDeg === null ? '' : `bearing ${bearingDeg.toFixed(0).padStart(3, '0')}°`,
    cpaM === null ? '' : `CPA ${cpaM.toFixed(0)} m`,
    tcpaSecs === null ? '' : `TCPA ${formatAge(tcpaSecs * 1000)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function stateOf({ state, escalations }: Notice): string {
  const escalated = escalations === 0 ? '' : `Escalated ${escalations === 1 ? 'once' : `${escalations} times`}. `;
  return `${escalated}${state === 'rectified' ? 'The situation is over; nobody' : 'Nobody'} has acknowledged it.`;
}

function lineOf(notice: Notice, now: number): string {
  const text = toPlainText(notice.text, SHORT_TEXT_LENGTH);
  return `${titleOf(notice)}: ${text} (${formatAge(now - notice.raisedAt)} ago)`;
}
