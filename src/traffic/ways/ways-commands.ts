import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { createPause } from '../../foundation/shared/slices.ts';
import { WATER, WATER_KIND } from './figures.ts';
import { fixedZone, processZone } from './habits/local-time.ts';
import { createFileLearner } from './import/learn-file.ts';
import { createPositionParser } from './import/parse-positions.ts';
import { isLock } from './locks/lock.ts';
import { createWaysStore } from './store/ways-store.ts';

/** Maximum length of a line; a file with a longer one is refused. */
const MAX_LINE = 4096;
const GZIP_MAGIC = 0x1f8b;

/** Lines of a text file, plain or gzip, read as a stream. */
async function* readLines(path: string): AsyncGenerator<string> {
  const stream = await openText(path);
  let rest = '';
  let line = 0;
  try {
    for await (const chunk of stream) {
      const parts = `${rest}${String(chunk)}`.split('\n');
      rest = parts.pop() ?? '';
      if (rest.length > MAX_LINE) throw tooLong(line + parts.length + 1);
      for (const part of parts) {
        line += 1;
        if (part.length > MAX_LINE) throw tooLong(line);
        yield part.endsWith('\r') ? part.slice(0, -1) : part;
      }
    }
  } finally {
    stream.destroy();
  }
  if (rest !== '') yield rest;
}

async function openText(path: string): Promise<Readable> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  await file.close();
  const isPacked = bytesRead === 2 && buffer.readUInt16BE() === GZIP_MAGIC;
  const stream = createReadStream(path);
  if (!isPacked) return stream.setEncoding('utf8');
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked).setEncoding('utf8');
}

const tooLong = (line: number) =>
  badRequest(`line ${line}: longer than ${MAX_LINE} characters`, fault(BODY, 'length', { maximum: MAX_LINE }));

/** Options of `learn` as strings. */
export interface LearnOptions {
  start?: string;
  vessels?: string;
}

export interface LearnDeps {
  db: Kysely<Database>;
  clock: Clock;
  maxBytes: number;
  /** Time zone of the hours of rest [that of this process]. */
  zoneOffsetSecs?: number;
}

/** `learn FILE`: learns ways, travel times, locks and rests from a file of positions, and prints the result. */
export async function learnCommand(deps: LearnDeps, path: string, { start, vessels }: LearnOptions) {
  const { db, clock, maxBytes, zoneOffsetSecs } = deps;
  const localHour = zoneOffsetSecs === undefined ? processZone() : fixedZone(zoneOffsetSecs);
  const store = createWaysStore(db, { kind: WATER_KIND, clock });
  const model = await store.load({ figures: WATER, localHour });
  const lengths = await readLengths(vessels ?? beside(path, 'vessels.csv'));
  const startSecs = start === undefined ? startBeside(path) : parseStart(start);
  const { learntAt } = await store.facts();
  const learner = createFileLearner({
    model,
    maxBytes,
    lengthOf: (mmsi) => lengths.get(mmsi) ?? 0,
    save: (learnt, gone) => store.save(model, { vessels: learnt, gone, learntAt }),
    pause: createPause(),
  });
  const parse = createPositionParser(() => startSecs);
  let positions = 0;
  for await (const line of readLines(path)) {
    if (line.startsWith('#')) learner.holdAll();
    const position = parse(line);
    if (!position) continue;
    positions += 1;
    await learner.add(position);
  }
  await learner.end();
  const { bytes } = await store.facts();
  let metres = 0;
  let edges = 0;
  for (const edge of model.graph.edges()) [metres, edges] = [metres + edge.lengthM, edges + 1];
  const text = [
    `${positions} positions of ${path} read.`,
    `Known now: ${Math.round(metres / 1000)} km of ways in ${edges} parts (${Math.round(bytes / 1000)} kB), ` +
      `${model.locks.filter(isLock).length} locks, ${model.vessels.size} vessels, ${model.days.size} days.`,
    '',
  ].join('\n');
  return { text, exitCode: 0 };
}

function parseStart(text: string): number {
  const secs = /^\d{1,11}$/.test(text) ? Number(text) : Date.parse(text) / 1000;
  if (!Number.isNaN(secs)) return secs;
  throw badRequest(
    `--start must be a time such as 2026-11-20T08:00:00Z or Unix seconds, received ${text}`,
    fault('--start', 'pattern', 'date-time', text),
  );
}

/** Optional file beside the positions, plain or gzip; undefined if it does not exist. */
function beside(path: string, name: string): string | undefined {
  return [name, `${name}.gz`].map((one) => join(dirname(path), one)).find((one) => existsSync(one));
}

/** Start time of a simulated river, in a separate file. */
function startBeside(path: string): number | undefined {
  const file = beside(path, 'truth.json');
  if (file === undefined) return undefined;
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const start = /"start":\s*(\d+)/.exec(text)?.[1];
  return start === undefined ? undefined : Number(start);
}

/** Lengths of vessels from a table with the columns `mmsi` and `length_m`. */
async function readLengths(path: string | undefined): Promise<Map<number, number>> {
  const lengths = new Map<number, number>();
  if (path === undefined) return lengths;
  let columns: readonly string[] | undefined;
  for await (const line of readLines(path)) {
    const fields = line.split(',');
    if (!columns) {
      columns = fields.map((name) => name.trim());
      continue;
    }
    const [mmsi, length] = [fields[columns.indexOf('mmsi')], fields[columns.indexOf('length_m')]].map(Number);
    if (mmsi !== undefined && length !== undefined && mmsi > 0 && length > 0) lengths.set(mmsi, length);
  }
  return lengths;
}
