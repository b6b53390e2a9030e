import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { MqttClient } from 'mqtt';
import { newBusStats } from '../../../src/foundation/instance-bus/bus.ts';
import { createSendWindow } from '../../../src/foundation/instance-bus/nats-bus.ts';
import { createAssembler } from '../../../src/foundation/instance-bus/parts.ts';
import { createIntake, createPieces } from '../../../src/foundation/instance-bus/pieces.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { LIMITS, type Limit } from '../../../src/foundation/shared/limits.ts';
import { decodeBatch, encodeBatch } from '../../../src/instances/batch-codec.ts';
import type { TrafficBatch } from '../../../src/instances/batch-reader.ts';
import { createTrafficCopy, Snapshot } from '../../../src/instances/traffic-copy.ts';
import { createIntake as createForwardingIntake } from '../../../src/outward/forwarding/enqueue-positions.ts';
import { createLinkViews } from '../../../src/outward/links/link-views.ts';
import { connectBroker, limitPackets } from '../../../src/outward/mqtt/broker.ts';
import { Reader } from '../../../src/outward/nmea-output/output-transports.ts';
import type { Frame } from '../../../src/server/live/frame.ts';
import { createRecorder } from '../../../src/traffic/tracks/recording/recorder.ts';
import { LiveTraffic } from '../../../src/traffic/vessels/traffic.ts';
import { createDueNotices } from '../../../src/watch/notify/due-notices.ts';
import type { Notice } from '../../../src/watch/notify/notice.ts';
import { createVesselsOf } from '../ais/track-traffic.ts';
import { openTestDatabase } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import { ACCEPTED, FakeMqtt } from '../fakes/fake-mqtt.ts';
import { runPartner } from '../features/partner-run.ts';
import { raw } from '../network/raw-subject.ts';
import { makeFix } from '../samples/make-fix.ts';
import { makeReport, makeStaticReport } from '../samples/make-report.ts';
import { silentLog } from '../silent-log.ts';
import { untilPasses } from '../until-passes.ts';

/** What a list holds after more than it may hold was put into it. */
export interface Held {
  items: number;
  bytes: number;
}

const POINT_BYTES = 26;
const KB = 1024;
const MB = 1024 * KB;
const NEVER = new Promise<never>(() => undefined);
const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const nothing = () => undefined;

/** Answers to more links than are kept, each with the longest line. */
export async function fillLinkAnswers(): Promise<Held> {
  const { db } = await openTestDatabase();
  const clock = new FakeClock();
  const trip = { startTime: 0, endTime: null, status: 'Active' as const, shipId: '' };
  const common = { tripId: '', shipId: '', createdAt: 0, expiresAt: clock.now() + 1000, delaySecs: 0, precisionM: 0 };
  const link = { ...common, hidden: [], contactIds: [], promisedAt: null };
  const rows = Array.from({ length: 400 }, (_, index) => ({
    id: createId(index),
    ship_id: '',
    recorded_at: index + 1,
    latitude: 50 + index / 1000,
    longitude: 7.123456,
    altitude_m: null,
    speed_mps: null,
    trip_id: null,
  }));
  await db.insertInto('gps_locations').values(rows).execute();
  const views = createLinkViews({ db, find: async (id) => ({ link: { ...link, id }, trip }), live: nothing, clock });
  let bytes = 0;
  for (let index = 0; index < LIMITS.linkAnswers.items + 20; index += 1) bytes = sizeOf(await views.find(`${index}`));
  const items = views.stats().answers;
  return { items, bytes: items * bytes };
}

/** Fixes that wait for a database that is down. */
export async function fillForwarding(): Promise<Held> {
  const clock = new FakeClock();
  let held: unknown[] = [];
  const intake = createForwardingIntake({
    workers: [
      {
        destination: { name: 'shore', url: '', token: undefined, deviceId: undefined, healthUrl: undefined },
        state: () => ({
          healthy: true,
          consecutiveFailures: 0,
          queueLength: 0,
          healthCheckOk: null,
          lastSuccessAt: null,
          lastError: null,
        }),
        sending: nothing,
        grown: nothing,
        publish: nothing,
        cycle: nothing,
      },
    ],
    ledger: {
      async enqueue(items) {
        held = [...items];
        throw new Error('the database is down');
      },
    },
    current: () => makeFix({ recordedAt: clock.now() }),
    clock,
    log: silentLog,
    intervalMs: 1000,
    maxQueueSize: 1000,
  });
  intake.start();
  await clock.advance((LIMITS.forwardingPending.items + 20) * 1000);
  await intake.close();
  return { items: held.length, bytes: sizeOf(held) };
}

