import { answerOf, api } from '../api/client.ts';
import { createResource } from '../api/resource.ts';
import type { Schema } from '../api/schema-types.ts';

export type Sound = Schema<'WatchlistSound'>;

/** Every sound that the service has. */
export const sounds = createResource(async () => (await answerOf(api.GET('/v1/watchlist/sounds'))).sounds);

/** The sound by its key; asks again for one that was uploaded a moment ago. */
async function getSound(key: string): Promise<Sound> {
  const find = () => sounds.data.peek()?.find((sound) => sound.key === key);
  if (!find()) await sounds.reload();
  const found = find();
  if (!found) throw new Error(`no sound ${key}`);
  return found;
}

/** Decoded sounds are large, a minute is ten megabytes. */
const MOST_KEPT = 8;

/** The decoded sounds by the key of their file, which never gets another content; the ones used last are kept. */
export function createSoundCache(decode: (bytes: ArrayBuffer) => Promise<AudioBuffer>) {
  const kept = new Map<string, Promise<AudioBuffer>>();

  async function fetchFile(key: string): Promise<AudioBuffer> {
    const params = { path: { prefix: 'sounds', key } };
    const file = await answerOf(api.GET('/v1/storage/{prefix}/files/{key}', { params, parseAs: 'arrayBuffer' }));
    return await decode(file as ArrayBuffer);
  }

  async function get(soundKey: string): Promise<AudioBuffer> {
    const { file_id: file } = await getSound(soundKey);
    const buffer = kept.get(file) ?? fetchFile(file);
    kept.delete(file);
    kept.set(file, buffer);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    // A failure is not kept: the next time may do better.
    buffer.catch(() => kept.delete(file));
    return await buffer;
  }

  return async (soundKey: string): Promise<AudioBuffer> => {
    try {
      return await get(soundKey);
    } catch {
      // A sound that was deleted and uploaded again has another file.
      await sounds.reload();
      return await get(soundKey);
    }
  };
}
