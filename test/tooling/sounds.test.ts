import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { makeSounds, SAMPLE_RATE_HZ, SOUNDS_FOLDER } from '../../scripts/make-sounds.ts';

const sounds = makeSounds();

test('the sounds that are committed are those of the release', async () => {
  expect((await readdir(SOUNDS_FOLDER)).toSorted()).toEqual(['alert.wav', 'chime.wav', 'danger.wav']);
});

describe.each(Object.entries(sounds))('the sound %s', (key, wav) => {
  const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, index) => wav.readInt16LE(44 + index * 2) / 0x7fff);

  test('is what scripts/make-sounds.ts writes', async () => {
    expect((await readFile(new URL(`${key}.wav`, SOUNDS_FOLDER))).equals(wav)).toBe(true);
  });

  test('is a short, small WAV of one channel with 16 bits', () => {
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect([wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([wav.length - 8, wav.length - 44]);
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([1, 1, 16]);
    expect(wav.readUInt32LE(24)).toBe(SAMPLE_RATE_HZ);
    expect(wav.length).toBeLessThan(60_000);
    expect(samples.length / SAMPLE_RATE_HZ).toBeGreaterThan(0.5);
  });

  test('are audible, and neither distorts nor clicks', () => {
    const loudest = Math.max(...samples.map(Math.abs));
    expect(loudest).toBeGreaterThan(0.7);
    expect(loudest).toBeLessThan(0.9);
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(0.01);
    expect([samples[0], samples.at(-1)]).toEqual([0, expect.closeTo(0, 3)]);
  });
});
