import type { Clock } from '../../../foundation/shared/clock.ts';
import { isVesselMmsi } from '../../../foundation/shared/mmsi.ts';
import {
  AisDecoder,
  type AisMessage,
  hashPayload,
  type PayloadHash,
  type Reception,
  type Repetitions,
} from '../decoder/index.ts';
import { LastPlaces } from './last-places.ts';
import { judgeContent, judgeStamp } from './message-time.ts';
import { RecentPayloads } from './recent-payloads.ts';
import type { Standing } from './standing.ts';
import type { StationCounts } from './station-counts.ts';
import type { StationList } from './station-list.ts';

/** The same message by several stations within this time counts once. */
const WINDOW_MS = 3000;
/** Unfinished messages of each station: many more than an antenna has, and little memory for those of 2,000. */
const MAX_UNFINISHED = 16;
/** Farther from the place of a station, a position cannot have come by its antenna. */
const FARTHEST_M = 1_000_000;
/** Its own position may be so far from where the configuration has it. */
const MAX_MOVED_M = 20_000;

export interface IntakeDeps {
  stations: StationList;
  counts: StationCounts;
  standing: Standing;
  /** Each message once, by the station that brought it first. */
  onMessage(message: AisMessage): void;
  clock: Clock;
}

export type Intake = ReturnType<typeof createIntake>;

/**
 * What all stations bring, as the messages of one antenna. A message goes through here in one step: whether it is sound, what
 * it shows of its station, whether another brought it before, and whether others contradict it.
 */
