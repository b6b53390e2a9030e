import type { AisMessage } from '../../../traffic/ais/index.ts';

export interface SentenceOptions {
  /** Two characters [AI]. */
  talker?: string;
  /** VDO for the own ship, VDM for others [false]. */
  own?: boolean;
  /** [A] */
  channel?: string;
  /** Id that joins the parts of a message, 0 to 9 [0]. */
  sequence?: number;
  /** Payload characters per sentence [60, which keeps a sentence within 82]. */
  maxPayload?: number;
  /** Tag block before every sentence of the message. */
  tag?: { station?: string; unixSeconds?: number; group?: number };
}

/** Sentences of a message, without line ends. */
export function encodeSentences(draft: AisDraft, options: SentenceOptions = {}): string[] {
  const { talker = 'AI', own = false, channel = 'A', sequence = 0, maxPayload = 60 } = options;
  const { payload, fillBits } = encodePayload(draft);
  const count = Math.ceil(payload.length / maxPayload);
  return Array.from({ length: count }, (_, index) => {
    const text = payload.slice(index * maxPayload, (index + 1) * maxPayload);
    const fields = [
      `${talker}${own ? 'VDO' : 'VDM'}`,
      count,
      index + 1,
      count === 1 ? '' : sequence,
      channel,
      text,
      index + 1 === count ? fillBits : 0,
    ];
    return `${tagBlock(options, index + 1, count)}!${withChecksum(fields.join(','))}`;
  });
}

function tagBlock({ tag }: SentenceOptions, part: number, count: number): string {
  if (tag === undefined) return '';
  const fields = [
    tag.group === undefined ? undefined : `g:${part}-${count}-${tag.group}`,
    tag.station === undefined ? undefined : `s:${tag.station}`,
    tag.unixSeconds === undefined ? undefined : `c:${tag.unixSeconds}`,
  ];
  return `\\${withChecksum(fields.filter((field) => field !== undefined).join(','))}\\`;
}

