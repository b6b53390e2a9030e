import { say, type Texts } from '../i18n/index.ts';
import { type Alarm, isTestAlarm } from '../live/index.ts';

type Said = Texts['situations'];

/** The English text of the service where an alarm has no figures: the only place that depends on it. */
const SITUATIONS: Partial<
  Record<Alarm['type'], readonly (readonly [RegExp, (said: Said, ...found: string[]) => string])[]>
> = {
  anchor: [
    [
      /^(\d+ m) from the anchor; the limit is (\d+ m)$/,
      (said, ...[off, limit]) => said.offAnchor(off ?? '', limit ?? ''),
    ],
  ],
  mooring: [
    [
      /^(\d+ m) from the berth; the limit is (\d+ m)$/,
      (said, ...[off, limit]) => said.offBerth(off ?? '', limit ?? ''),
    ],
  ],
  positionLost: [[/^No position for 60 s: /, (said) => said.noPosition]],
  lostTarget: [
    [/^Not received for (\d+) s; the last position is shown\b/, (said, secs = '') => said.notReceived(secs)],
  ],
  area: [
    [/^Entered the area (.+?)(?: \([^()]* s old\))?$/, (said, area = '') => said.entered(area)],
    [/^Left the area (.+?)(?: \([^()]* s old\))?$/, (said, area = '') => said.left(area)],
  ],
  watch: [[/^(\d) of 5 stars$/, (said, stars = '') => said.stars(stars)]],
  distress: [
    [/^Distress signal (?:of .+ )?received\. /, (said) => said.distress],
    [/^Test of a distress device received\b/, (said) => said.distressTest],
    [/^Signal of a distress device received that states neither /, (said) => said.distressUnclear],
    [/^Reports navigational status 14, /, (said) => said.distressClaim],
  ],
};

/** The situation in the language of the page; the text of the service where that is not known, or a crew wrote it. */
export function alarmSituation(alarm: Alarm): string {
  const { type, text } = alarm;
  const said = say('situations');
  if (isTestAlarm(alarm)) return said.test;
  for (const [pattern, sentence] of SITUATIONS[type] ?? []) {
    const [whole, ...found] = pattern.exec(text) ?? [];
    if (whole === undefined) continue;
    return / \(internet AIS/.test(text) ? said.viaFeed(sentence(said, ...found)) : sentence(said, ...found);
  }
  return text;
}
