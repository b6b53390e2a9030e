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
import { RecentPayloads } from './recent-payloads.ts';
import type { Standing } from './standing.ts';
import type { StationCounts } from './station-counts.ts';
import type { StationList } from './station-list.ts';

/** Maximum lead of a stamp: the difference of two clocks set by the network. */
const MAX_AHEAD_MS = 10_000;
/** Maximum delay over HTTP. Receivers collect messages for one minute, some for five. */
const MAX_GATHERED_MS = 300_000;
/** Maximum delay on a connection, which delivers messages at once. */
const MAX_DELAY_MS = 60_000;
/** Tolerance for the clock of a base station, including the transmission delay. */
const MAX_BASE_STATION_MS = 120_000;
/** Allowed age of a position by its UTC second: that of the measurement, some seconds before the transmission. */
const [EARLIEST_SECS, LATEST_SECS] = [-4, 15];

/** Evidence of a message about its time: `right`, `wrong`, or undefined for none. */
type Verdict = 'right' | 'wrong' | undefined;

/** Compares the stamp of the receiver with the time of arrival. */
function judgeStamp({ stampAt, receivedAt }: Pick<AisMessage, 'stampAt' | 'receivedAt'>, gathers: boolean): Verdict {
  if (stampAt === null) return undefined;
  const lagMs = receivedAt - stampAt;
  return lagMs >= -MAX_AHEAD_MS && lagMs <= (gathers ? MAX_GATHERED_MS : MAX_DELAY_MS) ? 'right' : 'wrong';
}

/**
 * Compares the time in the message with the time of reception. A replayed recording can have new stamps, but not new message
 * contents. `gathers`: without a stamp the reception may be minutes ago, so the second is no evidence.
 */
function judgeContent(message: AisMessage, gathers: boolean): Verdict {
  const at = message.stampAt ?? message.receivedAt;
  if (message.kind === 'base-station') {
    if (message.stationTimeAt === null) return undefined;
    const tolerance = MAX_BASE_STATION_MS + (gathers && message.stampAt === null ? MAX_GATHERED_MS : 0);
    return Math.abs(at - message.stationTimeAt) <= tolerance ? 'right' : 'wrong';
  }
  if (gathers && message.stampAt === null) return undefined;
  if ((message.kind !== 'position' && message.kind !== 'extended') || message.type === 27) return undefined;
  if (message.utcSecond === null || message.utcSecond > 59 || message.repeat > 0) return undefined;
  const behind = ((((at / 1000 - message.utcSecond + 30) % 60) + 60) % 60) - 30;
  return behind >= EARLIEST_SECS && behind <= LATEST_SECS ? 'right' : 'wrong';
}

/** Time window in which copies of a message from several stations count as one. */
const WINDOW_MS = 3000;
/** Maximum number of unfinished messages per station: more than one antenna has, and little memory with 2,000 stations. */
const MAX_UNFINISHED = 16;
/** Maximum distance of a position from the place of its station. No antenna receives anything farther away. */
const FARTHEST_M = 1_000_000;
/** Maximum distance between the reported position of a station and its configured place. */
const MAX_MOVED_M = 20_000;

export interface StationStreamDeps {
  stations: StationList;
  counts: StationCounts;
  standing: Standing;
  /** Called once for each message, with the copy that arrived first. */
  onMessage(message: AisMessage): void;
  clock: Clock;
}

export type StationStream = ReturnType<typeof createStationStream>;

/**
 * Merges the messages of all stations into one stream, as of one antenna. Each message is judged in one step: whether it is
 * valid, whether it is evidence for or against its station, whether another station delivered it before, and whether other
 * stations contradict it.
 */
export function createStationStream({ stations, counts, standing, onMessage, clock }: StationStreamDeps) {
  /** Index of the antenna, which counts as one more station and is always believed. */
  const antenna = stations.size;
  const recent = new RecentPayloads(WINDOW_MS, stations.size + 1);
  const places = new LastPlaces(stations.size + 1);
  const decoders: (AisDecoder | undefined)[] = [];
  const [firstSeed, secondSeed] = crypto.getRandomValues(new Int32Array(2));
  const hash: PayloadHash = { first: 0, second: 0 };
  /**
   * Last contradicted MMSI of each station: repeated contradictions about one MMSI are no proof, because two vessels can
   * share it.
   */
  const lastContradicted = new Uint32Array(stations.size + 1);
  // State of the message that is being processed.
  let station = -1;
  let gathers = false;
  let slot = -1;
  let isStale = false;
  let monotonicMs = 0;
  let isAntennaCopy = false;

  /** Slot of an earlier copy of the payload; -1 if the payload is new. A new payload is recorded. */
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
      // A stamp slightly ahead would put the position into the future.
      if (message.stampAt !== null && message.stampAt > message.receivedAt) message.stampAt = message.receivedAt;
      onMessage(message);
    }
  }

  function withhold(): void {
    counts.add(station, 'withheld');
    // Forget the payload: another station may deliver the same message and be believed.
    if (slot >= 0) recent.forget(slot);
  }

  /**
   * Whether the message is current. A wrong UTC second is ignored if the other messages of the station are right, because
   * vessels send wrong seconds too.
   */
  function weighTime(message: AisMessage): boolean {
    if (message.stampAt !== null) counts.lag(station, message.receivedAt - message.stampAt);
    const stamp = judgeStamp(message, gathers);
    if (stamp) standing[stamp](station, 'clock', monotonicMs);
    if (stamp === 'wrong') return false;
    const content = judgeContent(message, gathers);
    if (content) standing[content](station, 'replay', monotonicMs);
    return content !== 'wrong' || standing.isProven(station, 'replay');
  }

  /** Handles the position that the transponder or receiver of the station reports for itself. */
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

  /** Whether the antenna of the station can have received the position. Repeated and satellite messages pass. */
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

  /** Two stations agree against a third: clears earlier evidence against the two, adds evidence against the third. */
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
      // No limit in the decoder: the stream judges stamps, because a wrong one is evidence against its station.
      maxStampSkewMs: Number.POSITIVE_INFINITY,
    });

  return {
    /** Processes lines of a station. `gathersFirst`: the receiver collects lines, so they may be minutes old. */
    push(index: number, lines: Buffer, { sender, gathersFirst }: { sender: string; gathersFirst: boolean }): void {
      station = index;
      gathers = gathersFirst;
      monotonicMs = clock.monotonicMs();
      counts.bytes(index, lines.length, monotonicMs);
      const decoder = decoders[index] ?? createDecoder();
      decoders[index] = decoder;
      decoder.push(lines, sender, clock.now());
    },
    /** Processes a message of a station that does not send sentences. */
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
    /** Decoder counts of a station; undefined before its first line. */
    decoded: (index: number) => decoders[index]?.counts,
    forgetPlaces: places.forgetStation.bind(places),
    /** Input of the antenna. It is always believed, but a copy of a known message is dropped. */
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
      /**
       * Whether a station has already delivered the message that the decoder has just read. If not, the position is
       * compared with those of the stations.
       */
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
