/** A second of silence as MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 38 frames without a tag. */
export function makeMp3(): Buffer<ArrayBuffer> {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  return Buffer.concat(Array.from({ length: 38 }, () => frame));
}

/** The same behind an ID3v2 tag of that many bytes, with padding that the tag does not count. */
export function makeTaggedMp3(tagBytes = 64, paddingBytes = 0): Buffer<ArrayBuffer> {
  const size = [21, 14, 7, 0].map((shift) => (tagBytes >> shift) & 0x7f);
  const header = Buffer.from([...Buffer.from('ID3'), 3, 0, 0, ...size]);
  return Buffer.concat([header, Buffer.alloc(tagBytes + paddingBytes), makeMp3()]);
}

/** One channel of 8 bits at 8 kHz. */
export function makeWav(samples = 800): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 0x80)]);
}

/** The first page of an Ogg stream, with the header that names the codec. */
export function makeOgg(codec: 'vorbis' | 'opus' | 'theora' | 'unknown'): Buffer<ArrayBuffer> {
  const packet = { vorbis: '\x01vorbis', opus: 'OpusHead', theora: '\x80theora', unknown: 'fishead\0' }[codec];
  const page = Buffer.alloc(28 + 30);
  page.write('OggS', 0, 'latin1');
  page[5] = 2;
  page[26] = 1;
  page[27] = 30;
  page.write(packet, 28, 'latin1');
  return page;
}

/** The form of an upload; undefined leaves a part out. */
export function makeUpload(
  name: string | undefined,
  file: Uint8Array<ArrayBuffer> | undefined,
  fileName = 'sound.bin',
): FormData {
  const form = new FormData();
  if (name !== undefined) form.set('name', name);
  if (file !== undefined) form.set('file', new Blob([file]), fileName);
  return form;
}
