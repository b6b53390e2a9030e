/*
 * A copy of the live traffic of the leader. The last copied state is shown until a newer one arrives.
 *
 *   joining ── snapshot and all batches since ─────────────────────────────► following
 *     ▲  └──── nobody answers, a piece or batch lost: again after a pause       │ batch after batch
 *     └──────── gap, other leader, 3 s of silence, reconnect ───────────────────┘
 */
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { type Clock, every, wait } from '../foundation/shared/clock.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import { type Log, logEvent } from '../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../foundation/shared/logging/outage-log.ts';
import { nextTurn } from '../foundation/shared/slices.ts';
import type { CopiedTraffic, SharedTraffic } from '../traffic/vessels/index.ts';
import { decodeBatch } from './batch-codec.ts';
import { complete, isWhole, type StreamPosition, type TrafficBatch } from './batch-reader.ts';
import { type SnapshotPiece, snapshotQuestion, TRAFFIC } from './subjects.ts';

/** Thrown if pieces of a snapshot do not match each other or the batches after them. */
class SnapshotGapError extends Error {
  override readonly name = 'SnapshotGapError';
}

/**
 * Pieces of the whole live traffic. Each has its vessels as of its creation, so a batch received meanwhile may be older or
 * newer than the piece of a vessel. Pieces stay encoded: decoded they are ten times as large, and a follower would hold all
 * vessels twice.
 */
export class Snapshot {
  readonly #pieces: Uint8Array[] = [];
  /** Number of the last batch that is contained in the vessel's piece, by MMSI. */
  readonly #seqs = new Map<number, number>();
  #first: TrafficBatch | undefined;
  #lastSeq = 0;
  #bytes = 0;