/** Notices of more and larger situations than fit, while the database is down. */
export async function fillNotices(text: string, count: number): Promise<Held> {
  const clock = new FakeClock();
  let held: readonly { notice: Notice }[] = [];
  const notice = (index: number): Notice => {
    const place = { latitude: null, longitude: null, distanceKm: null, bearingDeg: null, cpaM: null, tcpaSecs: null };
    const times = { raisedAt: clock.now(), updatedAt: clock.now() };
    const about = { type: 'watchlist', priority: 'alarm', state: 'active', mmsi: 1, source: null } as const;
    return { ...about, ...place, ...times, id: `notice ${index}`, escalations: 0, name: text, text };
  };
  const notices = Array.from({ length: count }, (_, index) => notice(index));
  const target = { name: 'crew', type: 'webhook', minPriority: 'warning', afterMs: 0 } as const;
  const intake = createDueNotices({
    lines: [{ target, state: () => ({ queueLength: 0 }), grown: nothing }],
    queue: {
      async enqueue(items) {
        held = [...items];
        throw new Error('the database is down');
      },
      tidy: async () => new Map(),
    },
    shown: async () => [],
    open: () => notices,
    recorded: async () => undefined,
    onDropped: nothing,
    onRoom: nothing,
    clock,
    log: silentLog,
  });
  intake.start();
  await clock.advance(2000);
  await intake.close();
  return { items: held.length, bytes: held.reduce((sum, one) => sum + sizeOf(one.notice), 0) };
}

/** Messages for a broker that confirms none. */
export async function fillBroker(payload: string): Promise<Held> {
  const fake = await FakeMqtt.start((_, socket) => void socket.write(ACCEPTED));
  const broker = connectBroker({
    url: fake.url,
    username: undefined,
    password: undefined,
    statusTopic: 'wheelhouse/status',
    clock: systemClock,
    log: silentLog,
    random: () => 1,
    onConnect: nothing,
    onMessage: nothing,
  });
  await untilPasses(() => {
    if (!broker.stats.connected) throw new Error('not connected yet');
  });
  let items = 0;
  while (items < 2000 && broker.publish('topic', payload)) items += 1;
  await fake.stop();
  await broker.close([]);
  return { items, bytes: items * Buffer.byteLength(payload) };
}

/** A packet that does not end. */
export async function fillPacket(): Promise<Held> {
  let isOpen = true;
  const destroy = () => {
    isOpen = false;
  };
  const stream = Object.assign(new EventEmitter(), { destroy });
  limitPackets(Object.assign(new EventEmitter(), { stream }) as unknown as MqttClient);
  let bytes = 0;
  while (isOpen && bytes < 100 * MB) {
    bytes += 16 * KB;
    stream.emit('data', Buffer.alloc(16 * KB));
  }
  return { items: 1, bytes: bytes - 16 * KB };
}

/** Vessels for a partner that reads nothing. */
export async function fillPartner(): Promise<Held> {
  const { partner, connected, receive, traffic, clock } = await runPartner();
  (await connected()).hang();
  for (let index = 0; index < 15_000; index += 1) {
    receive({ mmsi: 211_000_000 + index });
    // Names that pack badly, since frames are compressed.
    const name = randomUUID().slice(0, 20).toUpperCase();
    traffic.accept(makeStaticReport({ name }, { mmsi: 211_000_000 + index, receivedAt: clock.now() }));
  }
  await untilPasses(() => {
    if (partner.stats().waitingBytes < 64 * KB) throw new Error('the socket still takes it');
  });
  return { items: 0, bytes: partner.stats().waitingBytes };
}

/** Sentences for a reader that takes none. */
export async function fillReader(): Promise<Held> {
  let writableLength = 0;
  let items = 0;
  const socket = {
    destroyed: false,
    bytesWritten: 0,
    resume: nothing,
    destroy: nothing,
    get writableLength() {
      return writableLength;
    },
    write(bytes: Buffer) {
      writableLength += bytes.length;
      items += 1;
    },
  };
  const counts = { sent: 0, skipped: 0, stuck: 0 };
  const reader = new Reader(socket as unknown as Socket, new FakeClock(), counts as never);
  const joined = Buffer.alloc(8 * KB);
  for (let index = 0; index < 200; index += 1) reader.deliver([{} as Frame], joined);
  return { items, bytes: writableLength };
}

/** Parts of messages whose last part does not come. */
export async function fillParts(partBytes: number): Promise<Held> {
  const assembler = createAssembler();
  const held = { items: 0, bytes: 0 };
  for (let sender = 0; sender < 200; sender += 1) {
    assembler.take({
      header: `sender-${sender} 1 0 3`,
      bytes: Buffer.alloc(partBytes),
      subscription: 1,
      maxBytes: 10 * partBytes,
      malformed: () => undefined,
    });
    held.items = Math.max(held.items, assembler.heldMessages);
    held.bytes = Math.max(held.bytes, assembler.heldBytes);
  }
  return held;
}

/** The most pieces that wait for a reader who comes late. */
export async function fillPieces(pieceBytes: number): Promise<Held> {
  const bytes = Buffer.alloc(pieceBytes);
  async function takes(count: number): Promise<boolean> {
    const pieces = createPieces({
      question: raw('question'),
      intake: createIntake({ stats: newBusStats(), clock: new FakeClock(), log: silentLog }),
      clock: new FakeClock(),
      timeoutMs: 1000,
    });
    for (let index = 0; index < count; index += 1) pieces.push(bytes);
    pieces.end();
    try {
      return (await Array.fromAsync(pieces)).length === count;
    } catch {
      return false;
    }
  }
  let [most, tooMany] = [0, 200_000];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (await takes(middle)) most = middle;
    else tooMany = middle;
  }
  return { items: most, bytes: most * pieceBytes };
}

