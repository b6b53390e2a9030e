import Type from 'typebox';
import { named } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Text, Timestamp } from '../../server/http/schema.ts';
import type { Sound } from './sound.ts';

export const SOUNDS_PATH = '/v1/watchlist/sounds';

/** Only for the OpenAPI document: the parts are read from the stream. */
export const UploadForm = named(
  'NewWatchlistSound',
  Type.Object({
    file: Type.String({ format: 'binary', description: 'MP3, WAV or OGG, detected by its first bytes' }),
    name: Text('Not empty; the key is made from it'),
  }),
  { description: 'A sound to add, as a form', example: { file: 'the bytes of the file', name: "Ship's bell" } },
);

export const VolumeChange = named('SoundVolume', Type.Object({ volume: Type.Integer({ minimum: 0, maximum: 100 }) }), {
  description: 'How loud a sound is, in per cent',
  example: { volume: 80 },
});

const example: Sound = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92',
  key: 'ship-s-bell',
  name: "Ship's bell",
  volume: 80,
  fileId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92.mp3',
  builtin: false,
  createdAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const SoundRecord = named(
  'WatchlistSound',
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    key: Type.String({ description: 'By which entries, categories, settings and alerts name it' }),
    name: Type.String(),
    volume: Type.Integer({ minimum: 0, maximum: 100 }),
    file_id: Type.String({ description: 'Key of its file at `/v1/storage/sounds/files/{key}`' }),
    builtin: Type.Boolean({ description: 'Comes with the release and cannot be deleted' }),
    created_at: Timestamp('When it was added'),
    _links: Type.Optional(Links),
  }),
  { description: 'A sound of alerts', example: toSoundAnswer(example) },
);

export function toSoundRecord({ id, key, name, volume, ...rest }: Sound) {
  return {
    id,
    key,
    name,
    volume,
    file_id: rest.fileId,
    builtin: rest.builtin,
    created_at: new Date(rest.createdAt).toISOString(),
  };
}

/** A sound has no path: it is in the list. */
export function toSoundAnswer(sound: Sound) {
  return { ...toSoundRecord(sound), _links: linksTo(`${SOUNDS_PATH}/${sound.id}`) };
}

export const CreatedSound = Answer(SoundRecord, 'The new sound');

export const ChangedSound = Answer(SoundRecord, 'The sound as it now is');

export const SoundList = named('WatchlistSoundList', Type.Object({ sounds: Type.Array(SoundRecord), _links: Links }), {
  description: 'The sounds, those of the release first, then by name without case',
  example: { sounds: [toSoundRecord(example)], _links: linksTo(SOUNDS_PATH) },
});
