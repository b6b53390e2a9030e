import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AisDecoder, type AisMessage } from '../../src/traffic/ais/decoder/index.ts';
import { gpsdecodeIsInstalled } from '../../test/support/real/gpsdecode.ts';
import { type DecoderFile, makeDecoderFile, type Said } from '../support/decoder-file.ts';
import { type Bench, type BenchRow, formatTable, percentile } from '../support/report.ts';

/** ggencoder is no ES module and has no types. */
const require = createRequire(import.meta.url);

const MESSAGES = 100_000;
const RUNS = 5;
const WARM_UP_RUNS = 3;
/** The tolerance: one unit of AIS, a ten-thousandth of a minute, rounded up. */
const DEGREES = 2e-6;
const TENTH = 0.051;

/** The fields that a decoder found in a message; undefined for a field that it does not output. */
type Found = Partial<Said> & { mmsi: number };
type Decode = (found: (message: Found) => void) => void;

interface Contender {
  name: string;
  decode: Decode;
  /** Seconds of processor time for the whole file. */
  secs(): number;
}

interface Result {
  perSecond: number;
  right: number;
  wrong: number;
  missed: number;
  invented: number;
}

/** Decoders over the same file: how many messages each decodes correctly, and how fast. */
export const aisDecoders: Bench = {
  name: 'AIS decoders: correctness beside speed',
  async run() {
    const file = makeDecoderFile(MESSAGES);
    const folder = mkdtempSync(join(tmpdir(), 'ais-decoders-'));
    try {
      const ours = measureAll(ownDecoder(file), file);
      const others = [ggencoder(file), ...(gpsdecodeIsInstalled ? [gpsdecode(file, folder)] : [])];
      return others.flatMap((other) => compare(ours, measureAll(other, file), other.name));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function compare(ours: Result, other: Result, name: string): BenchRow[] {
  const row = (metric: string, key: keyof Result, target = '', met: boolean | null = null): BenchRow => {
    return { metric: `${metric} (baseline: ${name})`, ours: ours[key], baseline: other[key], target, met };
  };
  return [
    row('sentences per second of processor time', 'perSecond'),
    row('messages found as they were sent', 'right'),
    row('messages with a wrong field', 'wrong', '0', ours.wrong === 0),
    row('messages missed', 'missed', '0', ours.missed === 0),
    row('messages that were none', 'invented', '0', ours.invented === 0),
  ];
}

function measureAll({ decode, secs }: Contender, file: DecoderFile): Result {
  const counted = { right: 0, wrong: 0, invented: 0 };
  const seen = new Set<number>();
  decode((found) => {
    const said = file.truth.get(found.mmsi);
    if (said === undefined || seen.has(found.mmsi)) counted.invented += 1;
    else counted[isRight(found, said) ? 'right' : 'wrong'] += 1;
    seen.add(found.mmsi);
  });
  for (let run = 0; run < WARM_UP_RUNS; run += 1) secs();
  const rates = Array.from({ length: RUNS }, () => file.lines.length / secs());
  const missed = file.truth.size - counted.right - counted.wrong;
  return { ...counted, missed, perSecond: percentile(rates, 0.5) };
}

function isRight(found: Found, said: Said): boolean {
  const isNear = (key: 'latitude' | 'longitude' | 'speedKnots' | 'courseDeg', tolerance: number) => {
    const [value, expected] = [found[key] ?? null, said[key]];
    return value === null || expected === null ? value === expected : Math.abs(value - expected) <= tolerance;
  };
  return (
    found.type === said.type &&
    isNear('latitude', DEGREES) &&
    isNear('longitude', DEGREES) &&
    isNear('speedKnots', TENTH) &&
    isNear('courseDeg', TENTH) &&
    (found.name || null) === said.name &&
    (found.destination || null) === said.destination
  );
}

/** The processor time of this process while the work is done. */
function timed(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
}

function ownDecoder({ lines }: DecoderFile): Contender {
  const buffers = lines.map((line) => Buffer.from(line));
  const run = (onMessage: (message: AisMessage) => void) => {
    const decoder = new AisDecoder({ onMessage });
    for (const buffer of buffers) decoder.push(buffer, '127.0.0.1:10110', 0);
  };
  return {
    name: 'own',
    decode: (found) => run((message) => found(message)),
    secs: () => timed(() => run(() => undefined)),
  };
}

interface Ggencoded {
  valid: boolean;
  aistype: number;
  mmsi: string;
  lat?: number;
  lon?: number;
  sog?: number;
  cog?: number;
  shipname?: string;
  destination?: string;
}

function ggencoder({ lines }: DecoderFile): Contender {
  const { AisDecode } = require('ggencoder') as { AisDecode: new (sentence: string, session: object) => Ggencoded };
  const run = (found: (message: Ggencoded) => void) => {
    const session = {};
    for (const line of lines) {
      const decoded = tryTo(() => new AisDecode(line, session));
      if (decoded?.valid) found(decoded);
    }
  };
  return {
    name: 'ggencoder',
    decode: (found) =>
      run(({ aistype: type, mmsi, lat, lon, sog, cog, shipname, destination }) => {
        const place = {
          latitude: lat ?? null,
          longitude: lon ?? null,
          speedKnots: sog ?? null,
          courseDeg: cog ?? null,
        };
        found({ type, mmsi: Number(mmsi), ...place, name: shipname ?? null, destination: destination ?? null });
      }),
    secs: () => timed(() => run(() => undefined)),
  };
}

/** The decoder throws if the parts of a message do not match. */
function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

interface Gpsdecoded {
  type: number;
  mmsi: number;
  lat?: number;
  lon?: number;
  speed?: number;
  course?: number;
  shipname?: string;
  destination?: string;
}

/** Runs the program with the file as input; the shell measures its time. */
function gpsdecode({ lines }: DecoderFile, folder: string): Contender {
  const path = join(folder, 'sentences.nmea');
  writeFileSync(path, `${lines.join('\r\n')}\r\n`);
  const run = (script: string) =>
    spawnSync('bash', ['-c', script, path], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, LC_ALL: 'C' },
    });
  return {
    name: 'gpsdecode',
    decode(found) {
      for (const line of run('gpsdecode -j < "$0"').stdout.split('\n')) {
        if (line !== '') found(fromGpsd(JSON.parse(line) as Gpsdecoded));
      }
    },
    secs() {
      const { stderr } = run(`TIMEFORMAT='%U %S'; time gpsdecode -j < "$0" > /dev/null 2> /dev/null`);
      const [user = 0, system = 0] = stderr.trim().split(' ').map(Number);
      if (!(user + system > 0)) throw new Error(`gpsdecode failed: ${stderr.slice(-200)}`);
      return user + system;
    },
  };
}

/** Turns gpsd's values for "not available" into null. */
function fromGpsd({ type, mmsi, lat = 91, lon = 181, speed, course, shipname, destination }: Gpsdecoded): Found {
  const hasPlace = lat <= 90 && lon <= 180;
  return {
    type,
    mmsi,
    latitude: hasPlace ? lat : null,
    longitude: hasPlace ? lon : null,
    speedKnots: speed === undefined || speed >= 102.3 ? null : speed,
    courseDeg: course === undefined || course >= 360 ? null : course,
    name: shipname?.trim() ?? null,
    destination: destination?.trim() ?? null,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(formatTable(await aisDecoders.run()));
