import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { encodeSentences } from '../../src/outward/nmea-output/encoder/index.ts';

const FIRST_MMSI = 211_000_000;
/** A vessel under way sends a position every ten seconds and its static data every six minutes. */
const POSITIONS_PER_STATIC = 36;

/** The area of the 50,000 vessels, in degrees. */
export const SENTENCE_AREA = { south: 47, west: 4, north: 54, east: 11.1 };

export const placeOf = (vessel: number, step: number) => ({
  latitude: 47 + (vessel % 700) / 100 + step / 10_000,
  longitude: 4 + Math.floor(vessel / 700) / 10,
});

/** One position of a vessel; steps are some metres apart. Another `mmsi` is another vessel at its place. */
export function positionSentence(vessel: number, step: number, mmsi = mmsiOf(vessel)): string {
  const [sentence = ''] = encodeSentences({
    kind: 'position',
    type: 1,
    mmsi,
    navStatus: 0,
    headingDeg: vessel % 360,
    ...placeOf(vessel, step),
    speedKnots: (vessel % 120) / 10 + 0.1,
    courseDeg: (vessel * 7 + step) % 360,
  });
  return sentence;
}

export function staticSentences(vessel: number): string[] {
  return encodeSentences(
    {
      kind: 'static',
      type: 5,
      mmsi: FIRST_MMSI + vessel,
      name: `VESSEL ${vessel}`,
      callsign: `DA${vessel}`,
      shipType: 70 + (vessel % 20),
      toBowM: 80,
      toSternM: 20,
      toPortM: 5,
      toStarboardM: 6,
      destination: 'BASEL',
    },
    { sequence: vessel % 10 },
  );
}

export const mmsiOf = (vessel: number): number => FIRST_MMSI + vessel;

/** Traffic of many vessels under way: each moves in turn by one step, and sometimes sends its static data. */
export function trafficLines(vessels: number, steps: number): string[] {
  const lines: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    for (let vessel = 0; vessel < vessels; vessel += 1) {
      lines.push(positionSentence(vessel, step));
      if ((vessel + step) % POSITIONS_PER_STATIC === 0) lines.push(...staticSentences(vessel));
    }
  }
  return lines;
}

/** A receiver that serves one service over TCP and sends its lines as fast as the service reads. */
export class SentenceFeed implements AsyncDisposable {
  readonly #server: Server = createServer({ noDelay: true });
  #socket: Socket | undefined;

  /** Returns the port. */
  async listen(): Promise<number> {
    this.#server.on('connection', (socket) => {
      this.#socket = socket;
      socket.on('error', () => socket.destroy());
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async connected(): Promise<void> {
    if (!this.#socket) await once(this.#server, 'connection');
  }

  /** Resolves when the socket has room for more. */
  async send(bytes: Buffer | string): Promise<void> {
    if (!this.#socket) throw new Error('the service is not connected');
    if (!this.#socket.write(bytes)) await once(this.#socket, 'drain');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket?.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
