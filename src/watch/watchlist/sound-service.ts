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

/** Codecs of films in an Ogg stream, whose name is behind the 28 bytes of its first page and a type. */
const FILMS = ['theora', 'video\0'];
const OGG_CODEC_AT = 29;
/** Bytes that are enough to recognise a sound. */
const BEGIN_BYTES = 36;

/** The type of a sound by its first bytes; undefined for any other content, regardless of the file name. */
export async function findSoundType(path: string): Promise<SoundType | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGIN_BYTES), 0, BEGIN_BYTES, 0);
  const begin = buffer.toString('latin1', 0, bytesRead);
  if (/^RIFF.{4}WAVE/s.test(begin)) return 'wav';
  if (begin.startsWith('OggS')) return FILMS.some((film) => begin.startsWith(film, OGG_CODEC_AT)) ? undefined : 'ogg';
  // A tag may be followed by padding of any length.
  return begin.startsWith('ID3') || isMp3Frame(buffer.readUInt32BE()) ? 'mp3' : undefined;
}

/** Whether the header of a frame is that of MPEG audio, layer III, without a reserved value. */
const isMp3Frame = (header: number): boolean =>
  (header & 0xffe60000) >>> 0 === 0xffe20000 &&
  (header & 0x00180000) !== 0x00080000 &&
  (header & 0x0000f000) !== 0x0000f000 &&
  (header & 0x00000c00) !== 0x00000c00;

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
