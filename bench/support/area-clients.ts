import { WebSocket } from 'ws';
import { CellMap } from '../../examples/cells/cells.mjs';
import { paced } from './paced.ts';
import { mmsiOf, placeOf, positionSentence, SENTENCE_AREA, type SentenceFeed } from './sentence-feed.ts';

/** With the margin of cells, the square contains about 900 of 50,000 vessels. */
const SIDE_DEG = 0.7;
/** The binary message type for changes (after the snapshot). */
const CHANGES = 2;

/** Sends the positions of all vessels in turn, each moved one step. */
export class PacedTraffic {
  /** When the last position was sent, by MMSI. */
  readonly sentAt = new Map<number, number>();
  /** The vessel whose position was sent last. */
  last = 0;
  readonly #feed: SentenceFeed;
  readonly #load: { vessels: number; perSecond: number };
  #sent = 0;

  constructor(feed: SentenceFeed, load: { vessels: number; perSecond: number }) {
    this.#feed = feed;
    this.#load = load;
  }

  run(durationMs: number): Promise<void> {
    const { vessels, perSecond } = this.#load;
    return paced(perSecond, durationMs, async () => {
      const vessel = this.#sent % vessels;
      const line = positionSentence(vessel, 1 + Math.floor(this.#sent / vessels));
      this.#sent += 1;
      this.last = vessel;
      this.sentAt.set(mmsiOf(vessel), performance.now());
      await this.#feed.send(`${line}\n`);
    });
  }
}

/** A square somewhere in the traffic; squares of successive numbers are far apart. */
export function subscriptionOf(index: number, format?: 'cells'): string {
  const { south, west, north, east } = SENTENCE_AREA;
  const at = (from: number, to: number, share: number) => Number((from + (to - SIDE_DEG - from) * share).toFixed(2));
  return subscription([at(south, north, (index * 0.618) % 1), at(west, east, (index * 0.414) % 1)], format);
}

/** A square with a vessel and those whose positions were sent shortly before its own. */
export function subscriptionAround(vessel: number): string {
  const { latitude, longitude } = placeOf(vessel, 0);
  return subscription([Number((latitude - SIDE_DEG / 2).toFixed(2)), Number((longitude - SIDE_DEG).toFixed(2))]);
}

function subscription(sw: readonly [number, number], format?: 'cells'): string {
  const ne = sw.map((degrees) => Number((degrees + SIDE_DEG).toFixed(2)));
  return JSON.stringify({ action: 'subscribe', channels: ['vessels'], area: { sw, ne }, format });
}

/** The vessels of an area as an instance shows them to a new client, as text. */
export async function vesselsIn(url: string, greeting: string): Promise<string> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=bench`);
  socket.once('open', () => socket.send(greeting));
  const vessels = await new Promise<{ mmsi: number }[]>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; vessels?: { mmsi: number }[] };
      if (message.type === 'vessels' && message.vessels) resolve(message.vessels);
    });
  });
  socket.terminate();
  return JSON.stringify(vessels.toSorted((a, b) => a.mmsi - b.mmsi));
}

/** Times the messages that positions cause at a client, with the area of this number, or without an area if null. */
export async function connectAreaProbe(url: string, index: number | null, sentAt: ReadonlyMap<number, number>) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=bench`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const latenciesMs: number[] = [];
  socket.on('message', (data: Buffer) => {
    const mmsi = /"vessel":\{"mmsi":(\d+)/.exec(data.toString('latin1', 0, 100))?.[1];
    const at = mmsi === undefined ? undefined : sentAt.get(Number(mmsi));
    if (at !== undefined) latenciesMs.push(performance.now() - at);
  });
  socket.send(index === null ? JSON.stringify({ action: 'subscribe', channels: ['vessels'] }) : subscriptionOf(index));
  return toProbe(socket, latenciesMs);
}

/** Times the messages that positions cause at a client with cells of this area. */
export async function connectCellProbe(url: string, index: number, sentAt: ReadonlyMap<number, number>) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=bench`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const latenciesMs: number[] = [];
  const map = new CellMap();
  const places = new Map<number, number>();
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) return;
    map.read(data);
    for (const { mmsi, latitude } of map.vessels.values()) {
      const at = places.get(mmsi) === latitude ? undefined : sentAt.get(mmsi);
      places.set(mmsi, latitude);
      if (at !== undefined && data[0] === CHANGES) latenciesMs.push(performance.now() - at);
    }
  });
  socket.send(subscriptionOf(index, 'cells'));
  return toProbe(socket, latenciesMs);
}

function toProbe(socket: WebSocket, latenciesMs: number[]) {
  return {
    /** Clears the list of latencies and returns it; later ones are added to it. */
    begin(): number[] {
      latenciesMs.length = 0;
      return latenciesMs;
    },
    end: () => socket.terminate(),
  };
}
