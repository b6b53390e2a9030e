import type { Clock } from '../../foundation/shared/clock.ts';
import { createEvent, type Hints, NO_HINTS } from '../../foundation/shared/event.ts';
import type { Feature } from '../../server/features/feature.ts';
import type { Bridge } from './bridge.ts';
import { createBridgeRoutes } from './bridge-routes.ts';
import { type BridgeServiceDeps, createBridgeService } from './bridge-service.ts';

export { BRIDGE_REFERENCES, type Bridge } from './bridge.ts';
export {
  CLEARANCE_NOTES,
  type ClearanceInputs,
  clearanceOf,
  type GaugeThen,
  marginM,
  NO_CLEARANCE,
  type NoClearance,
} from './clearance.ts';

export interface BridgesDeps extends Omit<BridgeServiceDeps, 'onChange'> {
  hints?: Hints | undefined;
}

export interface Bridges extends Feature {
  /** All stored bridges. */
  list(): Promise<readonly Bridge[]>;
  /** Calls the listener after every change; the returned function removes it. */
  onChange(listener: () => void): () => void;
}

const CHANGED = 'fairway.bridges';
/** Interval of reading the table again, because the hint of another instance may be lost. */
const FRESH_MS = 60_000;

/** The table of bridges, in memory for lookups on each way. */
export function createBridges({ hints = NO_HINTS, ...deps }: BridgesDeps): Bridges {
  const clock: Clock = deps.clock;
  const changes = createEvent<void>();
  let known: { bridges: Promise<readonly Bridge[]>; at: number } | undefined;

  function changed(): void {
    known = undefined;
    changes.emit();
  }

  const service = createBridgeService({
    ...deps,
    onChange() {
      changed();
      hints.send(CHANGED, '');
    },
  });
  const endHint = hints.on(CHANGED, changed);
  return {
    routes: createBridgeRoutes(service),
    onChange: changes.on,
    list() {
      if (known && clock.monotonicMs() - known.at < FRESH_MS) return known.bridges;
      const bridges = service.list();
      const mine = { bridges, at: clock.monotonicMs() };
      known = mine;
      bridges.catch(() => {
        if (known === mine) known = undefined;
      });
      return bridges;
    },
    async close() {
      endHint();
    },
  };
}
