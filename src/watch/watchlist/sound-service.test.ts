import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { makeMp3, makeOgg, makeTaggedMp3, makeWav } from '../../../test/support/sound-files.ts';
import { findSoundType } from './sound-service.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const RIFF = (kind: string) =>
  Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from(kind), Buffer.alloc(64)]);

test.each([
  ['an MP3 without a tag', makeMp3(), 'mp3'],
  ['an MP3 with a tag', makeTaggedMp3(), 'mp3'],
  ['an MP3 with a large tag, as of a traffic', makeTaggedMp3(300_000), 'mp3'],
  ['an MP3 with padding behind its tag', makeTaggedMp3(10, 2000), 'mp3'],
  ['an MP3 of MPEG-2', Buffer.concat([Buffer.from([0xff, 0xf3, 0x40, 0]), Buffer.alloc(400)]), 'mp3'],
  ['a WAV', makeWav(), 'wav'],
  ['an OGG with Vorbis', makeOgg('vorbis'), 'ogg'],
  ['an OGG with Opus', makeOgg('opus'), 'ogg'],
  ['an OGG that begins with a skeleton', makeOgg('unknown'), 'ogg'],
  ['an OGG with a film', makeOgg('theora'), undefined],
  ['MPEG audio of layer II', Buffer.from([0xff, 0xfd, 0x90, 0x00]), undefined],
  ['a frame with a reserved rate', Buffer.from([0xff, 0xfb, 0x9c, 0x00]), undefined],
  ['a text', Buffer.from('RIF what a file, ID2'), undefined],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), undefined],
  ['a traffic', PNG, undefined],
  ['an AVI', RIFF('AVI '), undefined],
  ['an AAC', Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80]), Buffer.alloc(400)]), undefined],
  ['an archive', Buffer.from('PK\x03\x04'.padEnd(100, '\0'), 'latin1'), undefined],
  ['an empty file', Buffer.alloc(0), undefined],
  ['a single byte', Buffer.from('I'), undefined],
])('%s', async (_what, content, type) => {
  const path = join(temporaryDirectory(), 'sound.mp3');
  writeFileSync(path, content);
  expect(await findSoundType(path)).toBe(type);
});
