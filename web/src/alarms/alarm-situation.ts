import { texts } from '../i18n/index.ts';
import { formatNumber } from '../lib/format.ts';
import { type Alarm, isTestAlarm } from '../live/index.ts';

/** Situation in the language of the page, or the text of the service if a sender or an older release wrote it. */
export function alarmSituation(alarm: Alarm): string {
  if (isTestAlarm(alarm)) return texts('situations').test;
  const sentence = sentenceOf(alarm);
  if (sentence === undefined) return alarm.text;
  const isLate = alarm.source === 'feed' && alarm.type !== 'watch';
  return isLate ? texts('situations').viaFeed({ text: sentence }) : sentence;
}

/** Undefined if the alarm lacks a value of the sentence. */
function sentenceOf({ type, stars, distanceKm, details = {} }: Alarm): string | undefined {
  const said = texts('situations');
  const { event, areaName, limitM, ageSecs } = details;
  switch (type) {
    case 'anchor':
    case 'mooring': {
      if (distanceKm === null || limitM === undefined) return undefined;
      const off = type === 'anchor' ? said.offAnchor : said.offBerth;
      return off({ distance: formatMetres(distanceKm * 1000), limit: formatMetres(limitM) });
    }
    case 'positionLost':
      return said.noPosition;
    case 'positionDoubtful':
      return details.cause ? texts('trust')[details.cause] : said.doubtfulPosition;
    case 'vehicleOffline':
      return ageSecs === undefined ? undefined : said.trackerSilent({ mins: Math.round(ageSecs / 60) });
    case 'lostTarget':
      return ageSecs === undefined ? undefined : said.notReceived({ secs: String(ageSecs) });
    case 'area':
      if (areaName === undefined || event === undefined) return undefined;
      return event === 'leave' ? said.left({ area: areaName }) : said.entered({ area: areaName });
    case 'fairway':
      return fairwaySentence(details);
    case 'watch':
      return stars === null ? undefined : said.stars({ count: String(stars) });
    case 'distress':
      return distressSentence(event);
    default:
      return undefined;
  }
}

/** A closure, a limit or too little clearance on the way. */
function fairwaySentence({ aheadKm, code, marginM }: NonNullable<Alarm['details']>): string | undefined {
  if (aheadKm === undefined) return undefined;
  const said = texts('situations');
  const km = formatNumber(aheadKm);
  if (marginM !== undefined) return said.marginAhead({ km, metres: formatNumber(-marginM) });
  if (code === 'OBSTRU' || code === 'NOSERV') return said.closedAhead({ km });
  return code === undefined ? undefined : said.limitAhead({ km, code });
}

const formatMetres = (metres: number): string => `${formatNumber(Math.round(metres))} m`;

function distressSentence(event: NonNullable<Alarm['details']>['event']): string | undefined {
  const said = texts('situations');
  if (event === 'active') return said.distress;
  if (event === 'test') return said.distressTest;
  if (event === 'unclear') return said.distressUnclear;
  return event === 'claim' ? said.distressClaim : undefined;
}
