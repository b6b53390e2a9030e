import { answerOf, api } from '../api/client.ts';
import { createResource } from '../api/resource.ts';
import type { Schema } from '../api/schema-types.ts';

export type Sound = Schema<'WatchlistSound'>;

/** All sounds of the service. */
export const sounds = createResource(async () => (await answerOf(api.GET('/v1/watchlist/sounds'))).sounds);

/** Sound by key; reloads the list for a newly uploaded one. */
async function getSound(key: string): Promise<Sound> {
  const find = () => sounds.data.peek()?.find((sound) => sound.key === key);
  if (!find()) await sounds.reload();
  const found = find();
  if (!found) throw new Error(`no sound ${key}`);
  return found;
}

/** Maximum decoded sounds; a minute is ten megabytes. */
const MOST_KEPT = 8;

/** Decoded sounds by the key of their file, whose content never changes; the most recently used ones are kept. */
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
    // Do not cache a failure: the next attempt may succeed.
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
