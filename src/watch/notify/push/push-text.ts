import { formatAge, formatClock } from '../format-time.ts';
import type { Notice } from '../notice.ts';
import { type MessageText, toMessageText } from '../notice-text.ts';
import { toPlainText } from '../plain-text.ts';
import { PUSH_WORDS, type PushWords } from './push-words.ts';
import type { PushLanguage } from './subscription.ts';

const NAME_LENGTH = 60;
const TEXT_LENGTH = 200;
/** What AIS reports of other vessels. */
const TRAFFIC = new Set<Notice['type']>(['closestApproach', 'lostTarget', 'area', 'watchlist']);
const END = { acknowledged: 'Somebody has acknowledged it.', over: 'The situation is over.' } as const;

/** One notice in the language of a browser, or its end. */
export function toPushText(notice: Notice, language: PushLanguage, now: number): MessageText {
  const { withdrawn } = notice;
  if (language === 'en') {
    const { title, body } = toMessageText([notice], now);
    return { title, body: withdrawn ? END[withdrawn] : body };
  }
  const words = PUSH_WORDS[language];
  const body = withdrawn ? words[withdrawn] : detailsOf(notice, words, now).join('\n');
  return { title: titleOf(notice, words), body };
}

function titleOf({ priority, type, name, mmsi, shipName }: Notice, words: PushWords): string {
  const who = name !== null ? toPlainText(name, NAME_LENGTH) : mmsi === null ? '' : `MMSI ${mmsi}`;
  // No alarm, so that it has no priority.
  if (type === 'arrival') return `${words.titles.arrival}${who && `: ${who}`}`;
  const ship = shipName === undefined ? '' : words.on(toPlainText(shipName, NAME_LENGTH));
  return `${words.priority[priority]}${ship}: ${words.titles[type]}${who && `, ${who}`}`;
}

/** Every figure with its age and its source. */
function detailsOf(notice: Notice, words: PushWords, now: number): string[] {
  const { source, shipName, updatedAt, type, state } = notice;
  const figures = figuresOf(notice, words);
  const from = source === null ? '' : `; ${source === 'own' ? (shipName ?? words.sources.own) : words.sources[source]}`;
  return [
    toPlainText(sentenceOf(notice, words) ?? notice.text, TEXT_LENGTH),
    ...(figures === '' ? [] : [`${figures}.`]),
    `${words.asOf(formatClock(updatedAt), formatAge(now - updatedAt))}${from}.`,
    ...(type === 'test' || type === 'arrival'
      ? []
      : [state === 'rectified' ? words.overUnacknowledged : words.unacknowledged]),
    ...(TRAFFIC.has(type) ? [words.lookOut] : []),
  ];
}

/** Undefined where only the text of the alarm says it: a sender or a ship of an earlier release wrote it. */
function sentenceOf(notice: Notice, words: PushWords): string | undefined {
  const { type, details = {}, between, distanceKm, cpaM, tcpaSecs } = notice;
  const { event, areaName, limitM, ageSecs } = details;
  const metres = (value: number) => `${toNumber(value, 0, words)} m`;
  switch (type) {
    case 'closestApproach':
      if (cpaM === null || tcpaSecs === null) return undefined;
      return words.pass(toNumber(cpaM, 0, words), formatAge(tcpaSecs * 1000));
    case 'anchor':
    case 'mooring': {
      if (distanceKm === null || limitM === undefined) return undefined;
      const off = type === 'anchor' ? words.offAnchor : words.offBerth;
      return off(metres(distanceKm * 1000), metres(limitM));
    }
    case 'positionLost':
      return words.noPosition;
    case 'vehicleOffline':
      return ageSecs === undefined ? undefined : words.trackerSilent(String(Math.round(ageSecs / 60)));
    case 'lostTarget':
      return ageSecs === undefined ? undefined : words.notReceived(String(ageSecs));
    case 'area':
      if (areaName === undefined) return undefined;
      return event === 'leave' ? words.left(areaName) : words.entered(areaName);
    case 'watchlist':
      return words.nearestRing;
    case 'arrival':
      return (
        between && words.arrives(formatClock(Date.parse(between.earliest)), formatClock(Date.parse(between.latest)))
      );
    case 'test':
      return words.test;
    case 'distress':
      return event === undefined || event === 'enter' || event === 'leave' ? undefined : words.distress[event];
    default:
      return undefined;
  }
}

function figuresOf({ type, distanceKm, bearingDeg, latitude, longitude }: Notice, words: PushWords): string {
  // The sentence has it in metres.
  const isSaid = type === 'anchor' || type === 'mooring';
  return [
    distanceKm === null || isSaid ? '' : words.distance(toNumber(distanceKm, 2, words)),
    bearingDeg === null ? '' : words.bearing(`${bearingDeg.toFixed(0).padStart(3, '0')}°`),
    latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const toNumber = (value: number, decimals: number, { locale }: PushWords): string =>
  value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