export async function fillWindow(messageBytes: number): Promise<Held> {
  const window = createSendWindow(() => NEVER);
  let items = 0;
  while (items < 2_000_000 && window.note(messageBytes)) items += 1;
  return { items, bytes: items * messageBytes };
}

const batchOf = (seq: number, vessels: number): Uint8Array => {
  const traffic = makeTraffic(vessels + 1);
  for (let index = 0; index < vessels; index += 1) addVessel(traffic, seq * 1000 + index);
  const head = { epoch: 1, seq, base: null, now: Date.parse('2026-11-20T08:00:00Z'), coverage: null, dropped: [] };
  return encodeBatch({ ...head, vessels: [...traffic.all()], hasIdentity: () => true });
};

/** Batches while nobody sends the snapshot that they follow. */
export async function fillCopy(vessels: number): Promise<Held> {
  const clock = new FakeClock();
  let take: (batch: TrafficBatch, bytes: number) => void = nothing;
  const copy = createTrafficCopy({
    bus: {
      subscribe(_subject: unknown, listener: typeof take) {
        take = listener;
        return nothing;
      },
      ask: async function* () {
        await NEVER;
        yield new Uint8Array();
      },
      onUp: () => nothing,
    } as never,
    traffic: makeTraffic(10),
    clock,
    log: silentLog,
  });
  copy.start();
  let bytes = 0;
  let items = 0;
  for (
    let seq = 1;
    seq < LIMITS.trafficCopyWaiting.items + 100 && bytes < 2 * LIMITS.trafficCopyWaiting.bytes;
    seq += 1
  ) {
    const batch = batchOf(seq, vessels);
    take(decodeBatch(batch), batch.length);
    const { waiting } = copy.state();
    if (waiting <= items) break;
    [items, bytes] = [waiting, bytes + batch.length];
  }
  copy.stop();
  return { items, bytes };
}

/** Pieces of a snapshot with the largest vessels that are taken. */
export async function fillSnapshot(): Promise<Held> {
  const snapshot = new Snapshot();
  const piece = batchOf(1, 500);
  let items = 0;
  try {
    for (; items < 100_000; items += 1) snapshot.add({ batch: decodeBatch(piece), bytes: piece });
  } catch {
    return { items: 500, bytes: items * piece.length };
  }
  return { items: 500, bytes: items * piece.length };
}

function makeTraffic(maxVessels: number): LiveTraffic {
  return new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 0,
    rangeKm: undefined,
    maxVessels,
    arbitration: { isDual: false, localPriorityTtlMs: 120_000 },
    listener: { spawn: nothing, update: nothing, remove: nothing, bbox: nothing },
  });
}

function addVessel(traffic: LiveTraffic, index: number): void {
  const mmsi = 200_000_000 + index;
  traffic.accept(makeReport({ mmsi }));
  traffic.accept(makeStaticReport({ name: 'W'.repeat(20), callsign: 'W'.repeat(7) }, { mmsi }));
}

/** More vessels than are followed. A tenth of them, as each is like the others. */
export async function fillVessels({ items }: Pick<Limit, 'items'> = LIMITS.vessels, share = 10): Promise<Held> {
  const traffic = makeTraffic(items / share);
  for (let index = 0; index < items / share + 100; index += 1) addVessel(traffic, index);
  return { items: traffic.size * share, bytes: sizeOf([...traffic.all()]) * share };
}

/** Points of tracks while the database is down. A tenth of them, as each is like the others. */
export async function fillTracks(): Promise<Held> {
  const share = 10;
  const maxPoints = LIMITS.trackPoints.items / 2 / share;
  const { db, close } = await openTestDatabase();
  const recorder = createRecorder({
    db,
    clock: new FakeClock(),
    log: silentLog,
    toleranceM: 5,
    maxJumpMps: 0,
    maxPoints,
  });
  await recorder.load();
  await close();
  const vesselOf = createVesselsOf();
  let held = 0;
  for (let index = 0; index < maxPoints * 3; index += 1) {
    const receivedAt = Date.parse('2026-11-20T08:00:00Z') + Math.floor(index / 100) * 10_000;
    // A zigzag of 100 m, of which no position can be left out.
    const position = { latitude: 50 + (Math.floor(index / 100) % 2) / 1000, longitude: 7 + index / 1e6 };
    const report = makeReport({ mmsi: 211_000_000 + (index % 100), receivedAt, position });
    recorder.record(Object.assign(vesselOf(report), position), report);
    held = Math.max(held, recorder.stats().openPoints);
  }
  return { items: held * share, bytes: held * share * POINT_BYTES };
}
