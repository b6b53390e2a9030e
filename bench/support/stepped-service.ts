import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../../src/app.ts';
import { loadConfig, processSources } from '../../src/foundation/config/load.ts';
import { DAY_MS, HOUR_MS } from '../../src/foundation/shared/units.ts';
import { encodeSentences } from '../../src/outward/nmea-output/encoder/index.ts';
import { rmc } from '../../test/support/ais/nmea-sentences.ts';
import { createRiverFleet, ownMotion } from '../../test/support/ais/river.ts';
import { FakeClock, settle } from '../../test/support/fake-clock.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { createRandom } from '../../tools/ais/traffic/index.ts';
import { toPositionDraft, toStaticDrafts } from '../../tools/ais/traffic/vessel.ts';
import { SentenceFeed } from './sentence-feed.ts';

/*
 * The whole service of a small ship on a simulated clock that advances by a second when the lines of the previous
 * second have been read, so that a slow disk delays the clock and changes nothing else. On a message with `hours` it
 * simulates that time and answers with the resources used; on `close` it ends.
 */

const VESSELS = 300;
/** Vessels present at a time; others replace them from day to day. */
const PRESENT = 60;
const NEWCOMERS_A_DAY = 12;
/** Thinned traffic: each vessel sends a position a minute, and its name with every sixth. */
const POSITION_EVERY_SECS = 60;
const STATICS_EVERY = 6;
/** The ship sails by day. */
const SAILS_FROM_HOUR = 6;
const SAILS_HOURS = 14;
/** The position error of receivers in degrees: some 3 m. */
const NOISE_DEG = 0.000_05;

export interface SmallShipState {
  heapMb: number;
  residentMb: number;
  handles: number;
  files: number;
  /** Bytes that the process has handed to the kernel, and those marked for the disk in whole blocks. */
  writtenMb: number;
  blocksMb: number;
  cpuSecs: number;
}

/** A year before now, so that a simulated year has no records in the future. */
const startMs = (Math.floor(Date.now() / DAY_MS) - 366) * DAY_MS;
const clock = new FakeClock(startMs);
const random = createRandom(1);
const fleet = createRiverFleet(VESSELS, 1);
const [receiver, antenna] = [new SentenceFeed(), new SentenceFeed()];

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.env['SERVICE__ROUTER__PROVIDER'] = 'nmea';
process.env['SERVICE__ROUTER__URL'] = `tcp://127.0.0.1:${await receiver.listen()}`;
process.env['SERVICE__AIS__LOCAL__ENABLED'] = 'true';
process.env['SERVICE__AIS__LOCAL__URL'] = `tcp://127.0.0.1:${await antenna.listen()}`;
// An empty text in place of the `config.toml` of whoever runs the benchmarks.
const { config } = loadConfig(processSources(undefined), '');
const app = await createApp({ config, clock, log: silentLog });
process.send?.({ url: await app.listen() });
await Promise.all([receiver.connected(), antenna.connected()]);

process.on('message', (order: { hours: number } | 'close') => void obey(order));

async function obey(order: { hours: number } | 'close'): Promise<void> {
  if (order === 'close') {
    await app.close();
    process.exit();
  }
  for (const end = clock.now() + order.hours * HOUR_MS; clock.now() < end; ) {
    await receiver.send(`${ownSentence()}\r\n`);
    await antenna.send(traffic().join(''));
    // The lines sent over the loopback are read in the next turn.
    await settle();
    await settle();
    await clock.advance(1000);
  }
  process.send?.(state());
}

function ownSentence(): string {
  const sinceMs = clock.now() - startMs;
  const day = Math.floor(sinceMs / DAY_MS);
  const underWayMs = sinceMs - day * DAY_MS - SAILS_FROM_HOUR * HOUR_MS;
  const sailedMs = Math.min(SAILS_HOURS * HOUR_MS, Math.max(0, underWayMs));
  const { speedKnots, ...pose } = ownMotion(day * SAILS_HOURS * HOUR_MS + sailedMs);
  const isUnderWay = underWayMs === sailedMs;
  return rmc({ ...noisy(pose), at: clock.now(), speedKnots: isUnderWay ? speedKnots : 0 });
}

function traffic(): string[] {
  const sinceStartMs = clock.now() - startMs;
  const second = Math.floor(sinceStartMs / 1000);
  const day = Math.floor(sinceStartMs / DAY_MS);
  const drafts = [];
  for (let place = second % POSITION_EVERY_SECS; place < PRESENT; place += POSITION_EVERY_SECS) {
    const vessel = fleet[(day * NEWCOMERS_A_DAY + place) % VESSELS];
    if (!vessel) continue;
    const noise = { ...vessel, motion: (ms: number) => noisy(vessel.motion(ms)) };
    drafts.push(toPositionDraft(noise, { sinceStartMs, nowMs: clock.now() }));
    if ((second / POSITION_EVERY_SECS + place) % STATICS_EVERY < 1) drafts.push(...toStaticDrafts(vessel));
  }
  return drafts.flatMap((draft) => encodeSentences(draft)).map((sentence) => `${sentence}\r\n`);
}

function noisy<T extends { latitude: number; longitude: number }>(pose: T): T {
  const off = () => (random() - 0.5) * NOISE_DEG;
  return { ...pose, latitude: pose.latitude + off(), longitude: pose.longitude + off() };
}

function state(): SmallShipState {
  const { user, system } = process.cpuUsage();
  collect();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const io = readFileSync('/proc/self/io', 'utf8');
  const counter = (name: string) => Number(new RegExp(`^${name}: (\\d+)$`, 'm').exec(io)?.[1]) / 1e6;
  return {
    heapMb: (heapUsed + arrayBuffers) / 1e6,
    residentMb: rss / 1e6,
    handles: process.getActiveResourcesInfo().length,
    files: readdirSync('/proc/self/fd').length,
    writtenMb: counter('wchar'),
    blocksMb: counter('write_bytes'),
    cpuSecs: (user + system) / 1e6,
  };
}
