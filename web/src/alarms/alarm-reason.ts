import { texts } from '../i18n/index.ts';
import { formatDistance, formatSecs, formatTime } from '../lib/format.ts';
import { type Alarm, ownKnots } from '../live/index.ts';
import { knownPass } from '../live/vessel-pass.ts';
import { findPlace } from '../live/vessel-place.ts';

/** Reason of a watchlist alarm: `Inside your 2 km ring since 10:25, closing, 60 m in 3 min`. */
export function watchReason({ mmsi, ringKm, ringSince }: Alarm): string | undefined {
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
