// Reads the vessels of an area as map cells: binary frames of a tenth of the size of JSON. It prints how many there are.
import { parseArgs } from 'node:util';

const text = new TextDecoder();

/** Numbers of seven bits a byte, the low ones first. */
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }
  unsigned() {
    let [value, unit, byte] = [0, 1, 0x80];
    for (; byte >= 0x80; unit *= 128) {
      byte = this.bytes[this.at++];
      if (byte === undefined) throw new RangeError('the frame ends too early');
      value += (byte % 128) * unit;
    }
    return value;
  }
  signed() {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
  tenths() {
    const value = this.unsigned();
    return value === 0 ? null : (value - 1) / 10;
  }
  count() {
    const value = this.unsigned();
    return value === 0 ? null : value - 1;
  }
  text() {
    const length = this.count();
    this.at += length ?? 0;
    return length === null ? null : text.decode(this.bytes.subarray(this.at - length, this.at));
  }
}

/** The vessels of the cells that were read, by MMSI: places in 1/6,000,000 of a degree, as in the frames. */
export class CellMap {
  vessels = new Map();
  #numbers = new Map();
  #cells = new Set();

  /** Forgets everything: the service has answered another subscription. */
  clear() {
    for (const known of [this.vessels, this.#numbers, this.#cells]) known.clear();
  }

  read(frame) {
    const reader = new Reader(frame);
    const [kind, z, x, y, revision, time] = Array.from({ length: 6 }, () => reader.unsigned());
    const cell = `${z}/${x}/${y}`;
    const listed = new Set();
    this.#cells.add(cell);
    while (reader.at < frame.length) {
      const number = reader.unsigned();
      const what = kind === 1 ? 64 : reader.unsigned();
      if (what === 64) listed.add(this.#readWhole(reader, { number, cell, time }));
      else if (what === 65) this.#remove(number, cell);
      else if (what === 66) this.#move(number, cell, `${z}/${x + reader.signed()}/${y + reader.signed()}`);
      else this.#readChange(reader, { vessel: this.#numbers.get(number), what, time });
    }
    if (kind === 1)
      for (const vessel of this.vessels.values()) if (!listed.has(vessel)) this.#remove(vessel.number, cell);
    return { cell, revision };
  }

  #readWhole(reader, { number, cell, time }) {
    const mmsi = reader.unsigned();
    const before = this.#numbers.get(number);
    if (before && before.mmsi !== mmsi) this.vessels.delete(before.mmsi);
    const vessel = { number, mmsi, cell, latitude: 0, longitude: 0 };
    this.#readChange(reader, { vessel, what: 63, time });
    this.vessels.set(mmsi, vessel);
    this.#numbers.set(number, vessel);
    return vessel;
  }

  #readChange(reader, { vessel, what, time }) {
    vessel.lastSeen = new Date((time - reader.unsigned()) * 100);
    if (what & 1) vessel.latitude += reader.signed();
    if (what & 1) vessel.longitude += reader.signed();
    if (what & 2) vessel.speedKnots = reader.tenths();
    if (what & 4) vessel.course = reader.tenths();
    if (what & 8) vessel.heading = reader.tenths();
    if (what & 16) vessel.state = reader.unsigned();
    if (what & 32) Object.assign(vessel, { name: reader.text(), callsign: reader.text(), shipType: reader.count() });
    if (what & 32) Object.assign(vessel, { lengthM: reader.count(), beamM: reader.count() });
  }

  /** A vessel that is in another cell by now stays. */
  #remove(number, cell) {
    const vessel = this.#numbers.get(number);
    if (vessel?.cell !== cell) return;
    this.#numbers.delete(number);
    if (this.vessels.get(vessel.mmsi) === vessel) this.vessels.delete(vessel.mmsi);
  }

  #move(number, from, to) {
    const vessel = this.#numbers.get(number);
    if (!this.#cells.has(to)) this.#remove(number, from);
    else if (vessel?.cell === from) vessel.cell = to;
  }
}

function run({ url, token, area }) {
  const [south, west, north, east] = area?.split(',').map(Number) ?? [];
  const asked = area && { area: { sw: [south, west], ne: [north, east] } };
  const map = new CellMap();
  const socket = Object.assign(new WebSocket(`${url}?token=${token}`), { binaryType: 'arraybuffer' });
  socket.onopen = () =>
    socket.send(JSON.stringify({ action: 'subscribe', channels: ['vessels'], ...asked, format: 'cells' }));
  socket.onmessage = ({ data }) => {
    if (typeof data === 'string') return JSON.parse(data).type === 'subscribed' && map.clear();
    const { cell, revision } = map.read(new Uint8Array(data));
    console.log(`cell ${cell}, revision ${revision}: ${map.vessels.size} vessels`);
  };
  socket.onclose = ({ code, reason }) => console.log(`closed: ${code} ${reason}`);
}

const OPTIONS = {
  url: { type: 'string', default: 'ws://127.0.0.1:8080/ws' },
  token: { type: 'string' },
  area: { type: 'string' },
};
if (import.meta.main) run(parseArgs({ options: OPTIONS }).values);
