import type { SignalkStats } from '../../outward/signalk/index.ts';
import type { Instruments } from './instruments.ts';

export interface SignalkSources {
  /** Undefined without the server. */
  signalk: { stats(): SignalkStats } | undefined;
}

/** What goes to clients of Signal K; their limits and losses are counted with those of the WebSocket. */
export function measureSignalk({ signalk }: SignalkSources, { level, total }: Instruments): void {
  if (!signalk) return;
  level('signalk_clients', 'Connected Signal K clients', () => signalk.stats().clients);
  total('signalk_deltas_total', 'Signal K deltas made for connected clients', () => signalk.stats().deltas);
}
