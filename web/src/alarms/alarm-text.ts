import { say } from '../i18n/index.ts';
import { formatAge, formatBearing, formatDistance } from '../lib/format.ts';
import { type Alarm, isTestAlarm } from '../live/index.ts';
import { alarmSituation } from './alarm-situation.ts';

/** What the alarm is about, in one or two words. */
export function alarmTitle(alarm: Alarm): string {
  const said = say('alarms');
  return isTestAlarm(alarm) ? said.test : said[alarm.type];
}

/** How the service ends the text of a closest approach: the age of the report, which no other field has. */
const REPORT_AGE = /, (\d{1,5}) s old\)$/;

/** The situation in one sentence: in the language of the page where its figures suffice, otherwise the text of the service. */
export function alarmSentence(alarm: Alarm): string {
  const { type, cpaM, tcpaSecs, text } = alarm;
  if (type !== 'closestApproach' || cpaM === null || tcpaSecs === null || !REPORT_AGE.test(text))
    return alarmSituation(alarm);
  return say('alarms').approachIn(formatDistance(cpaM), formatSecs(tcpaSecs));
}

/** Where the figures come from and how old they are. */
export function alarmSource(alarm: Alarm, nowMs: number): string {
  const said = say('alarms');
  const source = { antenna: said.fromAntenna, feed: said.fromFeed, own: alarm.shipId ? said.fromShip : said.fromOwn }[
    alarm.source
  ];
  const sinceMs = Math.max(0, nowMs - Date.parse(alarm.updatedAt));
  const reported = alarm.type === 'closestApproach' ? REPORT_AGE.exec(alarm.text)?.[1] : undefined;
  const age =
    reported === undefined ? said.updated(formatAge(sinceMs)) : said.old(formatAge(sinceMs + Number(reported) * 1000));
  return `${source}, ${age}`;
}

/** Where it is, seen from here; undefined where that is unknown. */
export function alarmPlace({ distanceKm, bearingDeg }: Alarm): string | undefined {
  if (distanceKm === null || bearingDeg === null) return undefined;
  return say('alarms').distanceNow(formatDistance(distanceKm * 1000), formatBearing(bearingDeg));
}

/** `2 min 10 s` */
export function formatSecs(secs: number): string {
  const whole = Math.max(0, Math.round(secs));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function alarmStateText({ state, acknowledgedBy, pending }: Alarm): string {
  const said = say('alarms');
  if (pending) return said.shipAsked;
  return state === 'acknowledged' && acknowledgedBy !== null ? said.acknowledgedBy(acknowledgedBy) : said[state];
}
