import type { Bus } from '../foundation/instance-bus/bus.ts';
import { type Clock, every } from '../foundation/shared/clock.ts';
import type { SharedTraffic, Vessel } from '../traffic/vessels/index.ts';
import { encodeBatch } from './batch-codec.ts';
import type { StreamPosition } from './batch-reader.ts';
import { snapshotQuestion, TRAFFIC } from './subjects.ts';

/** Delay in which further changes are collected into one batch. */
const BATCH_MS = 50;
/** Maximum vessels per batch, because encoding blocks the event loop. */
const BATCH_VESSELS = 1000;
/** Maximum batches per interval; the other vessels wait. */
const MAX_BATCHES = 10;
/** Interval of empty batches, which show that no batch was lost and that this instance is alive. */
const HEARTBEAT_MS = 1000;
const PIECE_VESSELS = 2000;

export interface TrafficPublisherDeps {
  bus: Pick<Bus, 'publish' | 'serve'>;
  traffic: SharedTraffic;
  clock: Clock;
  /** Term of this leader, higher than any before. */
  epoch: number;
  /** Position of the copy when this instance began to lead; null if uncertain. */
  base: StreamPosition | null;
  /** Vessels per piece of a snapshot; about 150 kB. */
  pieceVessels?: number;
}

export type TrafficPublisher = ReturnType<typeof publishTraffic>;

/**
 * On the leader: sends each change of the live traffic to the followers, and a snapshot on request. If the traffic
 * continues a copy, it must not change before this call, because followers with the same copy get only the changes.
 */
export function publishTraffic({ pieceVessels = PIECE_VESSELS, ...deps }: TrafficPublisherDeps) {
  const { bus, traffic, clock, epoch, base } = deps;
  const changed = new Set<Readonly<Vessel>>();
  const dropped = new Set<number>();
  /** Last sent state by MMSI, for followed vessels. */
  const sent = new Map<number, Pick<Vessel, 'statics' | 'voyage' | 'dimensions'>>();
  let seq = 0;
  let isCovered = true;
  let lastAt = clock.monotonicMs();

  traffic.journal = {
    changed: (vessel) => changed.add(vessel),
    dropped(mmsi) {
      dropped.add(mmsi);
      sent.delete(mmsi);
    },
    covered() {
      isCovered = true;
    },
  };

  function hasNewIdentity({ mmsi, statics, voyage, dimensions }: Readonly<Vessel>): boolean {
    const last = sent.get(mmsi);
    if (last?.statics === statics && last.voyage === voyage && last.dimensions === dimensions) return false;
    sent.set(mmsi, { statics, voyage, dimensions });
    return true;
  }

  function takeChanged(): Readonly<Vessel>[] {
    const vessels: Readonly<Vessel>[] = [];
    for (const vessel of changed) {
      changed.delete(vessel);
      // A vessel dropped meanwhile is in the list of dropped ones, or has returned as another object.
      if (traffic.find(vessel.mmsi) === vessel) vessels.push(vessel);
      if (vessels.length >= BATCH_VESSELS) break;
    }
    return vessels;
  }

  function publish(): void {
    seq += 1;
    const gone = [...dropped];
    dropped.clear();
    const batch = {
      epoch,
      seq,
      base: seq === 1 ? base : null,
      now: clock.now(),
      coverage: isCovered ? traffic.coverage : null,
      dropped: gone,
      vessels: takeChanged(),
      hasIdentity: hasNewIdentity,
    };
    isCovered = false;
    lastAt = clock.monotonicMs();
    bus.publish(TRAFFIC, encodeBatch(batch));
  }

  const hasNews = () => changed.size > 0 || dropped.size > 0 || isCovered;
  const publishing = every(clock, BATCH_MS, () => {
    for (let count = 0; count < MAX_BATCHES && hasNews(); count += 1) publish();
    if (clock.monotonicMs() - lastAt >= HEARTBEAT_MS) publish();
  });

  /** Vessels as of the creation of their piece, with the number of the batch before. */
  async function* snapshot(): AsyncGenerator<Uint8Array> {
    const all = [...traffic.all()];
    for (let from = 0; from === 0 || from < all.length; from += pieceVessels) {
      const vessels = all.slice(from, from + pieceVessels).filter((vessel) => traffic.find(vessel.mmsi) === vessel);
      const { coverage } = traffic;
      const head = { epoch, seq, base: null, now: clock.now(), coverage, dropped: [] };
      yield encodeBatch({ ...head, vessels, hasIdentity: () => true });
    }
  }
  const stopServing = [undefined, epoch].map((of) => bus.serve(snapshotQuestion(of), snapshot));

  return {
    /** Number of the last sent batch. */
    position: (): StreamPosition => ({ epoch, seq }),
    close(): void {
      publishing.cancel();
      for (const stop of stopServing) stop();
      traffic.journal = undefined;
    },
  };
}
