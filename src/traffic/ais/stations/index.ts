import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import type { AdmitStation, StationAdmission } from '../../../server/http/refusal.ts';
import { createFailedAttempts, digestOf, isPossibleSecret } from '../../../server/keys/index.ts';
import { type AisMessage, stationOfLine } from '../decoder/index.ts';
import { countLines, readBody, toLines, unpackBody } from './sent-body.ts';
import { Standing, type StandingChange } from './standing.ts';
import { StationCounts } from './station-counts.ts';
import { DEFAULT_MAX_PER_SEC, StationList, type StationSettings } from './station-list.ts';
import { createStationRoutes } from './station-routes.ts';
import { createStationSource } from './station-source.ts';
import { rejectedBy, type StationStatus, statusOf, type Taken } from './station-status.ts';
import { createStationStream, type StationStream } from './station-stream.ts';

/** Burst that a station may send, in seconds of its rate: receivers that use HTTP send once a minute. */
const BURST_SECS = 60;
/** Bytes allowed per line. A sentence has at most 82 bytes, a JSON entry of AIS-catcher up to 1000. */
const BYTES_PER_LINE = 1000;

/** Token buckets of lines and bytes for each station. Times are monotonic. */
class StationBudget {
  readonly #maxPerSec: readonly number[];
  readonly #lines: Float64Array;
  readonly #bytes: Float64Array;
  readonly #filledAt: Float64Array;

  constructor(maxPerSec: readonly number[]) {
    this.#maxPerSec = maxPerSec;
    this.#lines = Float64Array.from(maxPerSec, (max) => max * BURST_SECS);
    this.#bytes = Float64Array.from(maxPerSec, (max) => max * BURST_SECS * BYTES_PER_LINE);
    this.#filledAt = new Float64Array(maxPerSec.length).fill(Number.NEGATIVE_INFINITY);
  }

  /** Consumes one line. Returns false, without consuming, if the budget is empty. */
  takeLine(station: number, bytes: number, now: number): boolean {
    if (this.waitSecs(station, now) > 0) return false;
    this.charge(station, { lines: 1, bytes });
    return true;
  }

  /** Consumes a whole body, which may exceed the budget: the next body then waits longer. */
  charge(station: number, { lines, bytes }: { lines: number; bytes: number }): void {
    this.#lines[station] = (this.#lines[station] ?? 0) - lines;
    this.#bytes[station] = (this.#bytes[station] ?? 0) - bytes;
  }

