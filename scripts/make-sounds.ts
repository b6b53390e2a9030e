/*
 * Writes the built-in sounds to assets/sounds: sums of decaying sine waves, and so free of third-party rights. Run with
 * `node scripts/make-sounds.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';

export const SAMPLE_RATE_HZ = 22_050;
/** The peak as a share of full scale, below the level at which small loudspeakers distort. */
const PEAK = 0.8;
const HEADER_BYTES = 44;
/** Fade-in of each tone and fade-out at its end: without them both click. */
const EDGE_S = 0.006;

interface Tone {
  startS: number;
  frequencyHz: number;
  /** The time for decaying to a third. */
  decayS: number;
  /** The tone is cut off after this time [the end of the sound]. */
  lengthS?: number;
  timbre: readonly Overtone[];
  loudness?: number;
}

/** A partial of a tone: its frequency as a multiple, its loudness, and how much faster it decays. */
interface Overtone {
  ratio: number;
  loudness: number;
  haste: number;
}

/** Inharmonic partials make a bell; those of a struck bar are fewer and higher. */
const BELL: readonly Overtone[] = [
  { ratio: 1, loudness: 1, haste: 1 },
  { ratio: 2, loudness: 0.6, haste: 1.4 },
  { ratio: 2.76, loudness: 0.35, haste: 2.2 },
  { ratio: 5.4, loudness: 0.15, haste: 4 },
];
const BAR: readonly Overtone[] = [
  { ratio: 1, loudness: 1, haste: 1 },
  { ratio: 3.9, loudness: 0.25, haste: 5 },
];
/** Odd harmonics: hollow and piercing, as a horn for warnings. */
const HORN: readonly Overtone[] = [
  { ratio: 1, loudness: 1, haste: 1 },
  { ratio: 3, loudness: 0.4, haste: 1 },
  { ratio: 5, loudness: 0.2, haste: 1 },
];

const NOTE_HZ = { g4: 392, c5: 523.25, e5: 659.26, g5: 783.99, a5: 880, c6: 1046.5 };

interface Design {
  lengthS: number;
  tones: readonly Tone[];
}

const DESIGNS: Readonly<Record<string, Design>> = {
  // Two strokes of a bar, a fourth upwards: a vessel is near.
  alert: {
    lengthS: 0.9,
    tones: [
      { startS: 0, frequencyHz: NOTE_HZ.g5, decayS: 0.16, timbre: BAR },
      { startS: 0.18, frequencyHz: NOTE_HZ.c6, decayS: 0.25, timbre: BAR },
    ],
  },
  // High and low in quick turns, three times: look now.
  danger: {
    lengthS: 1.2,
    tones: [0, 0.4, 0.8].flatMap((startS) => [
      { startS, frequencyHz: NOTE_HZ.a5, decayS: 0.6, lengthS: 0.17, timbre: HORN },
      { startS: startS + 0.18, frequencyHz: NOTE_HZ.e5, decayS: 0.6, lengthS: 0.17, timbre: HORN },
    ]),
  },
  // A rising chord of bells, soft and long.
  chime: {
    lengthS: 1.3,
    tones: [
      { startS: 0, frequencyHz: NOTE_HZ.g4, decayS: 0.4, timbre: BELL },
      { startS: 0.12, frequencyHz: NOTE_HZ.c5, decayS: 0.4, timbre: BELL, loudness: 0.8 },
      { startS: 0.24, frequencyHz: NOTE_HZ.e5, decayS: 0.45, timbre: BELL, loudness: 0.6 },
    ],
  },
};

export const SOUNDS_FOLDER = new URL('../assets/sounds/', import.meta.url);

/** Every sound as a WAV file, by its key. */
export function makeSounds(): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(DESIGNS).map(([key, design]) => [key, toWav(render(design))]));
}

function render({ lengthS, tones }: Design): Float64Array {
  const samples = new Float64Array(Math.round(lengthS * SAMPLE_RATE_HZ));
  for (const tone of tones) addTone(samples, tone);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample, index) => {
    const toEndS = (samples.length - 1 - index) / SAMPLE_RATE_HZ;
    return (sample / loudest) * PEAK * Math.min(1, toEndS / EDGE_S);
  });
}

function addTone(samples: Float64Array, { startS, frequencyHz, decayS, lengthS, timbre, loudness = 1 }: Tone): void {
  const first = Math.round(startS * SAMPLE_RATE_HZ);
  const end = lengthS === undefined ? samples.length : first + Math.round(lengthS * SAMPLE_RATE_HZ);
  for (let index = first; index < Math.min(end, samples.length); index += 1) {
    const ageS = (index - first) / SAMPLE_RATE_HZ;
    const edge = Math.min(1, ageS / EDGE_S, (end - index) / SAMPLE_RATE_HZ / EDGE_S);
    let sum = 0;
    for (const partial of timbre) {
      const wave = Math.sin(2 * Math.PI * frequencyHz * partial.ratio * ageS);
      sum += wave * partial.loudness * Math.exp((-ageS * partial.haste) / decayS);
    }
    samples[index] = (samples[index] ?? 0) + sum * edge * loudness;
  }
}

/** RIFF with one channel of 16 bits. */
function toWav(samples: Float64Array): Buffer {
  const dataBytes = samples.length * 2;
  const wav = Buffer.alloc(HEADER_BYTES + dataBytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE_HZ, 24);
  wav.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(dataBytes, 40);
  samples.forEach((sample, index) => {
    wav.writeInt16LE(Math.round(sample * 0x7fff), HEADER_BYTES + index * 2);
  });
  return wav;
}

if (import.meta.main) {
  mkdirSync(SOUNDS_FOLDER, { recursive: true });
  for (const [key, wav] of Object.entries(makeSounds())) writeFileSync(new URL(`${key}.wav`, SOUNDS_FOLDER), wav);
}
