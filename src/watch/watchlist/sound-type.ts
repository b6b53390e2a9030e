import { open } from 'node:fs/promises';

export type SoundType = 'mp3' | 'ogg' | 'wav';

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
