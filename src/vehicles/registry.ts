import { createEvent } from '../foundation/shared/event.ts';
import type { Report } from './intake/report.ts';
import { type Judgement, judgementFrom } from './track/judge.ts';
import { bytesOf, NO_STATE, type TrackerState, type Vehicle } from './vehicle.ts';

/** A vehicle in memory, with the last state of its tracker. */
export interface LiveVehicle {
  vehicle: Vehicle;
  state: TrackerState;
  /** Judge state after the newest reports; see `judge`. */
  judgement: Judgement<Report>;
}

export interface VehicleChange {
  readonly kind: 'changed' | 'position' | 'removed';
  readonly live: LiveVehicle;
}

export type Registry = ReturnType<typeof createRegistry>;

/** All vehicles in memory, by id and by the secrets of their trackers and drivers. */
export function createRegistry() {
  const byId = new Map<string, LiveVehicle>();
  const byToken = new Map<string, LiveVehicle>();
  const byLink = new Map<string, LiveVehicle>();
  const byIdentifier = new Map<string, LiveVehicle>();
  const changes = createEvent<VehicleChange>();
  const loads = createEvent<void>();
  let bytes = 0;

  function index(live: LiveVehicle): void {
    const { id, tokenSha256, linkSha256, identifier } = live.vehicle;
    byId.set(id, live);
    bytes += bytesOf(live.vehicle);
    if (tokenSha256 !== null) byToken.set(tokenSha256, live);
    if (linkSha256 !== null) byLink.set(linkSha256, live);
    if (identifier !== null) byIdentifier.set(identifier, live);
  }

  function unindex({ vehicle }: LiveVehicle): void {
    const { id, tokenSha256, linkSha256, identifier } = vehicle;
    byId.delete(id);
    bytes -= bytesOf(vehicle);
    if (tokenSha256 !== null) byToken.delete(tokenSha256);
    if (linkSha256 !== null) byLink.delete(linkSha256);
    if (identifier !== null) byIdentifier.delete(identifier);
  }

  return {
    get size() {
      return byId.size;
    },
    /** Size of all texts that people entered. */
    get bytes() {
      return bytes;
    },
    all: (): Iterable<LiveVehicle> => byId.values(),
    find: (id: string) => byId.get(id),
    findByToken: (digest: string) => byToken.get(digest),
    findByLink: (digest: string) => byLink.get(digest),
    findByIdentifier: (identifier: string) => byIdentifier.get(identifier),
    onChange: changes.on,
    onLoad: loads.on,

    /** Replaces all vehicles, with their saved states. */
    load(vehicles: readonly Vehicle[], stateOf: (id: string) => TrackerState): void {
      for (const map of [byId, byToken, byLink, byIdentifier]) map.clear();
      bytes = 0;
      for (const vehicle of vehicles) {
        const state = stateOf(vehicle.id);
        index({ vehicle, state, judgement: judgementFrom(state.last ?? undefined) });
      }
      loads.emit();
    },

    /** Adds or replaces a vehicle. */
    put(vehicle: Vehicle): LiveVehicle {
      const known = byId.get(vehicle.id);
      if (known) unindex(known);
      const live = known ?? { vehicle, state: NO_STATE, judgement: judgementFrom() };
      live.vehicle = vehicle;
      index(live);
      changes.emit({ kind: 'changed', live });
      return live;
    },

    remove(id: string): void {
      const live = byId.get(id);
      if (!live) return;
      unindex(live);
      changes.emit({ kind: 'removed', live });
    },

    /** Records a message of the vehicle's tracker. */
    update(live: LiveVehicle, state: TrackerState, kind: 'changed' | 'position'): void {
      live.state = state;
      if (byId.get(live.vehicle.id) === live) changes.emit({ kind, live });
    },
  };
}
