const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
]);

/** The media type of a file by the extension of its key. The media type claimed by an uploader is ignored. */
export function mediaTypeOf(key: string): string {
  const ending = key.slice(key.lastIndexOf('.') + 1);
  return MEDIA_TYPES.get(ending) ?? 'application/octet-stream';
}