  /** Seconds until the station may send again; 0 if it may send now. */
  waitSecs(station: number, now: number): number {
    const max = this.#maxPerSec[station] ?? 0;
    const passedSecs = Math.min(BURST_SECS, (now - (this.#filledAt[station] ?? 0)) / 1000);
    this.#filledAt[station] = now;
    const lines = Math.min((this.#lines[station] ?? 0) + passedSecs * max, max * BURST_SECS);
    const bytes = Math.min(
      (this.#bytes[station] ?? 0) + passedSecs * max * BYTES_PER_LINE,
      max * BURST_SECS * BYTES_PER_LINE,
    );
    this.#lines[station] = lines;
    this.#bytes[station] = bytes;
    if (lines >= 1 && bytes >= 1) return 0;
    return Math.ceil(Math.max((1 - lines) / max, (1 - bytes) / (max * BYTES_PER_LINE)));
  }
}

/** Maximum number of senders whose last station is remembered; beyond it, the oldest is forgotten. */
const MAX_SENDERS = 1024;

/**
 * Finds the station of a line. The name in the tag block decides. A line without a name belongs to the station of its
 * source; a later part of a message belongs to the station of the part before it. On an open source, a name that is not
 * configured gives -1.
 */
function createAttribution(stations: StationList, { own, isOpen }: { own: number; isOpen: boolean }) {
  const last = new Map<string, number>();

  function remember(sender: string, station: number): number {
    if (!last.has(sender) && last.size >= MAX_SENDERS) {
      const [oldest] = last.keys();
      if (oldest !== undefined) last.delete(oldest);
    }
    last.set(sender, station);
    return station;
  }

  return (line: Buffer, sender: string): number => {
    const { station: name, isContinued } = stationOfLine(line);
    if (name === undefined) return isContinued ? (last.get(sender) ?? own) : remember(sender, own);
    const named = stations.find(name);
    // On a connection to a known receiver, an unknown name is often just the receiver's name for itself.
    return remember(sender, named >= 0 || isOpen ? named : own);
  };
}

const LOOK_MS = 10_000;
/** Lower bound of the limit of clients of a listener; with more stations, the limit is their number. */
const LEAST_CLIENTS = 64;

export interface StationsDeps {
  settings: readonly StationSettings[];
  /** Called once for each message, with the copy that arrived first. */
  onMessage(message: AisMessage): void;
  clock: Clock;
  log: Log;
  /** Called with the port and the name of the station once a listener is bound. */
  onListening?: ((port: number, station: string) => void) | undefined;
}

/** Number of stations by state, and the status of each station. */
export interface StationsStats {
  states: Record<StationStatus['state'], number>;
  stations: readonly StationStatus[];
}

/** AIS stations beside the one antenna. */
export interface Stations {
  readonly routes: FastifyPluginAsync;
  /** Authenticates a station by its token. */
  readonly admit: AdmitStation;
  /** Input of the messages of the antenna, to compare them with those of the stations. */
  readonly antenna: StationStream['antenna'];
  stats(): StationsStats;
  start(): void;
  close(): Promise<void>;
}

export function createStations({ settings, onMessage, clock, log, onListening }: StationsDeps): Stations {
  const stations = new StationList(settings);
  const counts = new StationCounts(stations.size);
  const standing = new Standing({ stations: stations.size + 1, onChange });
  const budget = new StationBudget(settings.map(({ max_per_sec }) => max_per_sec ?? DEFAULT_MAX_PER_SEC));
  const intake = createStationStream({ stations, counts, standing, onMessage, clock });
  const sources = settings.map(({ url, name }, index) =>
    url === undefined ? undefined : openSource(index, name, url),
  );
  let looking: Timer | undefined;
  for (const [index, { position }] of settings.entries())
    if (position) counts.place(index, 'configured', position[0], position[1]);

  function onChange({ station, reason, isAside }: StandingChange): void {
    const facts = { station: stations.nameOf(station), reason };
    if (isAside) {
      intake.forgetPlaces(station);
      logEvent(log, 'ais.station_set_aside', facts);
    } else log.info(facts, 'AIS station is used again');
  }

  function openSource(own: number, name: string, url: string) {
    const attribute = createAttribution(stations, { own, isOpen: /^(tcp-listen|udp):/.test(url) });
    return createStationSource({
      name,
      url,
      maxClients: Math.max(LEAST_CLIENTS, stations.size),
      clock,
      log,
      onListening: onListening && ((port) => onListening(port, name)),
      onLine(line, sender) {
        const station = attribute(line, sender);
        // The line is charged to the station that it names; lines of unknown stations are charged to the listener.
        const charged = station < 0 ? own : station;
        if (!budget.takeLine(charged, line.length, clock.monotonicMs())) counts.add(charged, 'overLimit');
        else if (station < 0) counts.add(own, 'unknownStation');
        else intake.push(station, line, { sender, gathersFirst: false });
      },
      onMessage: (message) => {
        if (budget.takeLine(own, 0, clock.monotonicMs())) intake.take(own, message);
        else counts.add(own, 'overLimit');
      },
      onTooLong: (lines) => counts.add(own, 'linesTooLong', lines),
      onFailure: () => counts.add(own, 'failures'),
    });
  }

  async function take(name: string, body: AsyncIterable<Buffer>, encoding: string | undefined): Promise<Taken> {
    const station = stations.find(name);
    const charge = (lines: number, bytes: number) => budget.charge(station, { lines, bytes });
    try {
      const packed = await readBody(body);
      charge(1, packed.length);
      const unpacked = await unpackBody(packed, encoding);
      const lines = toLines(unpacked);
      const lineCount = countLines(lines);
      charge(lineCount, unpacked.length);
      return push(station, lines, lineCount);
    } catch (error) {
      charge(1, 0);
      counts.add(station, 'badBodies');
      throw error;
    }
  }

  function push(station: number, lines: Buffer, lineCount: number): Taken {
    const read = () => {
      const copies = counts.total(station, 'copies') + counts.total(station, 'repeats');
      const rejected = rejectedBy(intake.decoded(station));
      return {
        messages: counts.total(station, 'messages'),
        copies,
        rejected,
        withheld: counts.total(station, 'withheld'),
      };
    };
    const before = read();
    intake.push(station, lines, { sender: '', gathersFirst: true });
    const after = read();
    return {
      lines: lineCount,
      messages: after.messages - before.messages,
      copies: after.copies - before.copies,
      withheld: after.withheld - before.withheld,
      rejected: after.rejected - before.rejected,
      setAside: standing.reasonOf(station),
    };
  }

  function list(): StationStatus[] {
    const moment = { now: clock.now(), monotonicMs: clock.monotonicMs() };
    const given = { stations, counts, standing, decoded: intake.decoded, sourceOf: (at: number) => sources[at] };
    return settings.map((_, station) => statusOf(station, given, moment));
  }

  return {
    routes: createStationRoutes({
      list,
      waitSecs(name) {
        const station = stations.find(name);
        const waiting = budget.waitSecs(station, clock.monotonicMs());
        if (waiting > 0) counts.add(station, 'overLimit');
        return waiting;
      },
      take,
    }),
    admit: createAdmission(stations, clock),
    antenna: intake.antenna,
    stats() {
      const listed = list();
      const states = { receiving: 0, silent: 0, disconnected: 0, setAside: 0 };
      for (const { state } of listed) states[state] += 1;
      return { states, stations: listed };
    },
    start(): void {
      for (const source of sources) source?.start();
      looking ??= every(clock, LOOK_MS, () => {
        const now = clock.monotonicMs();
        if (standing.asideCount > 0)
          for (let station = 0; station < stations.size; station += 1) standing.look(station, now);
      });
    },
    async close(): Promise<void> {
      looking?.cancel();
      await Promise.all(sources.map((source) => source?.close()));
    },
  };
}

/**
 * Checks the token of a station. Only digests of the tokens are kept in memory. A wrong token counts as a failed attempt
 * like a wrong API key, and the check takes the same time for unknown station names.
 */
function createAdmission(stations: StationList, clock: Clock) {
  const failures = createFailedAttempts(clock);
  const nobody = hash('sha256', crypto.randomUUID(), 'buffer');
  const digests = stations.all.map(({ token }) => (token === undefined ? nobody : hash('sha256', token, 'buffer')));

  function find(name: string, presented: Buffer): number | undefined {
    const station = stations.find(name);
    return timingSafeEqual(digests[station] ?? nobody, presented) ? station : undefined;
  }

  return async ({
    name,
    secret,
    address,
  }: {
    name: string;
    secret: string | undefined;
    address: string;
  }): Promise<StationAdmission> => {
    const digest = isPossibleSecret(secret) ? digestOf(secret) : undefined;
    if (digest && failures.isClean(address)) {
      const station = find(name, digest);
      if (station !== undefined) return { ok: true, station };
    }
    // The same token with another station name counts as a different guess.
    const guess = digest && hash('sha256', Buffer.concat([digest, Buffer.from(name)]), 'buffer');
    const attempt = await failures.check(address, guess, async () => digest && find(name, digest));
    return attempt.ok ? { ok: true, station: attempt.found } : attempt;
  };
}
