import { TEXTS } from '../../foundation/texts/notice.ts';
import { formatAge, formatClock } from './format-time.ts';
import type { Notice } from './notice.ts';
import { toPlainText } from './plain-text.ts';

/** Maximum characters of a name and of a text received by radio: AIS sends at most 161. */
const NAME_LENGTH = 60;
const TEXT_LENGTH = 200;
const SHORT_TEXT_LENGTH = 80;

/** Language of all targets except browsers, which choose one. */
const WORDS = TEXTS.en.notice;
/** Notices about other vessels, based on AIS reports. */
const TRAFFIC = new Set<Notice['type']>(['closestApproach', 'lostTarget', 'area', 'watchlist']);

/** A message in plain text. */
export interface MessageText {
  title: string;
  body: string;
}

/** Several notices are one message with a line for each. An emergency comes first and is named in the title. */
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
  const ship = shipName === undefined ? '' : WORDS.on({ ship: toPlainText(shipName, NAME_LENGTH) });
  // Not an alarm, so it has no priority.
  if (type === 'arrival') return `${WORDS.titles.arrival}${who && `: ${who}`}`;
  return `${WORDS.priority[priority]}${ship}: ${WORDS.titles[type]}${who && `, ${who}`}`;
}

/** Every figure with its age and its source. */
function detailsOf(notice: Notice, now: number): string[] {
  const { text, latitude, longitude, source, shipName, raisedAt, updatedAt, type } = notice;
  const figures = figuresOf(notice);
  const from =
    source === null ? '' : `; source: ${source === 'own' ? (shipName ?? WORDS.sources.own) : WORDS.sources[source]}`;
  return [
    toPlainText(text, TEXT_LENGTH),
    ...(figures === '' ? [] : [`${figures}.`]),
    ...(latitude === null || longitude === null ? [] : [`Position ${latitude.toFixed(5)}, ${longitude.toFixed(5)}.`]),
    `${WORDS.asOf({ clock: formatClock(updatedAt), age: formatAge(now - updatedAt) })}${from}.`,
    ...(type === 'test' || type === 'arrival' ? [] : [`Raised at ${formatClock(raisedAt)}. ${stateOf(notice)}`]),
    ...(TRAFFIC.has(type) ? [WORDS.lookOut] : []),
  ];
}

function figuresOf({ distanceKm, bearingDeg, cpaM, tcpaSecs }: Notice): string {
  return [
    distanceKm === null ? '' : WORDS.distance({ km: distanceKm.toFixed(2) }),
    bearingDeg === null ? '' : WORDS.bearing({ degrees: `${bearingDeg.toFixed(0).padStart(3, '0')}°` }),
    cpaM === null ? '' : `CPA ${cpaM.toFixed(0)} m`,
    tcpaSecs === null ? '' : `TCPA ${formatAge(tcpaSecs * 1000)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function stateOf({ state, escalations }: Notice): string {
  const escalated = escalations === 0 ? '' : `Escalated ${escalations === 1 ? 'once' : `${escalations} times`}. `;
  return `${escalated}${state === 'rectified' ? WORDS.overUnacknowledged : WORDS.unacknowledged}`;
}

function lineOf(notice: Notice, now: number): string {
  const text = toPlainText(notice.text, SHORT_TEXT_LENGTH);
  return `${titleOf(notice)}: ${text} (${formatAge(now - notice.raisedAt)} ago)`;
}
