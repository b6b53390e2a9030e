import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { decodeContent, encodeContent } from './exchange/content-codec.ts';
import { mergeWays } from './exchange/merge-ways.ts';
import {
  KINDS,
  type KindName,
  limitsOf,
  pack,
  readWaysFile,
  refuse,
  unpack,
  writeWaysFile,
} from './exchange/ways-file.ts';
import { ROAD, WATER } from './figures.ts';
import { processZone } from './habits/local-time.ts';
import { makeRoom } from './learning/forget.ts';
import { isLock } from './locks/lock.ts';
import type { Model } from './model.ts';
import { createWaysStore, keepVersion } from './store/ways-store.ts';

export type { KindName };

export interface ExchangeDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Maximum size of the learnt data in bytes (`eta.max_mb`). */
  maxBytes: number;
  kind: KindName;
}

const DAY_MS = 86_400_000;
const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

/** `ways export FILE`: writes the learnt ways into one file, without the habits of vessels. */
export async function exportCommand({ db, clock, maxBytes, kind }: ExchangeDeps, path: string) {
  const ways = await createWaysStore(db, { kind: KINDS[kind], clock }).shared();
  if (ways.tiles.length === 0) throw badRequest(`No ways are learnt (${kind})`, fault(BODY, 'conflict', null));
  const content = encodeContent(KINDS[kind], ways);
  const file = await pack(kind, content);
  const { packed, unpacked } = limitsOf(maxBytes);
  if (content.length > unpacked || file.length > packed)
    throw badRequest(
      `The ways are too large for a file that can be imported with this eta.max_mb: ${kilobytes(content.length)}`,
      fault(BODY, 'length', { maximum: unpacked }),
    );
  await writeWaysFile(path, file);
  const { tiles, locks, facts } = ways;
  const text =
    `${path} written (${kind}, ${kilobytes(file.length)}): ${tiles.length} tiles, ` +
    `${locks.filter(isLock).length} locks, ${facts.days.length} days; no habits of vessels.\n`;
  return { text, exitCode: 0 };
}

/** `ways import FILE`: merges a file of learnt ways. The whole file is read and checked before anything is stored. */
export async function importCommand({ db, clock, maxBytes, kind }: ExchangeDeps, path: string) {
  const today = Math.floor(clock.now() / DAY_MS);
  const settings = { figures: kind === 'water' ? WATER : ROAD, localHour: processZone() };
  const file = await readWaysFile(path, maxBytes);
  const other = decode(path, await unpack(path, file, { kind, maxBytes }), { ...settings, today, kind });
  const store = createWaysStore(db, { kind: KINDS[kind], clock });
  const own = await store.load(settings);
  const { learntAt } = await store.facts();
  const { model, tiles, locks, hasScores } = mergeWays(own, other, today);
  keepVersion(own, model);
  const forgotten = makeRoom(model, maxBytes);
  await store.save(model, { vessels: new Set(), gone: new Set(), learntAt });
  const { bytes } = await store.facts();
  let [metres, edges] = [0, 0];
  for (const { lengthM } of model.graph.edges()) [metres, edges] = [metres + lengthM, edges + 1];
  const text = [
    `${path} read (${kind}, ${kilobytes(file.length)}).`,
    `Tiles: ${tiles.added} added, ${tiles.replaced} replaced, ${tiles.kept} of yours kept, ${tiles.old} too old. ` +
      `Places of locks: ${locks.added} added, ${locks.replaced} replaced. ` +
      `Checks of past predictions: ${hasScores ? 'those of the file' : 'yours'}.`,
    ...(forgotten > 0 ? [`Forgotten, because eta.max_mb is reached: ${forgotten} tiles.`] : []),
    `Known now: ${Math.round(metres / 1000)} km of ways in ${edges} parts (${Math.round(bytes / 1000)} kB), ` +
      `${model.locks.filter(isLock).length} locks, ${model.vessels.size} vessels, ${model.days.size} days.`,
    '',
  ].join('\n');
  return { text, exitCode: 0 };
}

function decode(
  path: string,
  content: Uint8Array,
  { kind, ...settings }: Pick<Model, 'figures' | 'localHour'> & { today: number; kind: KindName },
): Model {
  try {
    return decodeContent(KINDS[kind], content, settings);
  } catch (error) {
    throw error instanceof RangeError ? refuse(path, error.message, error) : error;
  }
}
