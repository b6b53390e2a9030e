import type { Language } from '../../../foundation/shared/text.ts';
import { TEXTS, type Texts } from '../../../foundation/texts/notice.ts';
import type { Notice } from '../notice.ts';
import { formatAge, formatClock, type MessageText, toMessageText, toPlainText } from '../notice-text.ts';

const NAME_LENGTH = 60;
const TEXT_LENGTH = 200;
/** The situation of each state of a distress device. */
const DISTRESS = {
  active: 'distress',
  test: 'distressTest',
  unclear: 'distressUnclear',
  claim: 'distressClaim',
} as const;
/** Notices about other vessels, based on AIS reports. */
const TRAFFIC = new Set<Notice['type']>(['closestApproach', 'lostTarget', 'area', 'watchlist']);

type Words = Texts & { readonly language: Language };

/** One notice, or its end, in the language of a browser. */
export function toPushText(notice: Notice, language: Language, now: number): MessageText {
  const { withdrawn } = notice;
  if (language === 'en') {
    const { title, body } = toMessageText([notice], now);
    return { title, body: withdrawn ? TEXTS.en.notice[withdrawn] : body };
  }
  const words = { ...TEXTS[language], language };
  const body = withdrawn ? words.notice[withdrawn] : detailsOf(notice, words, now).join('\n');
  return { title: titleOf(notice, words), body };
}

function titleOf({ priority, type, name, mmsi, shipName }: Notice, { notice: words }: Words): string {
  const who = name !== null ? toPlainText(name, NAME_LENGTH) : mmsi === null ? '' : `MMSI ${mmsi}`;
  // Not an alarm, so it has no priority.
  if (type === 'arrival') return `${words.titles.arrival}${who && `: ${who}`}`;
  const ship = shipName === undefined ? '' : words.on({ ship: toPlainText(shipName, NAME_LENGTH) });
  return `${words.priority[priority]}${ship}: ${words.titles[type]}${who && `, ${who}`}`;
}

/** Every figure with its age and its source. */
function detailsOf(notice: Notice, texts: Words, now: number): string[] {
  const words = texts.notice;
  const { source, shipName, updatedAt, type, state } = notice;
  const figures = figuresOf(notice, texts);
  const from = source === null ? '' : `; ${source === 'own' ? (shipName ?? words.sources.own) : words.sources[source]}`;
  return [
    toPlainText(sentenceOf(notice, texts) ?? notice.text, TEXT_LENGTH),
    ...(figures === '' ? [] : [`${figures}.`]),
    `${words.asOf({ clock: formatClock(updatedAt), age: formatAge(now - updatedAt) })}${from}.`,
    ...(type === 'test' || type === 'arrival'
      ? []
      : [state === 'rectified' ? words.overUnacknowledged : words.unacknowledged]),
    ...(TRAFFIC.has(type) ? [words.lookOut] : []),
  ];
}

/** Undefined if only the text of the alarm has it: written by a sender, or by a ship with an earlier release. */
function sentenceOf(notice: Notice, texts: Words): string | undefined {
  const { notice: words, situations } = texts;
  const { type, details = {}, between, distanceKm, cpaM, tcpaSecs } = notice;
  const { event, areaName, limitM, ageSecs } = details;
  const metres = (value: number) => `${toNumber(value, 0, texts)} m`;
  switch (type) {
    case 'closestApproach':
      if (cpaM === null || tcpaSecs === null) return undefined;
      return words.pass({ metres: toNumber(cpaM, 0, texts), time: formatAge(tcpaSecs * 1000) });
    case 'anchor':
    case 'mooring': {
      if (distanceKm === null || limitM === undefined) return undefined;
      const off = type === 'anchor' ? situations.offAnchor : situations.offBerth;
      return off({ distance: metres(distanceKm * 1000), limit: metres(limitM) });
    }
    case 'positionLost':
      return situations.noPosition;
    case 'positionDoubtful':
      return situations.doubtfulPosition;
    case 'vehicleOffline':
      return ageSecs === undefined ? undefined : situations.trackerSilent({ mins: Math.round(ageSecs / 60) });
    case 'lostTarget':
      return ageSecs === undefined ? undefined : situations.notReceived({ secs: ageSecs });
    case 'area':
      if (areaName === undefined) return undefined;
      return event === 'leave' ? situations.left({ area: areaName }) : situations.entered({ area: areaName });
    case 'watchlist':
      return words.nearestRing;
    case 'arrival':
      return (
        between &&
        words.arrives({
          earliest: formatClock(Date.parse(between.earliest)),
          latest: formatClock(Date.parse(between.latest)),
        })
      );
    case 'test':
      return words.test;
    case 'distress':
      return event === undefined || event === 'enter' || event === 'leave' ? undefined : situations[DISTRESS[event]];
    default:
      return undefined;
  }
}

function figuresOf({ type, distanceKm, bearingDeg, latitude, longitude }: Notice, texts: Words): string {
  const words = texts.notice;
  // The text has it in metres.
  const isSaid = type === 'anchor' || type === 'mooring';
  return [
    distanceKm === null || isSaid ? '' : words.distance({ km: toNumber(distanceKm, 2, texts) }),
    bearingDeg === null ? '' : words.bearing({ degrees: `${bearingDeg.toFixed(0).padStart(3, '0')}°` }),
    latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const toNumber = (value: number, decimals: number, { language }: Words): string =>
  value.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
