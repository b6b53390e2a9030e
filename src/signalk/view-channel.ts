import type { EndpointHub } from '../live/index.ts';
import { type Clock, every, type Timer } from '../shared/clock.ts';
import type { Delta } from './delta.ts';
import { pathsFor, type View } from './view.ts';
import type { World } from './world.ts';

/** The clients that see the same, as a channel of the hub. */
export class ViewChannel {
  readonly view: View;
  readonly name: string;
  /** How many clients there are. */
  members = 0;
  readonly #hub: EndpointHub;
  readonly #world: World;
  readonly #timers: Timer[] = [];
  /** What changed since the last time, for those who want it once in a period: vessels by MMSI, never more than there are. */
  readonly #changed = new Set<number>();
  readonly #renamed = new Set<number>();
  #isOwnChanged = false;

  constructor(view: View, { name, hub, world, clock }: { name: string; hub: EndpointHub; world: World; clock: Clock }) {
    this.view = view;
    this.name = name;
    this.#hub = hub;
    this.#world = world;
    const { self, others } = view;
    if (self.periodMs > 0) this.#timers.push(every(clock, self.periodMs, () => this.#sendOwn()));
    if (others.periodMs > 0) this.#timers.push(every(clock, others.periodMs, () => this.#sendOthers()));
  }

  own(delta: Delta): void {
    if (this.view.self.periodMs > 0) this.#isOwnChanged = true;
    else this.#publish(delta.frame(this.view.self.paths), 'self');
  }

  motion(mmsi: number, delta: Delta): void {
    if (this.view.others.periodMs > 0) this.#changed.add(mmsi);
    else this.#publish(delta.frame(pathsFor(this.view, mmsi)), `${mmsi}`);
  }

  statics(mmsi: number, delta: Delta): void {
    if (this.view.others.periodMs > 0) this.#renamed.add(mmsi);
    else this.#publish(delta.frame(pathsFor(this.view, mmsi)), `${mmsi} statics`);
  }

  forget(mmsi: number): void {
    this.#changed.delete(mmsi);
    this.#renamed.delete(mmsi);
  }

  close(): void {
    for (const timer of this.#timers) timer.cancel();
  }

  #sendOwn(): void {
    if (!this.#isOwnChanged) return;
    this.#isOwnChanged = false;
    this.#publish(this.#world.ownDelta().frame(this.view.self.paths), 'self');
  }

  #sendOthers(): void {
    for (const mmsi of this.#changed) {
      const vessel = this.#world.find(mmsi);
      if (vessel) this.#publish(this.#world.motionDelta(vessel).frame(pathsFor(this.view, mmsi)), `${mmsi}`);
    }
    for (const mmsi of this.#renamed) {
      const vessel = this.#world.find(mmsi);
      if (vessel) this.#publish(this.#world.staticsDelta(vessel).frame(pathsFor(this.view, mmsi)), `${mmsi} statics`);
    }
    this.#changed.clear();
    this.#renamed.clear();
  }

  /** While a client is behind, a waiting delta with the same key is replaced by the newer one. */
  #publish(bytes: Buffer | undefined, coalesceKey: string): void {
    if (bytes) this.#hub.publish({ bytes, channel: this.name, coalesceKey });
  }
}
