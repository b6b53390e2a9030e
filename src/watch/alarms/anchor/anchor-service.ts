import type { Clock } from '../../../foundation/shared/clock.ts';
import { badRequest, ServiceError } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import type { Fix } from '../../../vessel/position/index.ts';
import type { AnchorWatch, WatchCircle, WatchKind } from './anchor-watch.ts';

const STATE_KEY = 'anchor-watch';

/** Stores the circle, so that it survives a restart. */
export interface SavedStates {
  load(key: string): Promise<string | undefined>;
  save(key: string, value: string): Promise<void>;
}

export interface AnchorServiceDeps {
  watch: AnchorWatch;
  states: SavedStates;
  position: { current(): Fix | undefined };
  clock: Clock;
  log: Log;
}

export interface GivenCircle {
  readonly kind: WatchKind;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly radiusM: number;
}

export type AnchorService = ReturnType<typeof createAnchorService>;

export function createAnchorService({ watch, states, position, clock, log }: AnchorServiceDeps) {
  const get = (): WatchCircle => {
    if (!watch.circle) throw new ServiceError('NotFound', 'No anchor watch is set');
    return watch.circle;
  };

  return {
    get,
    isSet: (): boolean => watch.circle !== undefined,
    /** Store first, then apply, so that a confirmed circle survives a power cut. */
    async set({ kind, latitude, longitude, radiusM }: GivenCircle): Promise<WatchCircle> {
      if ((latitude === undefined) !== (longitude === undefined)) {
        throw badRequest(
          'latitude and longitude must be given together',
          fault(latitude === undefined ? 'latitude' : 'longitude', 'required', null),
        );
      }
      const place = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : position.current();
      if (!place) throw new ServiceError('Conflict', 'There is no position; give latitude and longitude');
      const circle = { kind, latitude: place.latitude, longitude: place.longitude, radiusM, setAt: clock.now() };
      await states.save(STATE_KEY, JSON.stringify(circle));
      watch.set(circle);
      return circle;
    },
    async remove(): Promise<void> {
      get();
      await states.save(STATE_KEY, 'null');
      watch.set(undefined);
    },
    /** Never rejects. */
    async restore(): Promise<void> {
      try {
        watch.set(parseCircle((await states.load(STATE_KEY)) ?? 'null'));
      } catch (error) {
        logEvent(log, 'anchor.load_failed', { err: error });
      }
    },
  };
}

/** Reads the circle that `set` has stored; undefined if a field is missing. */
function parseCircle(text: string): WatchCircle | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, latitude, longitude, radiusM, setAt } = value as Record<string, unknown>;
  const numbers = [latitude, longitude, radiusM, setAt];
  if ((kind !== 'anchor' && kind !== 'mooring') || !numbers.every(Number.isFinite)) return undefined;
  return {
    kind,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radiusM: Number(radiusM),
    setAt: Number(setAt),
  };
}
