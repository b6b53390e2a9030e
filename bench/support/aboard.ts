import type { LatLon } from '../../src/foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../src/foundation/shared/units.ts';
import { advance, type Motion } from '../../src/watch/alarms/approach/closest-approach.ts';
import { rmc } from '../../test/support/ais/nmea-sentences.ts';
import { startFed } from './fed-service.ts';
import { placeOf, SentenceFeed } from './sentence-feed.ts';

const KEY = 'a-key-for-the-bench';
const SPEED_KNOTS = 6;
/** The own ship turns round 3.7 km from its start, so that it stays in its area. */
const LEG_SECS = 1200;
const AREA_RADIUS_M = 5000;

/** Settings of the features that process every position, beside traffic and registry. */
const EVERYTHING = {
  SERVICE__TRACKS__ENABLED: 'true',
  SERVICE__CLOSEST_APPROACH__PROFILE: 'river',
};

interface AboardOptions {
  hasEverything: boolean;
  /** The number of the vessel at whose position the own ship begins. */
  among: number;
  env?: Record<string, string>;
}

/** A service on board among other vessels: with tracks, learnt water, alarms and an area, or without these. */
export async function startAboard({ hasEverything, among, env }: AboardOptions) {
  const own = placeOf(among, 0);
  const receiver = new SentenceFeed();
  const service = await startFed({
    ...(hasEverything && EVERYTHING),
    SERVICE__CHART__LEARN: String(hasEverything),
    SERVICE__ROUTER__PROVIDER: 'nmea',
    SERVICE__ROUTER__URL: `tcp://127.0.0.1:${await receiver.listen()}`,
    SERVICE__AUTH__API_KEYS: KEY,
    ...env,
  });
  await receiver.connected();
  if (hasEverything) await watchAround(service.url, own);
  const startedAt = Date.now();
  const fixes = setInterval(() => {
    const at = Date.now();
    const fix = rmc({ ...sail(own, (at - startedAt) / 1000), speedKnots: SPEED_KNOTS, at });
    void receiver.send(`${fix}\r\n`);
  }, 1000);
  return {
    ...service,
    async [Symbol.asyncDispose]() {
      clearInterval(fixes);
      const { trusted } = await service.metrics();
      await service[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
      if (trusted !== 1) throw new Error('the service did not trust the position of the own ship');
    },
  };
}

/** The own ship after some seconds of sailing to the north and back. */
function sail(start: LatLon, secs: number): Motion {
  const legs = (secs / LEG_SECS) % 2;
  const isReturning = legs > 1;
  const northbound: Motion = { ...start, courseDeg: 0, speedMps: knotsToMps(SPEED_KNOTS) };
  const place = advance(northbound, (isReturning ? 2 - legs : legs) * LEG_SECS);
  return { ...place, courseDeg: isReturning ? 180 : 0 };
}

async function watchAround(url: string, centre: LatLon): Promise<void> {
  const body = { name: 'Port', kind: 'circle', ...centre, radiusM: AREA_RADIUS_M, watch: 'both', whom: 'all' };
  const headers = { 'content-type': 'application/json', 'x-api-key': KEY };
  const answer = await fetch(`${url}/v1/areas`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the area is refused: ${await answer.text()}`);
}