  /** Throws a `SnapshotGapError` for a piece of another leader. */
  add({ batch: piece, bytes }: SnapshotPiece): void {
    this.#first ??= { ...piece, vessels: [] };
    if (piece.epoch !== this.#first.epoch) throw new SnapshotGapError('another instance began to lead');
    if (!piece.vessels.every(isWhole)) throw new SnapshotGapError('a vessel has no static data');
    for (const { mmsi } of piece.vessels) this.#seqs.set(mmsi, piece.seq);
    this.#bytes += bytes.length;
    const { items, bytes: limit } = LIMITS.trafficSnapshot;
    if (this.#seqs.size > items || this.#pieces.length >= items || this.#bytes > limit) {
      throw new SnapshotGapError('too many vessels');
    }
    this.#lastSeq = piece.seq;
    this.#pieces.push(bytes);
  }

  /** Epoch, sequence and coverage of the first piece. With all batches since then, the snapshot is complete. */
  get first(): TrafficBatch {
    if (!this.#first) throw new SnapshotGapError('the snapshot is empty');
    return this.#first;
  }

  has(mmsi: number): boolean {
    return this.#seqs.has(mmsi);
  }

  *pieces(): Generator<TrafficBatch> {
    for (const bytes of this.#pieces) yield decodeBatch(bytes);
  }

  /** Number of the last batch that may be contained in a piece. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** Removes states from the batch that are contained in the pieces already. `isKnown`: whether the copy has the vessel. */
  withoutOlder(batch: TrafficBatch, isKnown: (mmsi: number) => boolean): TrafficBatch {
    if (batch.epoch !== this.first.epoch || batch.seq > this.#lastSeq) return batch;
    // A piece never contains a vessel dropped since the first one. An unknown vessel without static data was dropped before
    // its piece was made, and a later batch lists it as dropped.
    const isNewer = (mmsi: number) => (this.#seqs.get(mmsi) ?? 0) < batch.seq;
    const vessels = batch.vessels.filter((state) => isNewer(state.mmsi) && (isWhole(state) || isKnown(state.mmsi)));
    return { ...batch, vessels };
  }
}

/** Compares positions: the position after the batch, `old` if already applied, `gap` if a batch before it is missing. */
function nextPosition(at: StreamPosition, { epoch, seq, base }: TrafficBatch): StreamPosition | 'old' | 'gap' {
  if (epoch < at.epoch || (epoch === at.epoch && seq <= at.seq)) return 'old';
  if (epoch === at.epoch) return seq === at.seq + 1 ? { epoch, seq } : 'gap';
  return base?.epoch === at.epoch && base.seq === at.seq ? { epoch, seq } : 'gap';
}

/** Maximum silence of a leader, which sends each second. */
const SILENCE_MS = 3000;
const LOOK_MS = 500;
/** Pause before the next attempt. */
const RETRY_MS = 500;
/** Time without a copy after which an outage is logged: longer than a usual change of leaders. */
const OUTAGE_MS = 15_000;
/** Time limit for the next piece of a snapshot. */
const PIECE_TIMEOUT_MS = 3000;
const NOTHING = new Uint8Array(0);

export interface TrafficCopyDeps {
  bus: Pick<Bus, 'subscribe' | 'ask' | 'onUp'>;
  traffic: SharedTraffic;
  clock: Clock;
  log: Log;
}

/** Counted since the start. */
export interface TrafficCopyStats {
  /** Snapshots that were applied. */
  snapshots: number;
  /** Batches that were applied. */
  batches: number;
  /** Interruptions of the stream of batches: gaps, silence, another leader. */
  breaks: number;
}

export interface TrafficCopyState {
  /** Whether the copy is current, except for batches in transit. */
  isCurrent: boolean;
  /** Position of the last applied batch; undefined before the first snapshot. */
  position: StreamPosition | undefined;
  /** Monotonic time since the last message of the leader; null before the first. */
  silentMs: number | null;
  /** Number of batches that wait for a snapshot. */
  waiting: number;
}

/** State from which a new leader continues. */
export interface EndedCopy extends CopiedTraffic {
  /** Position of the copy; null if something may be missing. */
  readonly base: StreamPosition | null;
}

const isOverfull = ({ bytes, count }: Join): boolean =>
  bytes > LIMITS.trafficCopyWaiting.bytes || count > LIMITS.trafficCopyWaiting.items;

/** Batches received while a snapshot is fetched. */
interface Join {
  readonly batches: TrafficBatch[];
  /** Bytes of all received batches, kept or not. */
  bytes: number;
  count: number;
}

export type TrafficCopy = ReturnType<typeof createTrafficCopy>;

export function createTrafficCopy({ bus, traffic, clock, log }: TrafficCopyDeps) {
  const stats: TrafficCopyStats = { snapshots: 0, batches: 0, breaks: 0 };
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'cluster.copy_outdated', { err: error }),
    onEnd: () => log.info({}, 'live traffic is copied again'),
  });
  const stopping = new AbortController();
  /** Position of the batch at which the traffic equals the leader's; undefined between two states. */
  let position: StreamPosition | undefined;
  let joining: Join | undefined;
  /** Term of the last received leader. */
  let leadingEpoch: number | undefined;
  let clockAheadMs = 0;
  let receivedAt: number | undefined;
  let failingSince: number | undefined;
  let ends: (() => void)[] = [];

  const silentMs = () => (receivedAt === undefined ? null : clock.monotonicMs() - receivedAt);
  const isSilent = () => (silentMs() ?? Number.POSITIVE_INFINITY) > SILENCE_MS;

  function receive(batch: TrafficBatch, bytes: number): void {
    if (leadingEpoch !== undefined && batch.epoch < leadingEpoch) {
      // A former leader may still send. After a silence it may be the only leader, because the database was restored.
      if (!isSilent()) return;
      position = undefined;
    }
    leadingEpoch = batch.epoch;
    receivedAt = clock.monotonicMs();
    clockAheadMs = batch.now - clock.now();
    const step = follow(batch);
    if (step === 'followed') joining = undefined;
    else if (step === 'gap' && joining) keep(joining, { batch, bytes });
    else if (step === 'gap') rejoin();
  }

  function keep(join: Join, { batch, bytes }: { batch: TrafficBatch; bytes: number }): void {
    join.bytes += bytes;
    join.count += 1;
    // The limit is half a minute of the busiest traffic; decoded batches are ten times as large.
    if (!isOverfull(join)) join.batches.push(batch);
    else join.batches.length = 0;
  }

  /** Applies the next batch. */
  function follow(batch: TrafficBatch): 'followed' | 'old' | 'gap' {
    const step = position ? nextPosition(position, batch) : 'gap';
    if (step === 'old' || step === 'gap') return step;
    if (!batch.vessels.every((state) => complete(state, traffic.find(state.mmsi)))) return 'gap';
    if (batch.coverage) traffic.cover(batch.coverage);
    for (const mmsi of batch.dropped) traffic.forget(mmsi);
    for (const state of batch.vessels) if (isWhole(state)) traffic.put(state);
    position = step;
    stats.batches += 1;
    return 'followed';
  }

  function rejoin(): void {
    if (joining || stopping.signal.aborted) return;
    if (position) stats.breaks += 1;
    void keepJoining();
  }

  async function keepJoining(): Promise<void> {
    for (;;) {
      const attempt: Join = { batches: [], bytes: 0, count: 0 };
      joining = attempt;
      try {
        await join(attempt);
        failingSince = undefined;
        outage.succeeded();
        return;
      } catch (error) {
        if (joining !== attempt) return;
        failingSince ??= clock.monotonicMs();
        if (clock.monotonicMs() - failingSince >= OUTAGE_MS) outage.failed(error);
      }
      await wait(clock, RETRY_MS, stopping.signal);
      if (joining !== attempt) return;
    }
  }

  async function join(attempt: Join): Promise<void> {
    const snapshot = new Snapshot();
    const question = snapshotQuestion(isSilent() ? undefined : leadingEpoch);
    for await (const piece of bus.ask(question, NOTHING, PIECE_TIMEOUT_MS)) {
      checkWanted(attempt);
      snapshot.add(piece);
    }
    checkWanted(attempt);
    if (!isSilent() && snapshot.first.epoch !== leadingEpoch) throw new SnapshotGapError('another instance leads');
    position = undefined;
    await show(snapshot, attempt);
    catchUp(snapshot, attempt);
    receivedAt = clock.monotonicMs();
    joining = undefined;
    stats.snapshots += 1;
  }

  function checkWanted(attempt: Join): void {
    if (joining !== attempt) throw new SnapshotGapError('the snapshot is not needed any more');
    if (isOverfull(attempt)) throw new SnapshotGapError('too much came before the snapshot');
  }

  /** Replaces the traffic by the snapshot; clients get the differences. Yields to other tasks in between. */
  async function show(snapshot: Snapshot, attempt: Join): Promise<void> {
    if (snapshot.first.coverage) traffic.cover(snapshot.first.coverage);
    for (const { mmsi } of [...traffic.all()]) if (!snapshot.has(mmsi)) traffic.forget(mmsi);
    for (const { vessels } of snapshot.pieces()) {
      for (const state of vessels) if (isWhole(state)) traffic.put(state);
      await nextTurn();
      checkWanted(attempt);
    }
  }

  /** Applies the batches since the first piece. */
  function catchUp(snapshot: Snapshot, { batches }: Join): void {
    const { epoch, seq } = snapshot.first;
    position = { epoch, seq };
    for (const batch of batches) {
      if (follow(snapshot.withoutOlder(batch, (mmsi) => traffic.find(mmsi) !== undefined)) === 'gap') break;
    }
    const isWithAll = position.epoch > epoch || position.seq >= snapshot.lastSeq;
    if (isWithAll && batches.every((batch) => position && nextPosition(position, batch) === 'old')) return;
    position = undefined;
    throw new SnapshotGapError('a batch was lost');
  }

  return {
    stats,
    state: (): TrafficCopyState => ({
      isCurrent: position !== undefined && !joining && !isSilent(),
      position,
      silentMs: silentMs(),
      waiting: joining?.batches.length ?? 0,
    }),
    start(): void {
      if (ends.length > 0 || stopping.signal.aborted) return;
      const looking = every(clock, LOOK_MS, () => {
        if (isSilent()) rejoin();
      });
      // Subscribe before requesting the snapshot, so that no batch is lost in between.
      ends = [bus.subscribe(TRAFFIC, receive), bus.onUp(rejoin), () => looking.cancel()];
      rejoin();
    },
    /** Stops copying; undefined if there never was a snapshot. */
    stop(): EndedCopy | undefined {
      stopping.abort();
      joining = undefined;
      for (const end of ends.splice(0)) end();
      return stats.snapshots === 0 ? undefined : { base: position ?? null, clockAheadMs };
    },
  };
}
