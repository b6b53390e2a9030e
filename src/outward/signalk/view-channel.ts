import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { createPause, inSlices, type Steps, stepping } from '../../foundation/shared/slices.ts';
import type { Frame } from '../../server/live/frame.ts';
import type { EndpointHub } from '../../server/live/index.ts';
import type { Vessel } from '../../traffic/vessels/index.ts';
import type { CurrentData } from './current-data.ts';
import type { Delta } from './delta.ts';
import type { Group } from './own-ship.ts';
import type { Station } from './stations.ts';
import { pathsFor, type View } from './view.ts';

/** Clients with the same view, as a channel of the hub. */
export class ViewChannel {
  readonly view: View;
  readonly name: string;
  /** Number of clients. */
  members = 0;
  readonly #hub: EndpointHub;
  readonly #current: CurrentData;
  readonly #timers: Timer[] = [];
  /** MMSIs changed since the last periodic send; no more than there are vessels. */
  readonly #changed = new Set<number>();
  readonly #renamed = new Set<number>();
  /** Frames of the present period, until all are encoded. */
  readonly #encoded: Frame[] = [];
  #isEncoding = false;
  readonly #stations = { atons: new Set<number>(), basestations: new Set<number>() };
  #isOwnChanged = false;

  constructor(
    view: View,
    { name, hub, current, clock }: { name: string; hub: EndpointHub; current: CurrentData; clock: Clock },
  ) {
    this.view = view;
    this.name = name;
    this.#hub = hub;
    this.#current = current;
    const repeat = (periodMs: number, send: () => void) => {
      if (periodMs > 0) this.#timers.push(every(clock, periodMs, send));
    };
    repeat(view.self.periodMs, () => this.#sendOwn());
    repeat(view.others.periodMs, () => void this.#sendOthers());
    repeat(view.atons.periodMs, () => this.#sendStations('atons'));
    repeat(view.basestations.periodMs, () => this.#sendStations('basestations'));
  }

  own(delta: Delta): void {
    if (this.view.self.periodMs > 0) this.#isOwnChanged = true;
    else this.#publishOwn(delta);
  }

  motion(mmsi: number, delta: Delta): void {
    if (this.view.others.periodMs > 0) this.#changed.add(mmsi);
    else this.#publishOf('others', mmsi, delta);
  }

  statics(mmsi: number, delta: Delta): void {
    if (this.view.others.periodMs > 0) this.#renamed.add(mmsi);
    else this.#publish(this.#frameOf('others', mmsi, delta, ' statics'));
  }

  station({ group, mmsi }: Station, delta: Delta): void {
    if (this.view[group].periodMs > 0) this.#stations[group].add(mmsi);
    else this.#publishOf(group, mmsi, delta);
  }

  forget(mmsi: number): void {
    for (const waiting of [this.#changed, this.#renamed, ...Object.values(this.#stations)]) waiting.delete(mmsi);
  }

  close(): void {
    for (const timer of this.#timers) timer.cancel();
    this.#changed.clear();
    this.#renamed.clear();
    this.#encoded.length = 0;
  }

  #sendOwn(): void {
    if (!this.#isOwnChanged) return;
    this.#isOwnChanged = false;
    this.#publishOwn(this.#current.ownDelta());
  }

  /** A period that ends before the last one is sent is left out; its changes are sent with the next one. */
  async #sendOthers(): Promise<void> {
    if (this.#isEncoding) return;
    this.#isEncoding = true;
    await inSlices(this.#sendInSteps(), createPause());
    this.#isEncoding = false;
  }

  *#sendInSteps(): Steps<void> {
    const { motionDelta, staticsDelta } = this.#current;
    const encode = (waiting: Set<number>, toDelta: (vessel: Readonly<Vessel>) => Delta, part?: string) =>
      stepping([...waiting], (mmsi) => {
        const vessel = waiting.delete(mmsi) ? this.#current.find(mmsi) : undefined;
        const frame = vessel && this.#frameOf('others', mmsi, toDelta(vessel), part);
        if (frame) this.#encoded.push(frame);
      });
    // Both lists are of this moment: a vessel that appears meanwhile must not get its static data before its position.
    for (const steps of [encode(this.#changed, motionDelta), encode(this.#renamed, staticsDelta, ' statics')])
      yield* steps;
    // A client may get one delivery of any size. If they were several, it would have to read as fast as they are encoded.
    for (const frame of this.#encoded.splice(0)) this.#publish(frame);
  }

  #sendStations(group: Station['group']): void {
    for (const mmsi of this.#stations[group]) {
      const station = this.#current.stations.find(mmsi);
      if (station) this.#publishOf(group, mmsi, this.#current.stationDelta(station));
    }
    this.#stations[group].clear();
  }

  #publishOf(group: Group, mmsi: number, delta: Delta): void {
    this.#publish(this.#frameOf(group, mmsi, delta));
  }

  #publishOwn(delta: Delta): void {
    this.#publish(this.#toFrame(delta.frame(this.view.self.paths), 'self'));
  }

  #publish(frame: Frame | undefined): void {
    if (frame) this.#hub.publish(frame);
  }

  #frameOf(group: Group, mmsi: number, delta: Delta, part = ''): Frame | undefined {
    return this.#toFrame(delta.frame(pathsFor(this.view, group, mmsi)), `${mmsi}${part}`);
  }

  /** For a slow client, a waiting delta is replaced by a newer one with the same key. */
  #toFrame(bytes: Buffer | undefined, coalesceKey: string): Frame | undefined {
    return bytes && { bytes, channel: this.name, coalesceKey };
  }
}