export function createIntake({ stations, counts, standing, onMessage, clock }: IntakeDeps) {
  /** The one antenna counts as a station behind the configured ones, which is always believed. */
  const antenna = stations.size;
  const recent = new RecentPayloads(WINDOW_MS, stations.size + 1);
  const places = new LastPlaces(stations.size + 1);
  const decoders: (AisDecoder | undefined)[] = [];
  const [firstSeed, secondSeed] = crypto.getRandomValues(new Int32Array(2));
  const hash: PayloadHash = { first: 0, second: 0 };
  /** Of each station the MMSI that was contradicted last: one number that two vessels share is no proof. */
  const lastContradicted = new Uint32Array(stations.size + 1);
  // What the message has that is being read.
  let station = -1;
  let gathers = false;
  let slot = -1;
  let isStale = false;
  let monotonicMs = 0;
  let isAntennaCopy = false;

  /** The place of the same payload that another brought before; -1 where it is new, and from now on known. */
  function findCopy(words: Int32Array, bits: number, at: number): number {
    hash.first = (firstSeed ?? 0) ^ bits;
    hash.second = secondSeed ?? 0;
    hashPayload(words, bits, hash);
    const found = recent.find(hash, at);
    if (found < 0) slot = recent.put(hash, at, station);
    return found;
  }

  function countCopy(found: number): void {
    const owner = recent.stationOf(found);
    if (owner === station) counts.add(station, 'repeats');
    else {
      if (station !== antenna) counts.copy(station, monotonicMs);
      if (recent.share(found) && owner !== antenna) counts.shared(owner, monotonicMs);
    }
  }

  const repetitions: Repetitions = {
    isRepeated(words, bits, reception: Readonly<Reception>) {
      const { own, receivedAt, stampAt } = reception;
      counts.message(station, receivedAt, monotonicMs);
      slot = -1;
      isStale = judgeStamp(reception, gathers) === 'wrong';
      if (own || isStale || standing.isAside(station)) return false;
      const found = findCopy(words, bits, stampAt ?? receivedAt);
      if (found < 0) counts.first(station, monotonicMs);
      else countCopy(found);
      return found >= 0;
    },
  };

  function receive(message: AisMessage): void {
    const isOfNow = weighTime(message);
    if (message.own) notePlace(message);
    else if (!isOfNow || !isBelievable(message)) withhold();
    else {
      // A stamp that is a little ahead would put the vessel into the future.
      if (message.stampAt !== null && message.stampAt > message.receivedAt) message.stampAt = message.receivedAt;
      onMessage(message);
    }
  }

  function withhold(): void {
    counts.add(station, 'withheld');
    // Another station may bring the same, and be believed.
    if (slot >= 0) recent.forget(slot);
  }

  /** Whether it is of now. Vessels have wrong seconds too: of a station whose others are right, these do not matter. */
  function weighTime(message: AisMessage): boolean {
    if (message.stampAt !== null) counts.lag(station, message.receivedAt - message.stampAt);
    const stamp = judgeStamp(message, gathers);
    if (stamp) standing[stamp](station, 'clock', monotonicMs);
    if (stamp === 'wrong') return false;
    const content = judgeContent(message, gathers);
    if (content) standing[content](station, 'replay', monotonicMs);
    return content !== 'wrong' || standing.isProven(station, 'replay');
  }

  /** The transponder or receiver of the station reports where it is itself. */
  function notePlace(message: AisMessage): void {
    if (!('latitude' in message) || message.latitude === null || message.longitude === null) return;
    const configured = stations.all[station]?.position;
    if (configured) {
      const isThere = counts.distanceM(station, message.latitude, message.longitude) <= MAX_MOVED_M;
      standing[isThere ? 'right' : 'wrong'](station, 'place', monotonicMs);
    } else counts.place(station, 'reported', message.latitude, message.longitude);
  }

  function isBelievable(message: AisMessage): boolean {
    const reason = standing.reasonOf(station);
    if (!('latitude' in message) || message.latitude === null || message.longitude === null) return reason === null;
    const { mmsi, latitude, longitude, stampAt, receivedAt } = message;
    if (!isVesselMmsi(mmsi)) return reason === null;
    const weight = reason === null ? 'believed' : reason === 'positions' ? 'witness' : 'ignored';
    const comparison = places.compare({ mmsi, latitude, longitude, at: stampAt ?? receivedAt, station }, weight);
    if (comparison === 'contradicts') {
      contradicted(station, mmsi);
      return false;
    }
    if (comparison !== 'alone') {
      if (comparison === 'outvotes') outvoted(mmsi);
      else standing.right(station, 'positions', monotonicMs);
    }
    if (!isInReach(message, latitude, longitude) || standing.isAside(station)) return false;
    counts.position(station, latitude, longitude);
    return true;
  }

  /** Whether an antenna at the place of the station can have received it. Repeaters and satellites say nothing of that. */
  function isInReach({ kind, type, repeat }: AisMessage, latitude: number, longitude: number): boolean {
    if (repeat > 0 || type === 27 || kind === 'aircraft' || stations.all[station]?.position === undefined) return true;
    const isIn = counts.distanceM(station, latitude, longitude) <= FARTHEST_M;
    standing[isIn ? 'right' : 'wrong'](station, 'place', monotonicMs);
    return isIn;
  }

  function contradicted(one: number, mmsi: number): void {
    if (lastContradicted[one] === mmsi || one === antenna) return;
    lastContradicted[one] = mmsi;
    standing.wrong(one, 'positions', monotonicMs);
  }

  /** Two stations against one: what was held against the first of them was wrong. */
  function outvoted(mmsi: number): void {
    for (const excused of [places.challenger, station]) {
      standing.excuse(excused, 'positions');
      standing.right(excused, 'positions', monotonicMs);
    }
    contradicted(places.with, mmsi);
  }

  const createDecoder = (): AisDecoder =>
    new AisDecoder({
      onMessage: receive,
      repetitions,
      maxUnfinished: MAX_UNFINISHED,
      // The intake judges stamps itself: how wrong they are is what shows that a station is wrong.
      maxStampSkewMs: Number.POSITIVE_INFINITY,
    });

  return {
    /** Takes lines of a station. `gathersFirst`: they may have been received minutes ago. */
    push(index: number, lines: Buffer, { sender, gathersFirst }: { sender: string; gathersFirst: boolean }): void {
      station = index;
      gathers = gathersFirst;
      monotonicMs = clock.monotonicMs();
      counts.bytes(index, lines.length, monotonicMs);
      const decoder = decoders[index] ?? createDecoder();
      decoders[index] = decoder;
      decoder.push(lines, sender, clock.now());
    },
    /** Takes a message of a station that sends none as sentences. */
    take(index: number, message: AisMessage): void {
      station = index;
      gathers = false;
      monotonicMs = clock.monotonicMs();
      counts.message(index, message.receivedAt, monotonicMs);
      counts.first(index, monotonicMs);
      slot = -1;
      isStale = judgeStamp(message, false) === 'wrong';
      receive(message);
    },
    /** What the decoder of a station has counted; undefined before its first line. */
    decoded: (index: number) => decoders[index]?.counts,
    forgetPlaces: places.forgetStation.bind(places),
    /** What the one antenna receives, which is always believed, but no second time. */
    antenna: {
      repetitions: {
        isRepeated(words, bits, { own, receivedAt, stampAt }) {
          station = antenna;
          monotonicMs = clock.monotonicMs();
          isAntennaCopy = false;
          if (own) return false;
          const found = findCopy(words, bits, stampAt ?? receivedAt);
          isAntennaCopy = found >= 0;
          if (isAntennaCopy) countCopy(found);
          return false;
        },
      } satisfies Repetitions,
      /** Whether a station brought the message before that was read last; its position is compared with theirs. */
      isCopy(message: AisMessage): boolean {
        if (isAntennaCopy || message.own || !('latitude' in message)) return isAntennaCopy;
        const { mmsi, latitude, longitude, stampAt, receivedAt } = message;
        if (latitude === null || longitude === null || !isVesselMmsi(mmsi)) return false;
        const sighting = { mmsi, latitude, longitude, at: stampAt ?? receivedAt, station: antenna };
        if (places.compare(sighting, 'believed') === 'contradicts') contradicted(places.with, mmsi);
        return false;
      },
    },
  };
}