/** Adds `*` and the XOR checksum of the characters in two hexadecimal digits. */
export function withChecksum(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum ^= text.charCodeAt(index);
  return `${text}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Fields that the receiver adds, and fields derived from others. */
type Added = 'own' | 'receivedAt' | 'stampAt';
type Derived<Message> = Message extends { toBowM: unknown } ? 'lengthM' | 'beamM' : never;
type Given = 'kind' | 'type' | 'mmsi';

type DraftOf<Message> = Message extends AisMessage
  ? Pick<Message, Given> & Partial<Omit<Message, Given | Added | Derived<Message>>>
  : never;

/** A message to send, with the fields of the decoder. Missing fields are sent as not available. */
export type AisDraft = DraftOf<AisMessage>;
type Draft<Kind extends AisDraft['kind']> = Extract<AisDraft, { kind: Kind }>;

/** Writes bit fields sequentially and returns the payload characters. */
class BitWriter {
  readonly #bits: number[] = [];

  get length(): number {
    return this.#bits.length;
  }

  unsigned(value: number, bits: number): this {
    for (let bit = bits - 1; bit >= 0; bit -= 1) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
    return this;
  }

  /** Two's complement. */
  signed(value: number, bits: number): this {
    return this.unsigned(value < 0 ? value + 2 ** bits : value, bits);
  }

  flag(value: boolean | undefined): this {
    return this.unsigned(value === true ? 1 : 0, 1);
  }

  spare(bits: number): this {
    return this.unsigned(0, bits);
  }

  /** Padded with `@`. Lower case becomes upper case; characters outside the six-bit alphabet become `?`. */
  text(value: string | null | undefined, characters: number): this {
    const text = (value ?? '').toUpperCase();
    for (let index = 0; index < characters; index += 1) {
      const code = index < text.length ? text.charCodeAt(index) : 64;
      this.unsigned((code >= 32 && code < 96 ? code : 63) % 64, 6);
    }
    return this;
  }

  toPayload(): { payload: string; fillBits: number } {
    const fillBits = (6 - (this.#bits.length % 6)) % 6;
    let payload = '';
    for (let start = 0; start < this.#bits.length; start += 6) {
      let value = 0;
      for (let index = start; index < start + 6; index += 1) value = value * 2 + (this.#bits[index] ?? 0);
      payload += String.fromCharCode(value < 40 ? value + 48 : value + 56);
    }
    return { payload, fillBits };
  }
}

const FINE = 600_000;
const COARSE = 600;

interface Place {
  latitude?: number | null;
  longitude?: number | null;
}

/** Longitude before latitude; 181° and 91° mean not available. */
function writePlace(writer: BitWriter, { latitude, longitude }: Place): void {
  writer.signed(Math.round((longitude ?? 181) * FINE), 28).signed(Math.round((latitude ?? 91) * FINE), 27);
}

/** Fields common to class A and class B. */
function writeMotion(writer: BitWriter, draft: Draft<'position'> | Draft<'extended'>): void {
  writer.unsigned(tenths(draft.speedKnots, 1023), 10).flag(draft.accurate);
  writePlace(writer, draft);
  writer
    .unsigned(tenths(draft.courseDeg, 3600), 12)
    .unsigned(draft.headingDeg ?? 511, 9)
    .unsigned(draft.utcSecond ?? 60, 6);
}

/** Types 1, 2, 3 and 18. */
function writePosition(writer: BitWriter, draft: Draft<'position'>): void {
  if (draft.type === 18) {
    writer.spare(8);
    writeMotion(writer, draft);
    writer.spare(8).flag(draft.raim).spare(20);
    return;
  }
  writer.unsigned(draft.navStatus ?? 15, 4).signed(turn(draft.rateOfTurnDegPerMin), 8);
  writeMotion(writer, draft);
  writer
    .unsigned(draft.manoeuvre ?? 0, 2)
    .spare(3)
    .flag(draft.raim)
    .spare(19);
}

function writeLongRange(writer: BitWriter, draft: Draft<'position'>): void {
  writer
    .flag(draft.accurate)
    .flag(draft.raim)
    .unsigned(draft.navStatus ?? 15, 4)
    .signed(Math.round((draft.longitude ?? 181) * COARSE), 18)
    .signed(Math.round((draft.latitude ?? 91) * COARSE), 17)
    .unsigned(Math.round(draft.speedKnots ?? 63), 6)
    .unsigned(Math.round(draft.courseDeg ?? 511), 9)
    .spare(2);
}

function writeBaseStation(writer: BitWriter, draft: Draft<'base-station'>): void {
  const at = draft.stationTimeAt ?? null;
  if (at === null)
    writer
      .spare(14 + 4 + 5)
      .unsigned(24, 5)
      .unsigned(60, 6)
      .unsigned(60, 6);
  else {
    const date = new Date(at);
    writer
      .unsigned(date.getUTCFullYear(), 14)
      .unsigned(date.getUTCMonth() + 1, 4)
      .unsigned(date.getUTCDate(), 5)
      .unsigned(date.getUTCHours(), 5)
      .unsigned(date.getUTCMinutes(), 6)
      .unsigned(date.getUTCSeconds(), 6);
  }
  writer.flag(draft.accurate);
  writePlace(writer, draft);
  writer
    .unsigned(draft.fixType ?? 0, 4)
    .spare(10)
    .flag(draft.raim)
    .spare(19);
}

function writeAircraft(writer: BitWriter, draft: Draft<'aircraft'>): void {
  writer
    .unsigned(draft.altitudeM ?? 4095, 12)
    .unsigned(draft.speedKnots ?? 1023, 10)
    .flag(draft.accurate);
  writePlace(writer, draft);
  writer
    .unsigned(tenths(draft.courseDeg, 3600), 12)
    .unsigned(draft.utcSecond ?? 60, 6)
    .spare(13)
    .flag(draft.raim)
    .spare(20);
}

function tenths(value: number | null | undefined, notAvailable: number): number {
  return value === null || value === undefined ? notAvailable : Math.round(value * 10);
}

/** Sensor scale of M.1371: 4.733 times the square root of degrees per minute. */
function turn(degPerMin: number | null | undefined): number {
  if (degPerMin === null || degPerMin === undefined) return -128;
  return Math.sign(degPerMin) * Math.min(127, Math.round(4.733 * Math.sqrt(Math.abs(degPerMin))));
}

/** Encodes a message as payload characters. */
export function encodePayload(draft: AisDraft): { payload: string; fillBits: number } {
  const writer = new BitWriter()
    .unsigned(draft.type, 6)
    .unsigned(draft.repeat ?? 0, 2)
    .unsigned(draft.mmsi, 30);
  writeBody(writer, draft);
  return writer.toPayload();
}

function writeBody(writer: BitWriter, draft: AisDraft): void {
  switch (draft.kind) {
    case 'position':
      if (draft.type === 27) writeLongRange(writer, draft);
      else writePosition(writer, draft);
      break;
    case 'static':
      if (draft.type === 5) writeVoyage(writer, draft);
      else writeStaticPart(writer, draft);
      break;
    case 'extended':
      writeExtended(writer, draft);
      break;
    case 'inland-static':
      writeInlandStatic(writer, draft);
      break;
    case 'base-station':
      writeBaseStation(writer, draft);
      break;
    case 'aircraft':
      writeAircraft(writer, draft);
      break;
    case 'aid-to-navigation':
      writeAidToNavigation(writer, draft);
      break;
  }
}

interface Size {
  toBowM?: number | null;
  toSternM?: number | null;
  toPortM?: number | null;
  toStarboardM?: number | null;
}

function writeSize(writer: BitWriter, size: Size): void {
  writer
    .unsigned(size.toBowM ?? 0, 9)
    .unsigned(size.toSternM ?? 0, 9)
    .unsigned(size.toPortM ?? 0, 6)
    .unsigned(size.toStarboardM ?? 0, 6);
}

/** Type 5. */
function writeVoyage(writer: BitWriter, draft: Draft<'static'>): void {
  writer
    .spare(2)
    .unsigned(draft.imo ?? 0, 30)
    .text(draft.callsign, 7)
    .text(draft.name, 20)
    .unsigned(draft.shipType ?? 0, 8);
  writeSize(writer, draft);
  writer
    .unsigned(draft.fixType ?? 0, 4)
    .unsigned(draft.etaMonth ?? 0, 4)
    .unsigned(draft.etaDay ?? 0, 5)
    .unsigned(draft.etaHour ?? 24, 5)
    .unsigned(draft.etaMinute ?? 60, 6)
    .unsigned(Math.round((draft.draughtM ?? 0) * 10), 8)
    .text(draft.destination, 20)
    .spare(2);
}

/** Type 24, the part given by the draft [A]. */
function writeStaticPart(writer: BitWriter, draft: Draft<'static'>): void {
  if (draft.part !== 'B') {
    writer.unsigned(0, 2).text(draft.name, 20);
    return;
  }
  writer
    .unsigned(1, 2)
    .unsigned(draft.shipType ?? 0, 8)
    .spare(42)
    .text(draft.callsign, 7);
  if (Math.trunc(draft.mmsi / 10_000_000) === 98) writer.unsigned(draft.motherMmsi ?? 0, 30);
  else writeSize(writer, draft);
  writer.spare(6);
}

function writeExtended(writer: BitWriter, draft: Draft<'extended'>): void {
  writer.spare(8);
  writeMotion(writer, draft);
  writer
    .spare(4)
    .text(draft.name, 20)
    .unsigned(draft.shipType ?? 0, 8);
  writeSize(writer, draft);
  writer
    .unsigned(draft.fixType ?? 0, 4)
    .flag(draft.raim)
    .spare(6);
}

function writeInlandStatic(writer: BitWriter, draft: Draft<'inland-static'>): void {
  writer
    .spare(2)
    .unsigned(200, 10)
    .unsigned(10, 6)
    .text(draft.eni, 8)
    .unsigned(Math.round((draft.lengthM ?? 0) * 10), 13)
    .unsigned(Math.round((draft.beamM ?? 0) * 10), 10)
    .unsigned(draft.eriType ?? 0, 14)
    .unsigned(draft.blueCones ?? 5, 3)
    .unsigned(Math.round((draft.draughtM ?? 0) * 100), 11)
    .unsigned(draft.loaded === true ? 1 : draft.loaded === false ? 2 : 0, 2)
    .flag(draft.speedReliable)
    .flag(draft.courseReliable)
    .flag(draft.headingReliable)
    .spare(8);
}

/** Characters after the first 20 of the name are written at the end, 14 at most. */
function writeAidToNavigation(writer: BitWriter, draft: Draft<'aid-to-navigation'>): void {
  const name = draft.name ?? '';
  writer
    .unsigned(draft.aidType ?? 0, 5)
    .text(name, 20)
    .flag(draft.accurate);
  writePlace(writer, draft);
  writeSize(writer, draft);
  writer
    .unsigned(draft.fixType ?? 0, 4)
    .unsigned(draft.utcSecond ?? 60, 6)
    .flag(draft.offPosition)
    .spare(8)
    .flag(draft.raim)
    .flag(draft.virtual)
    .spare(2)
    .text(name.slice(20, 34), Math.max(0, Math.min(34, name.length) - 20));
}
