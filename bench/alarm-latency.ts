import { WebSocket } from 'ws';
import { knotsToMps } from '../src/foundation/shared/units.ts';
import { encodeSentences } from '../src/outward/nmea-output/encoder/index.ts';
import { advance, type Motion } from '../src/watch/alarms/approach/closest-approach.ts';
import { rmc } from '../test/support/ais/nmea-sentences.ts';
import { startFed } from './support/fed-service.ts';
import { paced } from './support/paced.ts';
import { type Bench, type BenchRow, percentile } from './support/report.ts';
import { SentenceFeed, trafficLines } from './support/sentence-feed.ts';

const BACKGROUND_VESSELS = 5000;
/** Each background vessel reports every ten seconds. */
const BACKGROUND_RATE = 500;
const PROBES = 60;
/** The pause between two probes, and between the sentences of one. */
const GAP_MS = 200;
/** The watch raises no alarm in its first 30 s. */
const QUIET_MS = 32_000;
/** West of fast background vessels that all head east: six are within reach of the alarm, and none comes near. */
const OWN: Motion = { latitude: 52.345, longitude: 4.296, courseDeg: 0, speedMps: knotsToMps(6) };
/** Around two background vessels, which stay inside; all others stay outside. */
const AREA = { latitude: 52.505, longitude: 4.4, radiusM: 1000 };
const KEY = 'a-key-for-the-bench';
const MAX_MS = 100;
const MISSING_MS = 5000;

/** The time from the sentence that causes an alarm to the WebSocket client, under the traffic of a busy port. */
export const alarmLatency: Bench = {
  name: 'Alarm latency: from the sentence to the client',
  run: async () => measure(),
};

/** A vessel whose last sentence causes the alarm. */
interface Probe {
  readonly mmsi: number;
  readonly sentences: readonly string[];
}

async function measure(): Promise<BenchRow[]> {
  await using receiver = new SentenceFeed();
  const port = await receiver.listen();
  await using service = await startFed({
    SERVICE__ROUTER__PROVIDER: 'nmea',
    SERVICE__ROUTER__URL: `tcp://127.0.0.1:${port}`,
    SERVICE__CLOSEST_APPROACH__PROFILE: 'river',
    SERVICE__AUTH__API_KEYS: KEY,
  });
  await receiver.connected();
  const body = JSON.stringify({ name: 'Port', kind: 'circle', ...AREA, watch: 'enter', whom: 'all' });
  const headers = { 'content-type': 'application/json', 'x-api-key': KEY };
  const created = await fetch(`${service.url}/v1/areas`, { method: 'POST', headers, body });
  if (!created.ok) throw new Error(`the area is refused: ${await created.text()}`);

  const startedAt = Date.now();
  const own = () => advance(OWN, (Date.now() - startedAt) / 1000);
  const fixes = setInterval(() => void receiver.send(`${fixOf(own())}\r\n`), 1000);
  const lines = trafficLines(BACKGROUND_VESSELS, 10);
  let sent = 0;
  const background = paced(BACKGROUND_RATE, QUIET_MS + PROBES * 3 * 3 * GAP_MS, async () => {
    await service.feed.send(`${lines[sent % lines.length] ?? ''}\n`);
    sent += 1;
  });
  await pause(QUIET_MS);
  const { vessels } = await service.metrics();
  if (vessels !== BACKGROUND_VESSELS) throw new Error(`${vessels} background vessels were received`);
  const client = await listen(service.url);
  const kinds = { distress: distressProbe, area: areaProbe, 'closest approach': approachProbe };
  const rows: BenchRow[] = [];
  for (const [kind, makeProbe] of Object.entries(kinds)) {
    const latenciesMs: number[] = [];
    for (let index = 0; index < PROBES; index += 1) {
      const { mmsi, sentences } = makeProbe(index, own());
      for (const [at, sentence] of sentences.entries()) {
        if (at === sentences.length - 1) client.expect(mmsi);
        await service.feed.send(`${sentence}\n`);
        await pause(GAP_MS);
      }
      latenciesMs.push(await client.latencyOf(mmsi));
    }
    const p99 = percentile(latenciesMs, 0.99);
    rows.push({
      metric: `ms to the client, ${kind}, p99 of ${PROBES} (baseline: median)`,
      ours: p99,
      baseline: percentile(latenciesMs, 0.5),
      target: `≤ ${MAX_MS}`,
      met: p99 <= MAX_MS,
    });
  }
  clearInterval(fixes);
  client.close();
  await background;
  return rows;
}

const fixOf = ({ speedMps, ...motion }: Motion) =>
  rmc({ ...motion, at: Date.now(), speedKnots: speedMps / knotsToMps(1) });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function listen(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=bench`);
  await new Promise((resolve) => socket.once('open', resolve));
  const sentAt = new Map<number, number>();
  const latencies = new Map<number, number>();
  socket.on('message', (data: Buffer) => {
    const now = performance.now();
    const { data: state } = JSON.parse(data.toString()) as {
      data?: { change?: { id: string; kind: string } | null; alarms?: { id: string; mmsi: number }[] };
    };
    if (state?.change?.kind !== 'raised') return;
    const mmsi = state.alarms?.find(({ id }) => id === state.change?.id)?.mmsi ?? 0;
    const at = sentAt.get(mmsi);
    if (at !== undefined && !latencies.has(mmsi)) latencies.set(mmsi, now - at);
  });
  socket.send(JSON.stringify({ action: 'subscribe', channels: ['alarms'] }));
  // Alarms before the greeting are part of it and are not announced.
  await new Promise((resolve) => socket.once('message', resolve));
  return {
    expect: (mmsi: number) => sentAt.set(mmsi, performance.now()),
    /** In ms; infinite if the alarm does not come. */
    async latencyOf(mmsi: number): Promise<number> {
      for (let waitedMs = 0; !latencies.has(mmsi) && waitedMs < MISSING_MS; waitedMs += GAP_MS) await pause(GAP_MS);
      return latencies.get(mmsi) ?? Number.POSITIVE_INFINITY;
    },
    close: () => socket.terminate(),
  };
}

function distressProbe(index: number): Probe {
  const mmsi = 970_100_000 + index;
  const place = { latitude: OWN.latitude + 0.04, longitude: OWN.longitude };
  return { mmsi, sentences: encodeSentences({ kind: 'position', type: 1, mmsi, ...place, navStatus: 14 }) };
}

/** A vessel that enters the area: two reports inside are an entry. Its steps are too short to be doubtful. */
function areaProbe(index: number): Probe {
  const mmsi = 211_800_000 + index;
  const steps = [-0.0099, -0.0084, -0.0079].map((north) => ({
    latitude: AREA.latitude + north,
    longitude: AREA.longitude,
  }));
  return { mmsi, sentences: steps.flatMap((place) => report(mmsi, { ...place, courseDeg: 0, speedMps: 5 })) };
}

/** A vessel on a collision course: two reports are an approach. */
function approachProbe(index: number, own: Motion): Probe {
  const mmsi = 211_900_000 + index;
  const other: Motion = { ...own, latitude: own.latitude + 0.006, courseDeg: 180, speedMps: 4 };
  return { mmsi, sentences: [other, advance(other, GAP_MS / 1000)].flatMap((motion) => report(mmsi, motion)) };
}

function report(mmsi: number, { latitude, longitude, courseDeg, speedMps }: Motion): string[] {
  const speedKnots = Math.round(speedMps / knotsToMps(0.1)) / 10;
  return encodeSentences({ kind: 'position', type: 1, mmsi, latitude, longitude, courseDeg, speedKnots, navStatus: 0 });
}
