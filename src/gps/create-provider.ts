import type { Config } from '../config/schema.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { createGpsdProvider } from './gpsd.ts';
import { createNmeaProvider } from './nmea/provider.ts';
import { createPeplinkProvider } from './peplink.ts';
import type { GpsProvider } from './provider.ts';
import { createReplayProvider } from './replay.ts';
import { createTeltonikaProvider } from './teltonika.ts';

interface ProviderDeps {
  router: Config['router'];
  /** How often a router that has to be asked is asked. */
  intervalMs: number;
  clock: Clock;
  log: Log;
}

/** The provider that the configuration names, or null for none. */
export function createProvider({ router, intervalMs, clock, log }: ProviderDeps): GpsProvider | null {
  switch (router.provider) {
    case 'none':
      return null;
    case 'peplink':
      return createPeplinkProvider({ router: { ...router, url: given(router.url, 'router.url') }, clock, intervalMs });
    case 'teltonika':
      return createTeltonikaProvider({
        router: { ...router, url: given(router.url, 'router.url') },
        clock,
        intervalMs,
      });
    case 'gpsd':
      return createGpsdProvider({ url: router.url, timeoutMs: router.timeout_ms, clock, log });
    case 'nmea':
      return createNmeaProvider({ url: given(router.url, 'router.url'), clock });
    case 'replay':
      return createReplayProvider({ track: given(router.track, 'router.track'), speed: router.track_speed, clock });
  }
}

/** The rules between the keys have refused a configuration without it. */
function given(value: string | undefined, key: string): string {
  if (value === undefined) throw new Error(`${key} is not configured`);
  return value;
}
