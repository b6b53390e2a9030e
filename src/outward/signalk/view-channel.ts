import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import type { EndpointHub } from '../../server/live/index.ts';
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
    repeat(view.others.periodMs, () => this.#sendOthers());
    repeat(view.atons.periodMs, () => this.#sendStations('atons'));
    repeat(view.basestations.periodMs, () => this.#sendStations('basestations'));
  }

  own(delta: Delta): void {
    if (this.view.self.periodMs > 0) this.#isOwnChanged = true;
    else this.#publish(delta.frame(this.view.self.paths), 'self');
  }

  motion(mmsi: number, delta: Delta): void {
    if (this.view.others.periodMs > 0) this.#changed.add(mmsi);
    else this.#publishOf('others', mmsi, delta);
  }

  statics(mmsi: number, delta: Delta): void {
    if (this.view.others.periodMs > 0) this.#renamed.add(mmsi);
    else this.#publishOf('others', mmsi, delta, ' statics');
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
  }

  #sendOwn(): void {
    if (!this.#isOwnChanged) return;
    this.#isOwnChanged = false;
    this.#publish(this.#current.ownDelta().frame(this.view.self.paths), 'self');
  }

  #sendOthers(): void {
    for (const mmsi of this.#changed) {
      const vessel = this.#current.find(mmsi);
      if (vessel) this.#publishOf('others', mmsi, this.#current.motionDelta(vessel));
    }
    for (const mmsi of this.#renamed) {
      const vessel = this.#current.find(mmsi);
      if (vessel) this.#publishOf('others', mmsi, this.#current.staticsDelta(vessel), ' statics');
    }
    this.#changed.clear();
    this.#renamed.clear();
  }

  #sendStations(group: Station['group']): void {
    for (const mmsi of this.#stations[group]) {
      const station = this.#current.stations.find(mmsi);
      if (station) this.#publishOf(group, mmsi, this.#current.stationDelta(station));
    }
    this.#stations[group].clear();
  }

  #publishOf(group: Group, mmsi: number, delta: Delta, part = ''): void {
    this.#publish(delta.frame(pathsFor(this.view, group, mmsi)), `${mmsi}${part}`);
  }

  /** For a slow client, a waiting delta is replaced by a newer one with the same key. */
  #publish(bytes: Buffer | undefined, coalesceKey: string): void {
    if (bytes) this.#hub.publish({ bytes, channel: this.name, coalesceKey });
  }
}
