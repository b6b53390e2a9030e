import { rmc } from '../../test/support/ais/nmea-sentences.ts';
import { startFed } from './fed-service.ts';
import { placeOf, SentenceFeed } from './sentence-feed.ts';

const KEY = 'a-key-for-the-bench';

/** Settings of the features that process every position, beside traffic and registry. */
const EVERYTHING = {
  SERVICE__TRACKS__ENABLED: 'true',
  SERVICE__CHART__LEARN: 'true',
  SERVICE__CLOSEST_APPROACH__PROFILE: 'river',
};

interface AboardOptions {
  hasEverything: boolean;
  /** The number of the vessel at whose position the own ship is. */
  among: number;
  env?: Record<string, string>;
}

/** A service on board among other vessels: with tracks, learnt water, alarms and an area, or without these. */
export async function startAboard({ hasEverything, among, env }: AboardOptions) {
  const own = placeOf(among, 0);
  const receiver = new SentenceFeed();
  const service = await startFed({
    ...(hasEverything && EVERYTHING),
    SERVICE__ROUTER__PROVIDER: 'nmea',
    SERVICE__ROUTER__URL: `tcp://127.0.0.1:${await receiver.listen()}`,
    SERVICE__AUTH__API_KEYS: KEY,
    ...env,
  });
  await receiver.connected();
  if (hasEverything) await watchAround(service.url, own);
  const fix = () => rmc({ ...own, speedKnots: 6, courseDeg: 0, at: Date.now() });
  const fixes = setInterval(() => void receiver.send(`${fix()}\r\n`), 1000);
  return {
    ...service,
    async [Symbol.asyncDispose]() {
      clearInterval(fixes);
      await service[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

async function watchAround(url: string, centre: { latitude: number; longitude: number }): Promise<void> {
  const body = { name: 'Port', kind: 'circle', ...centre, radiusM: 5000, watch: 'both', whom: 'all' };
  const headers = { 'content-type': 'application/json', 'x-api-key': KEY };
  const answer = await fetch(`${url}/v1/areas`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the area is refused: ${await answer.text()}`);
}
