import { type AisDraft, encodeSentences, withChecksum } from '../../src/outward/nmea-output/encoder/index.ts';
import { createRandom } from '../../tools/ais/traffic/index.ts';

/** The fields of one message that all decoders output; null if the message lacks the field. */
export interface Said {
  type: number;
  latitude: number | null;
  longitude: number | null;
  speedKnots: number | null;
  courseDeg: number | null;
  name: string | null;
  destination: string | null;
}

export interface DecoderFile {
  lines: string[];
  /** The expected messages by MMSI; each message has its own MMSI. */
  truth: ReadonlyMap<number, Said>;
}

const FIRST_MMSI = 211_000_000;
const NOTHING = { latitude: null, longitude: null, speedKnots: null, courseDeg: null, name: null, destination: null };

/**
 * Sentences as from real receivers: tag blocks, times behind the checksum, interleaved parts of messages, and some
 * damaged sentences, which count as no message: a wrong character, or a truncated payload with a right checksum. Type
 * 24 is left out, as gpsd makes one message of its two parts.
 */
export function makeDecoderFile(messages: number): DecoderFile {
  const random = createRandom(7);
  const truth = new Map<number, Said>();
  const lines: string[] = [];
  let held: string[] = [];
  for (let index = 0; index < messages; index += 1) {
    const mmsi = FIRST_MMSI + index;
    const draft = createDraft(mmsi, random);
    const sentences = encodeSentences(draft, { channel: index % 2 === 0 ? 'A' : 'B', sequence: index % 10 });
    const chance = random();
    if (chance < 0.02 && sentences.length === 1) {
      lines.push(damage(sentences[0] ?? '', chance < 0.01));
      continue;
    }
    truth.set(mmsi, toSaid(draft));
    if (sentences.length > 1 && chance < 0.3) {
      // The second part waits until after the next message.
      lines.push(sentences[0] ?? '');
      lines.push(...held);
      held = sentences.slice(1);
      continue;
    }
    lines.push(...sentences.map((sentence) => framed(sentence, chance)));
    lines.push(...held);
    held = [];
  }
  return { lines: [...lines, ...held], truth };
}

function createDraft(mmsi: number, random: () => number): AisDraft {
  const chance = random();
  const place = {
    latitude: Math.round((random() * 170 - 85) * 10_000) / 10_000,
    longitude: Math.round((random() * 360 - 180) * 10_000) / 10_000,
    speedKnots: Math.round(random() * 300) / 10,
    courseDeg: Math.floor(random() * 3600) / 10,
  };
  const size = { toBowM: 80, toSternM: 30, toPortM: 5, toStarboardM: 6 };
  if (chance < 0.08) return { kind: 'static', type: 5, mmsi, name: `SHIP ${mmsi}`, destination: 'ROTTERDAM', ...size };
  if (chance < 0.14) return { kind: 'extended', type: 19, mmsi, name: `YACHT ${mmsi}`, ...place, ...size };
  if (chance < 0.3) return { kind: 'position', type: 18, mmsi, utcSecond: 7, ...place };
  // Reports without a position occur in real traffic.
  if (chance < 0.32)
    return { kind: 'position', type: 1, mmsi, speedKnots: place.speedKnots, courseDeg: place.courseDeg };
  return { kind: 'position', type: chance < 0.9 ? 1 : 3, mmsi, headingDeg: 17, utcSecond: 7, ...place };
}

function toSaid(draft: AisDraft): Said {
  const { type } = draft;
  if (draft.kind === 'static')
    return { ...NOTHING, type, name: draft.name ?? null, destination: draft.destination ?? null };
  if (draft.kind !== 'position' && draft.kind !== 'extended') return { ...NOTHING, type };
  const { latitude = null, longitude = null, speedKnots = null, courseDeg = null } = draft;
  const name = draft.kind === 'extended' ? (draft.name ?? null) : null;
  return { ...NOTHING, type, latitude, longitude, speedKnots, courseDeg, name };
}

function framed(sentence: string, chance: number): string {
  if (chance > 0.97) return `\\${withChecksum('s:rx,c:1795164959')}\\${sentence}`;
  return chance > 0.94 ? `${sentence},r003669945,1795164959` : sentence;
}

function damage(sentence: string, isCut: boolean): string {
  const fields = sentence.slice(1, sentence.indexOf('*')).split(',');
  const payload = fields[5] ?? '';
  if (!isCut)
    return sentence.replace(payload, `${payload.slice(0, 10)}${payload[10] === '0' ? '1' : '0'}${payload.slice(11)}`);
  fields[5] = payload.slice(0, 20);
  return `!${withChecksum(fields.join(','))}`;
}
