import { toTimestamp } from '../../foundation/shared/clock.ts';
import { TEXTS, type Texts } from '../../foundation/texts/notice.ts';
import type { Notice } from './notice.ts';

/** Control characters, line breaks, and characters that change the direction or position of others. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
/** Positions at which apps would turn plain text into a link, an address or a mention. */
const LINKS = /(?<=\S)\.(?=\p{L})|(?<=:)\/(?=\/)|@(?=\S)/gu;
/** Invisible separator: no visible gap, but apps do not detect a link. */
const WORD_JOINER = '\u2060';

/**
 * Text from radio or users, cleaned for one line of a message: no line break, no direction marks, no link, at most
 * `maxLength` characters.
 */
export function toPlainText(text: string, maxLength: number): string {
  const line = text.replace(INVISIBLE, ' ').trim();
  const cut = line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  return cut.replace(LINKS, (found) => `${found}${WORD_JOINER}`);
}

/** `2026-11-20 08:33:20 UTC` */
export const formatClock = (instant: number): string => `${toTimestamp(instant).slice(0, 19).replace('T', ' ')} UTC`;

/** `45 s`, `2 min 10 s`, `3 h 5 min`, `2 d 4 h`; a negative time, after the clock was set back, is `0 s`. */
export function formatAge(ms: number): string {
  const secs = Math.max(0, Math.round(ms / 1000));
  const parts = [
    [Math.floor(secs / 86_400), 'd'],
    [Math.floor(secs / 3600) % 24, 'h'],
    [Math.floor(secs / 60) % 60, 'min'],
    [secs % 60, 's'],
  ] as const;
  const first = parts.findIndex(([value]) => value > 0);
  if (first < 0) return '0 s';
  const shown = parts.slice(first, first + 2).filter(([value]) => value > 0);
  return shown.map(([value, unit]) => `${value} ${unit}`).join(' ');
}

/** Maximum characters of a name and of a text received by radio: AIS sends at most 161. */
export const NAME_LENGTH = 60;
export const TEXT_LENGTH = 200;
const SHORT_TEXT_LENGTH = 80;

/** Language of all targets except browsers, which choose one. */
const WORDS = TEXTS.en.notice;
/** Notices about other vessels, based on AIS reports. */
export const TRAFFIC = new Set<Notice['type']>(['closestApproach', 'lostTarget', 'area', 'watchlist']);

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

export function titleOf(
  { priority, type, name, mmsi, shipName }: Notice,
  words: Pick<Texts['notice'], 'on' | 'priority' | 'titles'> = WORDS,
): string {
  const who = name !== null ? toPlainText(name, NAME_LENGTH) : mmsi === null ? '' : `MMSI ${mmsi}`;
  // Not an alarm, so it has no priority.
  if (type === 'arrival') return `${words.titles.arrival}${who && `: ${who}`}`;
  const ship = shipName === undefined ? '' : words.on({ ship: toPlainText(shipName, NAME_LENGTH) });
  return `${words.priority[priority]}${ship}: ${words.titles[type]}${who && `, ${who}`}`;
}

/** Every figure with its age and its source. */
function detailsOf(notice: Notice, now: number): string[] {
  const { text, latitude, longitude, source, shipName, raisedAt, updatedAt, type } = notice;
  const figures = figuresOf(notice);
  const ship = toPlainText(shipName ?? '', NAME_LENGTH);
  const from =
    source === null ? '' : `; source: ${source === 'own' ? ship || WORDS.sources.own : WORDS.sources[source]}`;
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
