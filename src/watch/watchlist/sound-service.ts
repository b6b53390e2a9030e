import { open } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, isForeignKeyViolation, notFound } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { demandName } from '../../foundation/shared/text.ts';
import type { Collection, IncomingFile } from '../../server/storage/index.ts';
import { createSoundStore, freeKey, type Sound, toSlug } from './sound-store.ts';

type SoundType = 'mp3' | 'ogg' | 'wav';

/**
 * Accepted sounds by the names of the library file-type. An OGG file has the name of its codec, `ogx` if the codec is
 * unknown.
 */
const TYPES: ReadonlyMap<string, SoundType> = new Map([
  ['mp3', 'mp3'],
  ['wav', 'wav'],
  ['ogg', 'ogg'],
  ['oga', 'ogg'],
  ['opus', 'ogg'],
  ['spx', 'ogg'],
  ['ogx', 'ogg'],
]);

/** The type of a sound by its first bytes; undefined for any other content, regardless of the file name. */
export async function findSoundType(path: string): Promise<SoundType | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  if (found) return TYPES.get(found.ext);
  // Padding between the tag of an MP3 and its first frame hides the frame from the library.
  return (await beginOf(path, 3)) === 'ID3' ? 'mp3' : undefined;
}

async function beginOf(path: string, bytes: number): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
  return buffer.toString('latin1', 0, bytesRead);
}

const INITIAL_VOLUME = 100;

export interface SoundServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  /** The files of the sounds. */
  files: Pick<Collection, 'put' | 'remove'>;
  /** Called after each stored change. */
  onChange: () => void;
}

export type SoundService = ReturnType<typeof createSoundService>;

export function createSoundService({ db, clock, log, files, onChange }: SoundServiceDeps) {
  const store = createSoundStore(db);

  /** The fastest request gets the key; the others choose again, so one request succeeds in each round. */
  async function insertUnderFreeKey(sound: Omit<Sound, 'key'>): Promise<Sound> {
    const slug = toSlug(sound.name);
    for (;;) {
      const named = { ...sound, key: freeKey(slug, await store.keysLike(slug)) };
      if (await store.insert(named)) return named;
    }
  }

  async function removeFile(fileId: string): Promise<void> {
    await files.remove(fileId).catch((error: unknown) => {
      logEvent(log, 'sounds.file_not_removed', { err: error, fileId });
    });
  }

  return {
    list: () => store.list(),

    /** Stores an uploaded sound: the file first, so that no sound lacks its file. */
    async add({ name, file }: { name: string; file: IncomingFile }): Promise<Sound> {
      demandName(name);
      const type = await findSoundType(file.path);
      if (type === undefined)
        throw badRequest('file must be an MP3, WAV or OGG sound', fault('file', 'enum', ['MP3', 'WAV', 'OGG']));
      const createdAt = clock.now();
      const id = createId(createdAt);
      const fileId = `${id}.${type}`;
      await files.put(fileId, file);
      try {
        const sound = { id, name, volume: INITIAL_VOLUME, fileId, builtin: false, createdAt };
        const stored = await insertUnderFreeKey(sound);
        onChange();
        return stored;
      } catch (error) {
        await removeFile(fileId);
        throw error;
      }
    },

    async setVolume(id: string, volume: number): Promise<Sound> {
      const sound = await store.setVolume(id, volume);
      if (sound === undefined) throw notFound('Sound', id);
      onChange();
      return sound;
    },

    /** Removes an uploaded sound without references, then its file. */
    async remove(id: string): Promise<void> {
      const sound = await store.find(id);
      if (sound === undefined) throw notFound('Sound', id);
      if (sound.builtin) throw badRequest('Cannot delete sound: it is built in', fault('id', 'conflict', null, id));
      if (!(await store.remove(id).catch(refuseReferenced))) throw notFound('Sound', id);
      onChange();
      await removeFile(sound.fileId);
    },
  };
}

/** The database enforces this, so that no reference can be added during the deletion. */
function refuseReferenced(error: unknown): never {
  if (!isForeignKeyViolation(error)) throw error;
  const message = 'Cannot delete sound: entries, categories or settings still reference it';
  throw badRequest(message, fault('id', 'conflict', null), error);
}
