import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AisDecoder } from '../../src/traffic/ais/decoder/index.ts';
import { makeTraffic } from '../../test/support/ais/ais-traffic.ts';
import { gpsdecodeIsInstalled } from '../../test/support/real/gpsdecode.ts';
import { type Bench, type BenchRow, percentile } from '../support/report.ts';

/** ggencoder is no ES module and has no types. */
const require = createRequire(import.meta.url);

const SENTENCES = 100_000;
const VESSELS = 2_000;
/** Repetitions of the sentences in one run: a million in all. */
const LOOPS = 10;
const RUNS = 5;
/** The engine still compiles during the first million sentences or so. */
const WARM_UP_RUNS = 3;
const AT_LEAST_GGENCODER = 10;
const AT_LEAST_GPSDECODE = 8;

/** Decodes everything and returns the seconds of processor time, including garbage collection in other threads. */
type Decode = () => number;
interface Contender {
  decode: Decode;
  perSecond: number[];
}

/**
 * Sentences to messages, warm. Processor time is counted, because what else the machine does would decide about times on
 * the wall; the three take turns, so that a machine that is slow for a while is so for all. ggencoder gets strings that
 * are ready made, which it does not have to pay for.
 */
export const aisDecode: Bench = {
  name: 'AIS decoding',
  async run() {
    const lines = makeTraffic({ sentences: SENTENCES, vessels: VESSELS }).map(({ text }) => text);
    const folder = mkdtempSync(join(tmpdir(), 'ais-decode-'));
    try {
      const ours = contender(decodeWithOurs(lines));
      const ggencoder = contender(decodeWithGgencoder(lines));
      const gpsdecode = gpsdecodeIsInstalled ? contender(decodeWithGpsdecode(lines, folder)) : null;
      const all = [ours, ggencoder, ...(gpsdecode === null ? [] : [gpsdecode])];
      for (const { decode } of [ours, ggencoder]) for (let run = 0; run < WARM_UP_RUNS; run += 1) decode();
      for (let run = 0; run < RUNS; run += 1) for (const each of all) measure(each);
      return [
        compare(ours, ggencoder, { name: 'ggencoder', atLeast: AT_LEAST_GGENCODER }),
        ...(gpsdecode === null ? [] : [compare(ours, gpsdecode, { name: 'gpsdecode', atLeast: AT_LEAST_GPSDECODE })]),
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function contender(decode: Decode): Contender {
  return { decode, perSecond: [] };
}

function measure({ decode, perSecond }: Contender): void {
  perSecond.push((SENTENCES * LOOPS) / decode());
}

/** The processor time of this process during the work, in seconds; fails if the work has no result. */
function timed(work: () => number): number {
  const begin = process.cpuUsage();
  if (work() === 0) throw new Error('nothing was decoded');
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
}

function compare(ours: Contender, other: Contender, { name, atLeast }: { name: string; atLeast: number }): BenchRow {
  const [fast, slow] = [percentile(ours.perSecond, 0.5), percentile(other.perSecond, 0.5)];
  return {
    metric: `sentences per second of processor time, median of ${RUNS} × 1,000,000 (baseline: ${name})`,
    ours: fast,
    baseline: slow,
    target: `≥ ${atLeast} × ${name}`,
    met: fast >= atLeast * slow,
  };
}

function decodeWithOurs(lines: readonly string[]): Decode {
  const buffers = lines.map((line) => Buffer.from(line));
  let nowMs = 0;
  const decode = () => {
    let messages = 0;
    const decoder = new AisDecoder({
      onMessage: () => {
        messages += 1;
      },
    });
    for (let loop = 0; loop < LOOPS; loop += 1) {
      nowMs += 60_000;
      for (const buffer of buffers) decoder.push(buffer, '127.0.0.1:10110', nowMs);
    }
    return messages;
  };
  return () => timed(decode);
}

interface Ggencoder {
  AisDecode: new (sentence: string, session: object) => { valid: boolean };
}

function decodeWithGgencoder(lines: readonly string[]): Decode {
  const { AisDecode } = require('ggencoder') as Ggencoder;
  const decode = () => {
    let messages = 0;
    const session = {};
    for (let loop = 0; loop < LOOPS; loop += 1) {
      for (const line of lines) if (new AisDecode(line, session).valid) messages += 1;
    }
    return messages;
  };
  return () => timed(decode);
}

/** Runs the program with a file as input and its output discarded; the shell measures its time. */
function decodeWithGpsdecode(lines: readonly string[], folder: string): Decode {
  const path = join(folder, 'sentences.nmea');
  writeFileSync(path, `${lines.join('\r\n')}\r\n`.repeat(LOOPS));
  return () => {
    const script = `TIMEFORMAT='%U %S'; time gpsdecode -j < "$0" > /dev/null`;
    const { stderr } = spawnSync('bash', ['-c', script, path], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });
    const [user = 0, system = 0] = stderr.trim().split(' ').map(Number);
    if (!(user + system > 0)) throw new Error(`gpsdecode failed: ${stderr}`);
    return user + system;
  };
}
